import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthProvider, useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { LetterInvitation } from '../../../../contract/accounts/users/invitation.ts';
import type { SelloAuthProvider } from '../../../authProvider/index.ts';
import type { ApiError } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { addressOf } from '../../base/kit/address.ts';
import { ConfirmDialog, DateText } from '../../base/kit/index.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';
import type { NewPasswordDraft } from './checks.ts';
import OfferPass from '../wallets/OfferPass.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useTerms } from './terms.ts';

/** /invitations/{code}: the link of an invitation. A person with an account signs in to answer. Anybody else chooses a password, and is signed in with it. */
export default function InvitationPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const failed = useFailure();
  const call = useCall();
  const authProvider = useAuthProvider<SelloAuthProvider>();
  const { code = '' } = useParams();
  const [asking, setAsking] = useState(false);
  const [over, setOver] = useState<ApiError | null>(null);
  // Signing in empties what was read, and the code is used by then.
  const [taken, setTaken] = useState<LetterInvitation | null>(null);
  const {
    data: read,
    error: unread,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => call('readInvitation', { params: { code }, signal }),
    retry: false,
    staleTime: 'static',
    enabled: taken === null,
  });
  const data = over ? undefined : (taken ?? read);
  const { accepted, accept: acceptTerms } = useTerms(data?.email ?? '');
  const error = over ?? unread;
  const declining = useMutation({
    mutationFn: () => call('declineInvitation', { params: { code } }),
    onError: why => failed('invitation.notDeclined', why),
    onSettled: () => setAsking(false),
  });
  const accept = async ({ password }: NewPasswordDraft) => {
    if (!data) return;
    await call('changePasswordByCode', { body: { code, password } });
    setTaken(data);
    acceptTerms();
    // A second factor, or a lost answer: they sign in by themselves.
    const going = await authProvider?.login({ username: data.email, password }).catch(() => undefined);
    notify(going ? 'invitation.joined' : 'invitation.accepted', {
      type: 'success',
      messageArgs: { name: data.organization },
    });
    await navigate(going?.redirectTo ?? '/login', { replace: true });
  };
  const word = (key: string) => translate(`invitation.${key}`, { name: data?.organization, email: data?.email });
  if (declining.isSuccess)
    return (
      <SignInFrame title={word('declinedTitle')}>
        <Typography role="status">{word('declined')}</Typography>
      </SignInFrame>
    );
  return (
    <SignInFrame title={data ? word('title') : word('open')} lead={isPending ? translate('reset.checking') : undefined}>
      {error && (
        <LinkProblem error={error} onRetry={refetch}>
          <Typography color="text.secondary">{word('again')}</Typography>
          <Button variant="contained" component={Link} to="/login">
            {translate('signIn.submit')}
          </Button>
        </LinkProblem>
      )}
      {data && (
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Typography component="div">
            {data.by && translate('invitation.by', { by: data.by })} {word('until')}{' '}
            <DateText value={data.endsAt} time />
          </Typography>
          {data.account === 'known' ? (
            <>
              <Typography>{word('known')}</Typography>
              <Button variant="contained" size="large" component={Link} to={addressOf('/account/organizations', {})}>
                {word('answer')}
              </Button>
            </>
          ) : data.authMethod === 'wallet' ? (
            <>
              <Typography>{word('newByWallet')}</Typography>
              <OfferPass
                show={word('accept')}
                linked={word('acceptedByWallet')}
                onOffer={name => call('offerInvitationWallet', { params: { code }, body: { name } })}
                onLinked={() => setTaken(data)}
                onOver={setOver}
              />
            </>
          ) : (
            <>
              <Typography>{word('new')}</Typography>
              <NewPasswordForm
                submit={word('accept')}
                terms={accepted ? 'accepted' : 'asked'}
                onSave={accept}
                onOver={setOver}
              />
            </>
          )}
          {taken === null && <Button onClick={() => setAsking(true)}>{word('decline')}</Button>}
        </Stack>
      )}
      <ConfirmDialog
        open={asking}
        title={word('declineTitle')}
        confirm={word('decline')}
        busy={declining.isPending}
        onConfirm={() => declining.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>{word('declineBody')}</Typography>
      </ConfirmDialog>
    </SignInFrame>
  );
}
