import { useId } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { RecipientGroup } from '../../../../contract/credentials/recipients/index.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { resolverOf, showRefusal } from '../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/base/kit/form/FormProblem.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { checkNew, type GroupValues, NOTHING } from './group-model.ts';
import { GroupName } from './GroupName.tsx';
import { useGroupNamed, useGroups } from './use-groups.ts';

/** Asks for a group by its name: one that there is, or a new one. */
export function AddToGroupDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { selectedIds, onUnselectItems } = useListContext();
  const formId = useId();
  const namesId = useId();
  const form = useForm<GroupValues>({ defaultValues: NOTHING, resolver: resolverOf(checkNew) });
  const { groups } = useGroups(useWatch({ control: form.control, name: 'name' }));
  const named = useGroupNamed();
  const count = { smart_count: selectedIds.length };
  const add = async (values: GroupValues) => {
    const group =
      (await named(values.name)) ??
      (await dataProvider.create<RecipientGroup>('recipientGroups', { data: values })).data;
    await dataProvider.call('addToRecipientGroup', {
      params: { groupId: group.id },
      body: { ids: selectedIds.map(String) },
    });
    notify('groups.add.done', { type: 'success', messageArgs: { ...count, name: group.name } });
    onUnselectItems();
    onClose();
  };
  const save = form.handleSubmit(async values => {
    try {
      await add(values);
    } catch (error) {
      showRefusal(form, error);
    }
    await refresh();
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={translate('groups.add.title', count)}
        confirm={translate('groups.add.confirm')}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <form id={formId} noValidate onSubmit={event => void save(event)}>
          <FormProblem />
          <GroupName hint={translate('groups.add.hint')} list={namesId} />
          <datalist id={namesId}>
            {groups.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}
