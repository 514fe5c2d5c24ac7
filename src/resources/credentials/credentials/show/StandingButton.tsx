import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { endOf, type ReasonForm } from '../standing/asked.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';

const ReasonDialog = later(() => import('../standing/ReasonDialog.tsx'));

const TEXTS = {
  revoke: { done: 'credentials.revoked', failed: 'credentials.revokeFailed' },
  suspend: { done: 'credentials.suspended', failed: 'credentials.suspendFailed' },
} as const;

/** Revokes or pauses this credential, with a reason: what will happen is said before the click. */
export function StandingButton({
  credential,
  event,
  why,
}: {
  credential: Credential;
  event: keyof typeof TEXTS;
  why: string | null;
}) {
  const translate = useTranslate();
  const nameOf = useName();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const { id: credentialId, projectId, receiver, title } = credential;
  const word = translate(`credentials.actions.${event}`);
  const change = async ({ reason, until }: ReasonForm) => {
    const at = { projectId, credentialId };
    try {
      const record =
        event === 'revoke'
          ? await call('revokeCredential', { params: at, body: { metadata: { description: reason } } })
          : await call('suspendCredential', {
              params: at,
              body: { metadata: { description: reason }, until: endOf(until) },
            });
      notify(TEXTS[event].done, { type: 'success' });
      setAsking(false);
      await refresh({ resource: 'credentials', record });
    } catch (error) {
      failed(TEXTS[event].failed, error);
      await refresh();
      throw error;
    }
  };
  return (
    <>
      <Explained why={why && translate(why)}>
        <Button
          variant="outlined"
          color={event === 'revoke' ? 'error' : 'primary'}
          disabled={why !== null}
          onClick={() => setAsking(true)}
        >
          {word}
        </Button>
      </Explained>
      {asking && (
        <Suspense fallback={null}>
          <ReasonDialog
            event={event}
            title={translate(`credentials.confirm.${event}.title`)}
            confirm={word}
            onConfirm={change}
            onClose={() => setAsking(false)}
          >
            {translate(`credentials.confirm.${event}.body`, { name: nameOf(receiver.name), title })}
          </ReasonDialog>
        </Suspense>
      )}
    </>
  );
}
