import MenuItem from '@mui/material/MenuItem';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useGetOne, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  EXAMPLE_KINDS,
  exampleFor,
  type ExampleKind,
  merchantExampleFor,
  SECRET_VARIABLE,
} from '../../../../../contract/credentials/credentials/examples.ts';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useMay, useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { type Place, subjectsOf, typeWord } from '../account-model.ts';
import { CodeText } from '../../../../custom/base/kit/show/CodeText.tsx';
import { OfVcApi } from './VcApiExample.tsx';

const NAMES: Record<ExampleKind, string> = { curl: 'curl', javascript: 'JavaScript', python: 'Python' };

interface OfTemplateProps {
  account: KnownAccount;
  project: Place;
  kind: ExampleKind;
}

/** The example of a project's template: for those who may read what templates there are. */
function OfTemplate(props: OfTemplateProps) {
  const translate = useTranslate();
  return useMay('templates.read', props.project.id) ? (
    <OfChosenTemplate {...props} />
  ) : (
    <Typography>{translate('serviceAccounts.examples.notReadable')}</Typography>
  );
}

/** The example of a project's template, of which one is chosen. */
function OfChosenTemplate({ account, project, kind }: OfTemplateProps) {
  const translate = useTranslate();
  const { organization } = useUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const meta = { projectId: project.id };
  const templates = useGetList<Template>('templates', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
    meta,
  });
  // What nobody has to approve shows at once that it works.
  const first = templates.data?.find(({ config }) => config.approvalMode === 'automatic') ?? templates.data?.[0];
  const id = chosen ?? first?.id;
  const template = useGetOne<Template>('templates', { id: id ?? '', meta }, { enabled: id !== undefined });
  const error = (!templates.data && templates.error) || (!template.data && template.error);
  if (error) return <ErrorState error={error} onRetry={() => Promise.all([templates.refetch(), template.refetch()])} />;
  if (templates.isPending) return <Waiting />;
  if (id === undefined)
    return (
      <Typography>
        {translate('serviceAccounts.examples.noTemplate')}{' '}
        <Link
          component={RouterLink}
          to={addressOf('/projects/{projectId}/credentials/templates', { projectId: project.id })}
        >
          {translate('menu.templates')}
        </Link>
      </Typography>
    );
  return (
    <>
      <TextField
        select
        label={translate('serviceAccounts.examples.template')}
        value={id}
        onChange={event => setChosen(event.target.value)}
        sx={{ maxWidth: 420 }}
      >
        {templates.data?.map(each => (
          <MenuItem key={each.id} value={each.id}>
            {each.title}
          </MenuItem>
        ))}
      </TextField>
      {template.data ? (
        <CodeText
          label={translate('serviceAccounts.examples.label', { kind: NAMES[kind] })}
          text={exampleFor(kind, {
            publicUrl: window.location.origin,
            organizationId: organization.id,
            projectId: project.id,
            clientId: account.clientId,
            templateId: template.data.id,
            content: template.data.content,
          })}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** The example of a merchant. */
function OfMerchant({ account, project: merchant, kind }: OfTemplateProps) {
  const translate = useTranslate();
  const { organization } = useUser();
  return (
    <CodeText
      label={translate('serviceAccounts.examples.label', { kind: NAMES[kind] })}
      text={merchantExampleFor(kind, {
        publicUrl: window.location.origin,
        organizationId: organization.id,
        projectId: merchant.projectId ?? '',
        merchantId: merchant.id,
        clientId: account.clientId,
      })}
    />
  );
}

const WAYS = ['template', 'vcApi'] as const;
type Way = (typeof WAYS)[number];

/** The examples of a project: one issues from a template, the other sends whole credentials by VC-API. */
function OfProject(props: OfTemplateProps) {
  const translate = useTranslate();
  const [way, setWay] = useState<Way>('template');
  const { account, project, kind } = props;
  return (
    <>
      <TextField
        select
        label={translate('serviceAccounts.examples.way')}
        value={way}
        onChange={event => setWay(event.target.value as Way)}
        sx={{ maxWidth: 420 }}
      >
        {WAYS.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`serviceAccounts.examples.ways.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {way === 'template' ? (
        <OfTemplate {...props} />
      ) : (
        <OfVcApi
          clientId={account.clientId}
          projectId={project.id}
          kind={kind}
          label={translate('serviceAccounts.examples.label', { kind: NAMES[kind] })}
        />
      )}
    </>
  );
}

/** Programs that get a token and issue one credential, or ask how a merchant stands, with this account's own address, client id, project and template: to be copied and run. */
export function ExamplesTab({ account }: { account: KnownAccount }) {
  const translate = useTranslate();
  const [kind, setKind] = useStore<ExampleKind>('serviceAccounts.example', 'curl');
  const [projectId, setProjectId] = useState<string | null>(null);
  const subjects = subjectsOf(account);
  const project = subjects.find(each => each.id === projectId) ?? subjects[0];
  const word = typeWord(account.type);
  const Example = account.type === 'merchant.api' ? OfMerchant : OfProject;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Typography sx={{ maxWidth: 760 }}>
        {translate(
          account.authenticatorType === 'client_secret'
            ? `serviceAccounts.access.${word}.examples`
            : 'serviceAccounts.examples.leadSigning',
          { variable: SECRET_VARIABLE },
        )}
      </Typography>
      {project && account.authenticatorType === 'client_secret' && (
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={kind}
            aria-label={translate('serviceAccounts.examples.kind')}
            onChange={(_, next: ExampleKind | null) => next && setKind(next)}
          >
            {EXAMPLE_KINDS.map(each => (
              <ToggleButton key={each} value={each} sx={{ color: 'text.primary' }}>
                {NAMES[each]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TextField
            select
            label={translate(`serviceAccounts.access.${word}.one`)}
            value={project.id}
            onChange={event => setProjectId(event.target.value)}
            sx={{ maxWidth: 420 }}
          >
            {subjects.map(each => (
              <MenuItem key={each.id} value={each.id}>
                {each.name}
              </MenuItem>
            ))}
          </TextField>
          <Example key={project.id} account={account} project={project} kind={kind} />
        </>
      )}
      {!project && <Typography>{translate(`serviceAccounts.access.${word}.noExample`)}</Typography>}
    </Stack>
  );
}
