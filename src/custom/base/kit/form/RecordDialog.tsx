import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormProblem } from './FormProblem.tsx';
import { type Editable, type EditPlan, useEdit } from './use-edit.ts';

interface RecordDialogProps<R extends Editable, V extends FieldValues> extends Omit<EditPlan<R, V>, 'onSaved'> {
  title: string;
  onClose: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** As `RecordForm`, for the little that is changed from a list: a dialog, open while it stands, which closes when it is saved. */
export function RecordDialog<R extends Editable, V extends FieldValues>({
  title,
  onClose,
  children,
  ...plan
}: RecordDialogProps<R, V>) {
  const translate = useTranslate();
  const formId = useId();
  const { form, save, conflict } = useEdit({ ...plan, onSaved: onClose });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={title}
        confirm={translate('ra.action.save')}
        why={isDirty ? null : translate('forms.unchanged')}
        busy={isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <form id={formId} noValidate onSubmit={event => void save(event)}>
          <FormProblem />
          {children}
        </form>
      </ConfirmDialog>
      {conflict && <ConflictDialog {...conflict} />}
    </FormProvider>
  );
}
