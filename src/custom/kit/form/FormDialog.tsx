import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, useFormState, type UseFormReturn } from 'react-hook-form';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { showRefusal } from './contract-form.ts';
import { FormProblem } from './FormProblem.tsx';

interface FormDialogProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  title: string;
  /** The word on the button that sends it. */
  confirm: string;
  harmful?: boolean;
  /** Stands above the form. */
  lead?: ReactNode;
  /** The inputs. */
  children: ReactNode;
  /** Does it; what it throws is shown, at the field where it belongs. */
  onSend: (values: V) => Promise<void>;
  onClose: () => void;
}

/** A dialog that asks for what it takes to do something once: of no record, so that there is nothing to conflict with. */
export function FormDialog<V extends FieldValues>({ form, lead, children, onSend, ...dialog }: FormDialogProps<V>) {
  const formId = useId();
  const { isSubmitting } = useFormState({ control: form.control });
  const send = form.handleSubmit(values => onSend(values).catch((error: unknown) => showRefusal(form, error)));
  return (
    <FormProvider {...form}>
      <ConfirmDialog {...dialog} open busy={isSubmitting} onConfirm={{ form: formId }}>
        <Stack component="form" id={formId} noValidate onSubmit={event => void send(event)} sx={{ gap: 1.5 }}>
          {lead}
          <FormProblem />
          {children}
        </Stack>
      </ConfirmDialog>
    </FormProvider>
  );
}
