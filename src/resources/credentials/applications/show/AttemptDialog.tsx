import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Facts } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useReasonText } from './reason-text.ts';
import { StepList } from './StepList.tsx';

interface AttemptDialogProps {
  applicationId: string;
  attemptId: string;
  /** Whether the claims of the answer may be read. */
  mayRead: boolean;
  onClose: () => void;
}

/** One attempt: how it ended, each step of its examination, and what is kept of the answer. */
export function AttemptDialog({ applicationId, attemptId, mayRead, onClose }: AttemptDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const call = useCall();
  const failed = useFailure();
  const reasonText = useReasonText();
  const { projectId } = useProjectMeta();
  const params = { projectId, applicationId, attemptId };
  const { data, error, refetch } = useQuery({
    queryKey: ['attempt', attemptId],
    queryFn: ({ signal }) => call('getAttempt', { params, signal }),
    retry: false,
  });
  const claims = useMutation({
    mutationFn: () => call('takeAttemptClaims', { params }),
    onError: problem => failed('applications.claims.failed', problem),
    onSettled: () => refetch(),
  });
  const say = (key: string) => translate(`applications.${key}`);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{say('attempt')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Waiting />
        ) : (
          <Stack sx={{ gap: 2 }}>
            <Facts
              facts={[
                [say('state'), <StatusChip key="state" of="attempt" state={data.state} />],
                ...(data.reason === null ? [] : [[say('reason'), reasonText(data.reason)] as const]),
                [say('begun'), <DateText key="begun" value={data.createdAt} time />],
                ...(data.openedAt
                  ? [[say('opened'), <DateText key="opened" value={data.openedAt} time />] as const]
                  : []),
                ...(data.endedAt ? [[say('ended'), <DateText key="ended" value={data.endedAt} time />] as const] : []),
                [say('channel'), say(`channels.${data.channel}`)],
                [say('version'), String(data.version)],
                ...(data.issuer === null ? [] : [[say('issuer'), data.issuer] as const]),
                ...(data.claimsRemovedAt
                  ? [[say('claims.removed'), <DateText key="removed" value={data.claimsRemovedAt} time />] as const]
                  : []),
              ]}
            />
            {data.steps.length > 0 && <StepList steps={data.steps} />}
            {claims.data && (
              <section aria-label={say('claims.title')}>
                <Typography variant="h3" sx={{ mb: 1 }}>
                  {say('claims.title')}
                </Typography>
                <Facts
                  facts={claims.data.claims.map(({ path, value }) => [
                    path,
                    typeof value === 'string' ? value : JSON.stringify(value),
                  ])}
                />
              </section>
            )}
            {mayRead && data.hasClaims && !claims.data && (
              <div>
                <Button variant="outlined" loading={claims.isPending} onClick={() => claims.mutate()}>
                  {say('claims.read')}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
