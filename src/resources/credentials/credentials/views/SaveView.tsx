import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type Problems, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { uuid } from '../../../../dataProvider/uuid.ts';
import { nameProblem, useViews } from './views.ts';

interface ViewDraft {
  name: string;
  isFirst: boolean;
}

/** Keeps the filter and order of the list around it under a name. */
export default function SaveView({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, sort } = useListContext();
  const [all, keep] = useViews(useProject().id);
  const form = useForm<ViewDraft>({
    defaultValues: { name: '', isFirst: false },
    resolver: resolverOf(({ name }: ViewDraft): Problems => {
      const problem = nameProblem(name, all);
      return problem === undefined ? {} : { name: problem };
    }),
  });
  const save = async ({ name, isFirst }: ViewDraft) => {
    const view = { id: uuid(), name: name.trim(), filter: { ...filterValues }, sort };
    keep({ views: [...all.views, view], first: isFirst ? view.id : all.first });
    notify('credentials.views.saved', { type: 'success', messageArgs: { name: view.name } });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={translate('credentials.views.saveTitle')}
      confirm={translate('ra.action.save')}
      onSend={save}
      onClose={onClose}
    >
      <FormText name="name" label={translate('credentials.views.name')} autoFocus fullWidth required />
      <FormCheck name="isFirst" label={translate('credentials.views.beginsWith')} />
    </FormDialog>
  );
}
