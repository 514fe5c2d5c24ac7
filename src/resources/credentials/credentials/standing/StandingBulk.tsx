import Cancel from '@mui/icons-material/HighlightOffOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Pause from '@mui/icons-material/PauseCircleOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, Suspense, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { actionsOf } from '../credential-model.ts';
import { BulkSteps } from '../BulkSteps.tsx';
import { useBulk } from '../use-bulk.ts';
import { endOf, NO_REASON } from './asked.ts';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';

const ReasonDialog = later(() => import('./ReasonDialog.tsx'));

const EVENTS = ['suspend', 'reinstate', 'revoke', 'cancel'] as const;
type StandingEvent = (typeof EVENTS)[number];

const ICONS: Record<StandingEvent, ReactElement> = {
  suspend: <Pause />,
  reinstate: <Play />,
  revoke: <Block />,
  cancel: <Cancel />,
};
const TEXTS: Record<StandingEvent, { done: string; failed: string }> = {
  revoke: { done: 'credentials.revokedMany', failed: 'credentials.revokeFailed' },
  suspend: { done: 'credentials.suspendedMany', failed: 'credentials.suspendFailed' },
  reinstate: { done: 'credentials.reinstatedMany', failed: 'credentials.reinstateFailed' },
  cancel: { done: 'credentials.canceledMany', failed: 'credentials.cancelFailed' },
};
const RIGHTS = { approve: false, issue: false, resend: false, revoke: true };

function StandingBulkButton({ event }: { event: StandingEvent }) {
  const translate = useTranslate();
  const now = useNow();
  const meta = useProjectMeta();
  const call = useCall();
  const { data = [], selectedIds, onSelect } = useListContext<CredentialSummary>();
  const [asking, setAsking] = useState(false);
  const asked = useRef(NO_REASON);
  const change = useBulk(
    ids => {
      const { reason, until } = asked.current;
      if (event === 'revoke')
        return call('revokeCredentials', { params: meta, body: { ids, metadata: { description: reason } } });
      if (event === 'suspend')
        return call('suspendCredentials', {
          params: meta,
          body: { ids, metadata: { description: reason }, until: endOf(until) },
        });
      if (event === 'cancel') return call('cancelCredentials', { params: meta, body: { ids } });
      return call('reinstateCredentials', { params: meta, body: { ids } });
    },
    { ...TEXTS[event], nameOf: id => data.find(each => each.id === id)?.receiver.name },
    left => {
      setAsking(false);
      onSelect([...left]);
    },
  );
  // Chosen rows of other pages are not known here: what cannot be changed of these is told by the answer.
  const chosen = data.filter(credential => selectedIds.includes(credential.id));
  const left = chosen.filter(
    each => !actionsOf(each, RIGHTS, now).some(({ action, why }) => action === event && !why),
  ).length;
  const count = { smart_count: selectedIds.length };
  const isKnown = chosen.length > 0 && chosen.length === selectedIds.length;
  if (event === 'suspend' && isKnown && chosen.every(each => !each.pausable)) return null;
  const dialog = {
    title: translate(`credentials.confirmMany.${event}.title`, count),
    confirm: translate(`credentials.confirmMany.${event}.confirm`, count),
    onClose: () => setAsking(false),
  };
  const body = (
    <>
      <Typography>{translate(`credentials.confirmMany.${event}.body`, count)}</Typography>
      {left > 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('credentials.confirmMany.left', { smart_count: left })}
        </Typography>
      )}
      <BulkSteps progress={change.progress} />
    </>
  );
  return (
    <>
      <Button
        size="small"
        startIcon={ICONS[event]}
        color={event === 'revoke' || event === 'cancel' ? 'error' : 'primary'}
        onClick={() => setAsking(true)}
      >
        {translate(`credentials.actions.${event}`)}
      </Button>
      {event === 'reinstate' || event === 'cancel' ? (
        <ConfirmDialog
          {...dialog}
          open={asking}
          busy={change.isPending}
          harmful={event === 'cancel'}
          onConfirm={() => change.mutate(selectedIds.map(String))}
        >
          {body}
        </ConfirmDialog>
      ) : (
        asking && (
          <Suspense fallback={null}>
            <ReasonDialog
              {...dialog}
              event={event}
              onConfirm={async said => {
                asked.current = said;
                await change.mutateAsync(selectedIds.map(String));
              }}
            >
              {body}
            </ReasonDialog>
          </Suspense>
        )
      )}
    </>
  );
}

/** Pauses, reinstates, revokes and cancels the chosen credentials: asked first, naming how many. */
export const StandingBulk = () => EVENTS.map(event => <StandingBulkButton key={event} event={event} />);
