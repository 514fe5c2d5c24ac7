import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState, StatusChip } from '../../../../custom/base/kit/index.ts';
import { WalletCode } from '../../../../custom/base/kit/marks/WalletCode.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useReasonText } from './reason-text.ts';
import { StepList } from './StepList.tsx';

const READ_AGAIN = 1500;

/** Asks a wallet at once, without being counted: the code to scan, and what came of it. */
export function TryDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const call = useCall();
  const reasonText = useReasonText();
  const { projectId } = useProjectMeta();
  const params = { projectId, applicationId: application.id };
  const begun = useMutation({ mutationFn: () => call('createAttempt', { params, body: { test: true } }) });
  const { mutate: begin } = begun;
  useEffect(() => begin(), [begin]);
  const attemptId = begun.data?.attempt.id ?? '';
  const { data } = useQuery({
    queryKey: ['attempt', attemptId],
    queryFn: ({ signal }) => call('getAttempt', { params: { ...params, attemptId }, signal }),
    enabled: attemptId !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'requested' ? false : READ_AGAIN),
  });
  const attempt = data ?? begun.data?.attempt;
  const say = (key: string) => translate(`applications.try.${key}`);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{translate('applications.try.title', { name: application.name })}</DialogTitle>
      <DialogContent tabIndex={0}>
        {begun.error ? (
          <ErrorState error={begun.error} onRetry={() => begin()} />
        ) : !begun.data || !attempt ? (
          <Waiting />
        ) : attempt.state === 'requested' ? (
          <Stack sx={{ gap: 2 }}>
            {!begun.data.fitsQr && (
              <Alert severity="warning" variant="outlined">
                {say('tooLong')}
              </Alert>
            )}
            <WalletCode
              link={begun.data.link}
              end={new Date(attempt.expiresAt).getTime()}
              words={{
                lead: say('lead'),
                qr: say('qr'),
                standing: say(attempt.openedAt ? 'opened' : 'waiting'),
                open: say('open'),
              }}
              left="applications.try.left"
            />
          </Stack>
        ) : (
          <Stack sx={{ gap: 2 }} aria-live="polite">
            <div>
              <StatusChip of="attempt" state={attempt.state} />
            </div>
            {attempt.reason !== null && <div>{reasonText(attempt.reason)}</div>}
            <StepList steps={attempt.steps} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {attempt && attempt.state !== 'requested' && <Button onClick={() => begin()}>{say('again')}</Button>}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
