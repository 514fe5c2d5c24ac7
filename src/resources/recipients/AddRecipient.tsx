import { useId } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { resolverOf, showRefusal } from '../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../custom/kit/form/FormProblem.tsx';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import { bodyOf, checkNew, fullName, NOBODY } from './recipient-model.ts';
import { RecipientInputs } from './RecipientInputs.tsx';

/** Adds one recipient. */
export default function AddRecipient({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const formId = useId();
  const [create] = useCreate();
  const form = useForm({ defaultValues: NOBODY, resolver: resolverOf(checkNew) });
  const save = form.handleSubmit(async values => {
    try {
      await create('recipients', { data: bodyOf(values) }, { returnPromise: true });
    } catch (error) {
      showRefusal(form.setError, error);
      return;
    }
    notify('recipients.added', { type: 'success', messageArgs: { name: fullName(values) } });
    onClose();
    await refresh();
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={translate('recipients.add')}
        confirm={translate('recipients.add')}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <form id={formId} noValidate onSubmit={event => void save(event)}>
          <FormProblem />
          <RecipientInputs />
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}
