import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Form, useCreate, useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PROJECT_ROLE_IDS } from '../../../contract/access/index.ts';
import { fieldErrorsOf, messageOf } from '../../dataProvider/api-error.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';
import { resolverOf } from '../../custom/kit/form/contract-form.ts';
import { checkAddition, checkInvitation } from './project-user-model.ts';
import { ExistingUserInputs, InviteInputs } from './ProjectUserInputs.tsx';

/** `?add=existing|invite`: gives someone of the organization a role here, or invites someone new by e-mail. */
export default function AddProjectUser() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const meta = useProjectMeta();
  const titleId = useId();
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
    <Dialog open onClose={() => go(null)} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
      <DialogTitle id={titleId}>{translate('projectUsers.add')}</DialogTitle>
      <DialogContent>
        {mayList && (
          <Tabs
            value={tab}
            onChange={(_, to: 'existing' | 'invite') => go(to)}
            variant="fullWidth"
            sx={{ mb: 2 }}
            aria-labelledby={titleId}
          >
            <Tab value="existing" label={translate('projectUsers.tabs.existing')} />
            <Tab value="invite" label={translate('projectUsers.tabs.invite')} />
          </Tabs>
        )}
        <Form
          key={tab}
          id={formId}
          resource="projectUsers"
          defaultValues={{ roleId: PROJECT_ROLE_IDS['project.viewer'] }}
          resolver={resolverOf(tab === 'invite' ? checkInvitation : checkAddition)}
          onSubmit={save}
        >
          {tab === 'existing' ? <ExistingUserInputs /> : <InviteInputs />}
        </Form>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={() => go(null)}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" loading={isPending}>
          {translate('projectUsers.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
