import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import type { ApplicationChecks, SiteReading } from '../../../../../contract/credentials/applications/site.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';

type Kind = 'success' | 'warning' | 'info';
interface CheckProps {
  name: string;
  kind: Kind;
  text: string;
  at?: string | null | undefined;
}

/** One check: what it is, what was seen, and when. */
const Check = ({ name, kind, text, at }: CheckProps) => (
  <Alert severity={kind} variant="outlined" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
    <Typography component="h3" variant="subtitle2">
      {name}
    </Typography>
    {text} {at && <DateText value={at} time />}
  </Alert>
);

/** What came of the newest test event. */
function testedOf(tested: ApplicationChecks['tested']): { key: string; kind: Kind } {
  if (!tested) return { key: 'notTested', kind: 'info' };
  if (tested.state === 'delivered') return { key: 'testDelivered', kind: 'success' };
  return tested.triedAt === null ? { key: 'testWaiting', kind: 'info' } : { key: 'testFailed', kind: 'warning' };
}

/** Whether the website and the receiver of an application work, by what was seen of them. */
export function IntegrationChecks({ application }: { application: Application }) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId, id: applicationId, frontend } = application;
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(`applications.integration.checks.${key}`, values);
  const { data, error, refetch } = useQuery({
    queryKey: ['applicationChecks', applicationId],
    queryFn: ({ signal }) => call('getApplicationChecks', { params: { projectId, applicationId }, signal }),
    retry: false,
  });
  const hasSite = frontend.websiteUrl !== null;
  const tested = testedOf(data?.tested ?? null);
  return (
    <Section title={say('title')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {say('lead')}
      </Typography>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : (
        <Stack sx={{ gap: 1 }}>
          {hasSite && (
            <>
              <Check
                name={say('framed')}
                kind={data.framedAt ? 'success' : 'info'}
                text={say(data.framedAt ? 'framedAt' : 'notFramed')}
                at={data.framedAt}
              />
              <Check
                name={say('allowed')}
                kind={data.refused ? 'warning' : 'success'}
                text={data.refused ? say('refused', { origin: data.refused.origin }) : say('noneRefused')}
                at={data.refused?.at}
              />
            </>
          )}
          <Check
            name={say('verified')}
            kind={tested.kind}
            text={say(tested.key, { answer: String(data.tested?.status ?? say('noAnswer')) })}
            at={data.tested?.triedAt}
          />
          {hasSite && <PageReading projectId={projectId} applicationId={applicationId} />}
        </Stack>
      )}
    </Section>
  );
}

/** Has our server read the page of the website, and says what it found. */
function PageReading(params: { projectId: string; applicationId: string }) {
  const translate = useTranslate();
  const call = useCall();
  const say = (key: string) => translate(`applications.integration.checks.${key}`);
  const reading = useMutation({ mutationFn: () => call('readApplicationSite', { params }) });
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={reading.isPending} onClick={() => reading.mutate()}>
        {say('read')}
      </Button>
      <Stack aria-live="polite" sx={{ gap: 1, width: 1 }}>
        {reading.error ? (
          <ErrorState error={reading.error} onRetry={() => reading.mutate()} title={say('failed')} />
        ) : (
          reading.data && <Found reading={reading.data} />
        )}
      </Stack>
    </Stack>
  );
}

function Found({ reading: { status, hasScript, blockedBy } }: { reading: SiteReading }) {
  const translate = useTranslate();
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(`applications.integration.checks.${key}`, values);
  if (status === null) return <Alert severity="warning">{say('unreachable')}</Alert>;
  if (status !== 200) return <Alert severity="warning">{say('status', { status: String(status) })}</Alert>;
  return (
    <>
      <Alert severity={hasScript ? 'success' : 'info'}>{say(hasScript ? 'hasScript' : 'noScript')}</Alert>
      {blockedBy.length === 0 && <Alert severity="success">{say('free')}</Alert>}
      {blockedBy.map(directive => (
        <Alert key={directive} severity="warning">
          {say('blocks', { directive, origin: window.location.origin })}
        </Alert>
      ))}
    </>
  );
}
