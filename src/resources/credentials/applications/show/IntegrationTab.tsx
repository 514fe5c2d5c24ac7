import Stack from '@mui/material/Stack';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import {
  ATTEMPT_VARIABLE,
  INTEGRATION_PROGRAMS,
  integrationFor,
  type IntegrationKind,
  type IntegrationPart,
  WEBHOOK_VARIABLE,
} from '../../../../../contract/credentials/applications/examples.ts';
import { SECRET_VARIABLE } from '../../../../../contract/credentials/credentials/example-parts.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay, useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { CodeText } from '../../../../custom/base/kit/show/CodeText.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { IntegrationChecks } from './IntegrationChecks.tsx';

const NAMES: Record<IntegrationKind, string> = {
  html: 'HTML',
  react: 'React',
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
};
/** Stands where no service account works for the project yet. */
const NO_CLIENT = 'YOUR_CLIENT_ID';

interface ProgramsProps {
  part: IntegrationPart;
  application: Application;
  clientId?: string;
}

/** The programs of one part, of which one is chosen. */
function Programs({ part, application, clientId = NO_CLIENT }: ProgramsProps) {
  const translate = useTranslate();
  const { organization } = useUser();
  const kinds: readonly IntegrationKind[] = INTEGRATION_PROGRAMS[part];
  const [kind, setKind] = useState(kinds[0] ?? 'html');
  const title = translate(`applications.integration.${part}.title`);
  const text = integrationFor(part, kind, {
    publicUrl: window.location.origin,
    organizationId: organization.id,
    projectId: application.projectId,
    applicationId: application.id,
    clientId,
  });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={translate('applications.integration.kind', { part: title })}
        onChange={(_, next: IntegrationKind | null) => next && setKind(next)}
        sx={{ mb: 1 }}
      >
        {kinds.map(each => (
          <ToggleButton key={each} value={each} sx={{ color: 'text.primary' }}>
            {NAMES[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <CodeText label={translate('applications.integration.label', { part: title, kind: NAMES[kind] })} text={text} />
    </>
  );
}

/** The programs of the server, with the service account that works for the project. */
function ServerPrograms({ application }: { application: Application }) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const mayRead = useMay('serviceAccounts.read');
  const [chosen, setChosen] = useState<string>();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['integrationAccounts', projectId],
    queryFn: ({ signal }) =>
      call('listServiceAccounts', { query: { type: 'licenses.api', status: 'enabled', limit: 100 }, signal }),
    enabled: mayRead,
    retry: false,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isLoading) return <Waiting />;
  const accounts = (data?.serviceAccounts ?? []).filter(
    ({ projects, authenticatorType }) =>
      authenticatorType === 'client_secret' && projects.some(({ id }) => id === projectId),
  );
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  return (
    <>
      {account ? (
        <TextField
          select
          label={translate('applications.integration.account')}
          value={account.id}
          onChange={event => setChosen(event.target.value)}
          sx={{ width: 1, maxWidth: 420, mr: 1, mb: 1 }}
        >
          {accounts.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Typography sx={{ mb: 1 }}>{translate('applications.integration.noAccount', { text: NO_CLIENT })}</Typography>
      )}
      <Programs part="server" application={application} {...(account && { clientId: account.clientId })} />
    </>
  );
}

/** How a website and its server use an application: programs with its ids, to be copied and run. */
export function IntegrationTab({ application }: { application: Application }) {
  const translate = useTranslate();
  const mayWrite = useMay('applications.write', application.projectId);
  const hasSite = application.frontend.websiteUrl !== null;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Section title={translate('applications.integration.page.title')}>
        <Typography sx={{ mb: 1 }}>
          {hasSite
            ? translate('applications.integration.page.lead', { site: application.frontend.websiteUrl })
            : translate('applications.integration.page.noSite')}
        </Typography>
        {hasSite && <Programs part="page" application={application} />}
      </Section>
      <Section title={translate('applications.integration.server.title')}>
        <Typography sx={{ mb: 1 }}>
          {translate('applications.integration.server.lead', { secret: SECRET_VARIABLE, attempt: ATTEMPT_VARIABLE })}
        </Typography>
        <ServerPrograms application={application} />
      </Section>
      <Section title={translate('applications.integration.webhook.title')}>
        <Typography sx={{ mb: 1 }}>
          {translate('applications.integration.webhook.lead', { variable: WEBHOOK_VARIABLE })}
        </Typography>
        <Programs part="webhook" application={application} />
      </Section>
      {mayWrite && <IntegrationChecks application={application} />}
    </Stack>
  );
}
