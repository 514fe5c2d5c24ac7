import { useId } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { resolverOf, showRefusal } from '../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../custom/kit/form/FormProblem.tsx';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import { checkNew, type GroupValues } from './group-model.ts';
import { GroupName } from './GroupName.tsx';

/** Makes a group with nobody in it yet. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const formId = useId();
  const [create] = useCreate();
  const form = useForm<GroupValues>({ defaultValues: { name: '' }, resolver: resolverOf(checkNew) });
  const save = form.handleSubmit(async values => {
    try {
      await create('recipientGroups', { data: values }, { returnPromise: true });
    } catch (error) {
      showRefusal(form.setError, error);
      return;
    }
    notify('groups.made', { type: 'success', messageArgs: values });
    onClose();
    await refresh();
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={translate('groups.new')}
        confirm={translate('groups.make')}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <form id={formId} noValidate onSubmit={event => void save(event)}>
          <FormProblem />
          <GroupName />
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}
