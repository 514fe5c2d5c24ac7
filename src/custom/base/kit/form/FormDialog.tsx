import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import { type FieldValues, FormProvider, useFormState, type UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../../../dataProvider/api-error.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useRefresh } from '../use-refresh.ts';
import { showRefusal } from './contract-form.ts';
import { FormProblem } from './FormProblem.tsx';

interface FormDialogProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  title: string;
  /** The word on the button that sends it. */
  confirm: string;
  harmful?: boolean;
  disabled?: boolean;
  /** Stands above the form. */
  lead?: ReactNode;
  /** The inputs. */
  children: ReactNode;
  /** Does it; what it throws is shown, at the field where it belongs. */
  onSend: (values: V) => Promise<void>;
  /** The form's path for a path of the body that the server refused. */
  pathOf?: (path: string) => string;
  onClose: () => void;
}

/**
 * A dialog that asks for what it takes to do something once: of no record, so that there is nothing to conflict with. Where that failed
 * everything is read again: it may be done although the answer is lost, or somebody else has decided about it.
 */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { form, lead, children, onSend, pathOf, onClose, ...dialog } = props;
  const formId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isSubmitting } = useFormState({ control: form.control });
  const refused = useRef<string>(null);
  // What was read again may take the dialog away: there is nothing left to decide. Why, is told all the same.
  const onGone = useEffectEvent(() => {
    const why = refused.current;
    if (why !== null) notify(why, { type: 'error', messageArgs: { _: why } });
  });
  useEffect(() => () => onGone(), []);
  const send = async (values: V) => {
    refused.current = null;
    try {
      await onSend(values);
    } catch (error) {
      refused.current = messageOf(error);
      showRefusal(form, error, pathOf);
      await refresh();
    }
  };
  const close = () => {
    refused.current = null;
    onClose();
  };
  return (
    <FormProvider {...form}>
      <ConfirmDialog {...dialog} open busy={isSubmitting} onConfirm={{ form: formId }} onClose={close}>
        <Stack
          component="form"
          id={formId}
          noValidate
          onSubmit={event => void form.handleSubmit(send)(event)}
          sx={{ gap: 1.5 }}
        >
          {lead}
          <FormProblem />
          {children}
        </Stack>
      </ConfirmDialog>
    </FormProvider>
  );
}
