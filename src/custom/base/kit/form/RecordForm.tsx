import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormProblem } from './FormProblem.tsx';
import { type Editable, type EditPlan, useEdit } from './use-edit.ts';

interface RecordFormProps<R extends Editable, V extends FieldValues> extends EditPlan<R, V> {
  /** The inputs, around the button that saves. */
  children: (save: ReactNode) => ReactNode;
}

/** A form that changes a record: what every one of them has in common, its refusals and its conflicts. */
export function RecordForm<R extends Editable, V extends FieldValues>({ children, ...plan }: RecordFormProps<R, V>) {
  const translate = useTranslate();
  const { form, save, conflict } = useEdit(plan);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={event => void save(event)}>
        <FormProblem />
        {children(
          <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
            {translate('ra.action.save')}
          </Button>,
        )}
      </Box>
      {conflict && <ConflictDialog {...conflict} />}
    </FormProvider>
  );
}
