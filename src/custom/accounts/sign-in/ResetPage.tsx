import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ApiError } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import type { NewPasswordDraft } from './checks.ts';
import { LinkProblem } from './LinkProblem.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** /reset/{code}: checks the code before asking for anything, then sets the new password. */
export default function ResetPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const call = useCall();
  const { code = '' } = useParams();
  const check = useQuery({
    queryKey: ['recoverCode', code],
    queryFn: ({ signal }) => call('checkRecoverCode', { params: { code }, signal }),
    retry: false,
    staleTime: 'static',
  });
  const [over, setOver] = useState<ApiError | null>(null);
  const error = over ?? check.error;
  const save = async ({ password }: NewPasswordDraft) => {
    await call('changePasswordByCode', { body: { code, password } });
    notify('reset.done', { type: 'success' });
    await navigate('/login');
  };
  return (
    <SignInFrame title={translate('reset.title')} lead={check.isPending ? translate('reset.checking') : undefined}>
      {error && (
        <LinkProblem error={error} onRetry={check.refetch}>
          <Button variant="contained" component={Link} to="/login?recover">
            {translate('reset.again')}
          </Button>
          <Button component={Link} to="/login">
            {translate('signIn.submit')}
          </Button>
        </LinkProblem>
      )}
      {check.data && !over && <NewPasswordForm submit={translate('reset.submit')} onSave={save} onOver={setOver} />}
    </SignInFrame>
  );
}
