import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { landing } from '../../../authProvider/access.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { Page, PageHeader } from '../../base/kit/index.ts';
import { SESSION_KEY, useUser } from '../../base/kit/session/use-session.ts';
import type { NewPasswordDraft } from './checks.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** /password: changes the password while signed in; who was told to change it (UPDATE_PASSWORD) goes on from here. */
export default function PasswordPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  const call = useCall();
  const save = async ({ currentPassword, password }: NewPasswordDraft) => {
    await call('changePassword', { body: { currentPassword, password } });
    await queries.invalidateQueries({ queryKey: SESSION_KEY });
    notify('password.done', { type: 'success' });
    await navigate(landing({ ...user, mustChangePassword: false }));
  };
  return (
    <Page narrow>
      <PageHeader
        title={translate('password.title')}
        lead={user.mustChangePassword ? translate('password.must') : undefined}
      />
      <div style={{ maxWidth: 420 }}>
        <NewPasswordForm submit={translate('password.submit')} current onSave={save} />
      </div>
    </Page>
  );
}
