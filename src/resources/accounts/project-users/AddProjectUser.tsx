import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PROJECT_ROLE_IDS, type ProjectRole } from '../../../../contract/base/access/index.ts';
import { fieldErrorsOf, messageOf } from '../../../dataProvider/api-error.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { CreateForm } from '../../../custom/base/kit/form/CreateForm.tsx';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { checkAddition, checkInvitation } from './project-user-model.ts';
import { ExistingUserInputs, InviteInputs } from './ProjectUserInputs.tsx';

/** `?add=existing|invite`: gives someone of the organization a role here, or invites someone new by email. */
export default function AddProjectUser({ role = 'project.viewer' }: { role?: ProjectRole }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const meta = useProjectMeta();
  const formId = useId();
  const mayList = useMay('organizationUsers.read', meta.projectId);
  const [query, setQuery] = useSearchParams();
  const [create, { isPending }] = useCreate();
  const tab = query.get('add') === 'invite' || !mayList ? 'invite' : 'existing';
  const go = (to: 'existing' | 'invite' | null) => {
    const next = new URLSearchParams(query);
    if (to) next.set('add', to);
    else next.delete('add');
    setQuery(next, { replace: true });
  };
  const save = async (data: Record<string, unknown>) => {
    try {
      await create('projectUsers', { data, meta }, { returnPromise: true });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      void queries.invalidateQueries();
      return fieldErrorsOf(error);
    }
    notify(tab === 'invite' ? 'projectUsers.invited' : 'projectUsers.added', {
      type: 'success',
      messageArgs: { email: data.email },
    });
    go(null);
    await queries.invalidateQueries();
    return undefined;
  };
  return (
    <ConfirmDialog
      open
      title={translate('projectUsers.add')}
      confirm={translate('projectUsers.add')}
      busy={isPending}
      onConfirm={{ form: formId }}
      onClose={() => go(null)}
    >
      {mayList && (
        <Tabs
          value={tab}
          onChange={(_, to: 'existing' | 'invite') => go(to)}
          variant="fullWidth"
          sx={{ mb: 2 }}
          aria-label={translate('projectUsers.add')}
        >
          <Tab value="existing" label={translate('projectUsers.tabs.existing')} />
          <Tab value="invite" label={translate('projectUsers.tabs.invite')} />
        </Tabs>
      )}
      <CreateForm
        key={tab}
        id={formId}
        resource="projectUsers"
        defaultValues={{ roleId: PROJECT_ROLE_IDS[role] }}
        check={tab === 'invite' ? checkInvitation : checkAddition}
        onSubmit={save}
      >
        {tab === 'existing' ? <ExistingUserInputs /> : <InviteInputs />}
      </CreateForm>
    </ConfirmDialog>
  );
}
