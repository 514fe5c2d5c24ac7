import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { isAsked } from '../../../../../contract/credentials/credentials/is-asked.ts';
import { isUnsigned } from '../../../../../contract/credentials/credentials/states.ts';
import type { AnswerOf } from '../../../../dataProvider/call.ts';
import { useKeystore } from '../../../../custom/base/kit/session/use-keystore.ts';
import { useWalletApproval } from '../wallet/use-wallet-approval.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { OFFICE_VIEW } from '../../../../../contract/credentials/verification/office-view.ts';
import { actionsOf, type CredentialAction } from '../credential-model.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { ReturnButton } from './ReturnButton.tsx';
import { StandingButton } from './StandingButton.tsx';
import { credentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { InPlaceOf } from '../standing/InPlaceOf.tsx';
import { useMay, useUser } from '../../../../custom/base/kit/session/use-session.ts';

type Asked = Exclude<CredentialAction, 'open' | 'return' | 'revoke' | 'suspend' | 'ask' | 'correct'>;
const TEXTS: Record<Asked, { done: string; failed: string }> = {
  approve: { done: 'credentials.signed', failed: 'credentials.signed.failed' },
  remind: { done: 'credentials.remindedOne', failed: 'credentials.remindFailed' },
  resend: { done: 'credentials.resentOne', failed: 'credentials.resendFailed' },
  cancel: { done: 'credentials.canceled', failed: 'credentials.cancelFailed' },
  reinstate: { done: 'credentials.reinstated', failed: 'credentials.reinstateFailed' },
};

/** Approves with the user's key, or asks their wallet. */
function useSign({ projectId, id, template }: Credential, seen: number | null) {
  const call = useCall();
  return (keystore: ReturnType<typeof useKeystore>) =>
    call('signCredential', {
      params: { projectId, credentialId: id },
      query: { keystore },
      body: { templateId: template.id, ...(seen !== null && { revision: seen }) },
    });
}

function inCustody(answer: AnswerOf<'signCredential'>): Credential {
  if (isAsked(answer)) throw new Error('A wallet was asked');
  return answer;
}

const askedBy = (answer: AnswerOf<'signCredential'>) => (isAsked(answer) ? answer : {});

function useAction(credential: Credential, action: Asked, seen: number | null, onSettled: () => void) {
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const at = { projectId: credential.projectId, credentialId: credential.id };
  const sign = useSign(credential, seen);
  return useMutation({
    mutationFn: async () => {
      if (action === 'approve') return inCustody(await sign('keyvault'));
      if (action === 'cancel') return call('cancelCredential', { params: at });
      if (action === 'reinstate') return call('reinstateCredential', { params: at });
      const { failed: refused } = await call(action === 'remind' ? 'remindCredentials' : 'resendCredentials', {
        params: { projectId: credential.projectId },
        body: { ids: [credential.id] },
      });
      if (refused[0]) throw new Error(refused[0].message);
      return undefined;
    },
    onSuccess: () => notify(TEXTS[action].done, { type: 'success' }),
    onError: error => failed(TEXTS[action].failed, error),
    onSettled: record => {
      onSettled();
      return refresh(record && { resource: 'credentials', record });
    },
  });
}

function AskedAction({ credential, action, why }: { credential: Credential; action: Asked; why: string | null }) {
  const translate = useTranslate();
  const nameOf = useName();
  const me = useUser();
  // the revision that was looked at as this was asked
  const [asking, setAsking] = useState<number | null>(null);
  const act = useAction(credential, action, asking, () => setAsking(null));
  const isByWallet = useKeystore() === 'wallet' && action === 'approve';
  const sign = useSign(credential, asking);
  const byWallet = useWalletApproval({ onDone: () => setAsking(null) });
  const word = translate(`credentials.actions.${action}`);
  return (
    <>
      <Explained why={why && translate(why)}>
        <Button
          variant={action === 'approve' ? 'contained' : 'outlined'}
          disabled={why !== null}
          onClick={() => setAsking(credential.revision)}
        >
          {word}
        </Button>
      </Explained>
      {byWallet.dialog}
      <ConfirmDialog
        open={asking !== null && !byWallet.dialog}
        title={translate(`credentials.confirm.${action}.title`)}
        confirm={word}
        harmful={action === 'cancel'}
        busy={act.isPending || byWallet.isPending}
        onConfirm={() => (isByWallet ? byWallet.ask(async () => askedBy(await sign('wallet'))) : act.mutate())}
        onClose={() => setAsking(null)}
      >
        {action === 'approve' && <InPlaceOf rows={credential.approvers.filter(({ userId }) => userId === me.id)} />}
        <Typography>
          {translate(
            `credentials.confirm.${action}.${action === 'cancel' && !isUnsigned(credential.progress) ? 'signed' : 'body'}`,
            {
              name: nameOf(credential.receiver.name),
              title: credential.title,
              email: credential.receiver.email,
            },
          )}
        </Typography>
      </ConfirmDialog>
    </>
  );
}

/** What this caller can do with this credential now. */
export function CredentialActions({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const now = useNow();
  const { projectId } = credential;
  const paths = credentialPaths(projectId);
  const rights = {
    approve: useMay('credentials.approve', projectId),
    issue: useMay('credentials.issue', projectId),
    revoke: useMay('credentials.revoke', projectId),
    resend: useMay('credentials.resend', projectId),
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {actionsOf(credential, rights, now).map(({ action, why }) => {
        if (action === 'open')
          return (
            <Button
              key={action}
              variant="outlined"
              href={credential.verifyUrl + OFFICE_VIEW}
              target="_blank"
              rel="noopener"
            >
              {translate('credentials.actions.open')}
            </Button>
          );
        if (action === 'correct' || action === 'ask')
          return (
            <Explained key={action} why={why && translate(why)}>
              <Button
                variant={credential.returned ? 'contained' : 'outlined'}
                disabled={why !== null}
                {...(why === null && { component: Link, to: paths[action](credential.id) })}
              >
                {translate(`credentials.actions.${action === 'ask' && !credential.returned ? 'takeBack' : action}`)}
              </Button>
            </Explained>
          );
        if (action === 'return') return <ReturnButton key={action} credential={credential} why={why} />;
        if (action === 'revoke' || action === 'suspend')
          return <StandingButton key={action} credential={credential} event={action} why={why} />;
        return <AskedAction key={action} credential={credential} action={action} why={why} />;
      })}
    </Stack>
  );
}
