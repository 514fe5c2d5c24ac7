import Check from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { IssueRequest } from '../../../../contract/credentials/credentials/index.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';
import { NumberText } from '../../../custom/base/kit/index.ts';
import { LostAlert } from '../../../custom/base/kit/run/LostAlert.tsx';
import { StopRun } from '../../../custom/base/kit/run/StopRun.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { RemindSigners } from './RemindSigners.tsx';
import { IssueResults } from './IssueResults.tsx';
import { emailedOf, issuedOf, isSettled, STEPS, type Step, countsOf, waitingOf } from './request-progress.ts';

/** What a step says beside its numbers: how many are sealed, and who has no mailbox. */
function useDetail(request: IssueRequest, step: Step): string | undefined {
  const translate = useTranslate();
  const number = useNumberText();
  const issued = issuedOf(request);
  const emailed = emailedOf(request);
  if (step === 'sign' && issued > 0)
    return translate('issue.progress.sealedOf', {
      smart_count: issued,
      sealed: number(request.steps.sealed),
      issued: number(issued),
    });
  if (step === 'mailbox' && emailed > 0)
    return translate('issue.progress.noMailbox', { smart_count: emailed, count: number(emailed) });
  return undefined;
}

function StepBar({ request, step }: { request: IssueRequest; step: Step }) {
  const translate = useTranslate();
  const { reached, expected } = countsOf(request, step);
  const answered = step === 'create' ? request.done : reached;
  const done = request.state !== 'working' && expected > 0 && reached >= expected;
  const name = translate(`issue.progress.step.${step}`);
  const detail = useDetail(request, step);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 0.5 }}>
        {done && <Check fontSize="small" color="primary" aria-hidden />}
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          <NumberText value={reached} />
          {expected > 0 && (
            <>
              {' / '}
              <NumberText value={expected} />
            </>
          )}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        aria-label={name}
        value={expected === 0 ? 0 : Math.min(100, (answered / expected) * 100)}
        sx={{ height: 6, borderRadius: 3 }}
      />
      {detail && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}

function State({ request }: { request: IssueRequest }) {
  const translate = useTranslate();
  const { outcomes } = request;
  const refused = request.done - outcomes.issued - outcomes.pending;
  const [issued, waiting] = [issuedOf(request), waitingOf(request)];
  if (request.state === 'working')
    return (
      <Typography role="status">
        {translate('issue.progress.working', { done: request.done, total: request.total })}{' '}
        <Typography component="span" color="text.secondary">
          {translate('issue.progress.leave')}
        </Typography>
      </Typography>
    );
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      {request.state === 'stopped' && (
        <Typography>{translate('issue.progress.stopped', { done: request.done, total: request.total })}</Typography>
      )}
      {issued > 0 && <Typography>{translate('issue.progress.issued', { smart_count: issued })}</Typography>}
      {waiting > 0 && <Typography>{translate('issue.progress.pending', { smart_count: waiting })}</Typography>}
      {request.returned > 0 && (
        <Typography>{translate('issue.progress.returned', { smart_count: request.returned })}</Typography>
      )}
      {refused > 0 && <Typography>{translate('issue.progress.refused', { smart_count: refused })}</Typography>}
      {request.steps.unmailed > 0 && (
        <Typography color="text.secondary">
          {translate('issue.progress.unmailed', { smart_count: request.steps.unmailed })}
        </Typography>
      )}
      {!isSettled(request) && issued > 0 && (
        <Typography color="text.secondary">{translate('issue.progress.onTheWay')}</Typography>
      )}
    </Box>
  );
}

interface IssueProgressProps {
  request: IssueRequest;
  /** It could not be read again: what is shown is what was. */
  lost: boolean;
  onRetry: () => void;
}

/** What comes of an issuing request, step by step and recipient by recipient; it can be left and come back to. */
export function IssueProgress({ request, lost, onRetry }: IssueProgressProps) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const refresh = useRefresh();
  const { projectId } = useProjectMeta();
  const mayIssue = useMay('credentials.issue', projectId);
  const call = useCall();
  const state = isSettled(request) ? 'settled' : request.state;
  useEffect(() => {
    // lists and counts elsewhere were read before this request changed them
    void refresh();
  }, [state, refresh]);
  const waits = waitingOf(request) > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {lost && <LostAlert onRetry={onRetry} />}
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <State request={request} />
        {request.waitsFor && (
          <Alert severity="warning">
            <AlertTitle>{translate(`issue.progress.waitsFor.${request.waitsFor}`)}</AlertTitle>
            {translate('issue.progress.waitsFor.goesOn')}
          </Alert>
        )}
        <Box
          component="ol"
          aria-label={translate('issue.progress.steps')}
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          }}
        >
          {STEPS.map(step => (
            <StepBar key={step} request={request} step={step} />
          ))}
        </Box>
        {waits && issuedOf(request) === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('issue.progress.afterApproval')}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            component={Link}
            to={waits ? paths.pending : paths.filtered({ requestId: request.id })}
          >
            {translate(waits ? 'issue.progress.toPending' : 'issue.progress.toList')}
          </Button>
          <Button component={Link} to={paths.requests}>
            {translate('issue.requests.all')}
          </Button>
          {mayIssue && request.state !== 'working' && (
            <Button component={Link} to={paths.issue}>
              {translate('issue.again')}
            </Button>
          )}
          {mayIssue && waits && request.state !== 'working' && <RemindSigners requestId={request.id} />}
          {mayIssue && request.state === 'working' && (
            <StopRun
              words="issue.stop"
              onStop={() => call('stopIssueRequest', { params: { projectId, requestId: request.id } })}
            />
          )}
        </Stack>
      </Card>
      <IssueResults request={request} />
    </Box>
  );
}
