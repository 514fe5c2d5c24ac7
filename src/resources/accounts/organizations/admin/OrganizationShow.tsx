import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type {
  OverseenOrganization,
  OverseenOrganizationDetail,
} from '../../../../../contract/accounts/organizations/index.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { DateText, DidField, NumberText, PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { countryName } from '../countries.ts';
import { Reasons } from '../Reasons.tsx';
import { industryOf } from '../registration-model.ts';
import { NumberLink } from '../../../../custom/base/kit/text/NumberLink.tsx';
import { projectsOf } from './admin-addresses.ts';
import { Oversee } from './Oversee.tsx';
import { RejectButton } from './RejectButton.tsx';
import { RequireOwnersPassword } from './RequireOwnersPassword.tsx';
import { VerifyButton } from './VerifyButton.tsx';

/** /admin/organizations/{overseenId}: what one organization is, the decision about its registration, its features and membership. */
export default function OrganizationShow() {
  const { overseenId = '' } = useParams();
  return (
    <RecordPage<OverseenOrganizationDetail> id={overseenId}>
      {organization => <Overseen organization={organization} />}
    </RecordPage>
  );
}

/** Of an organization that was in the list a moment before, the rest is on its way. */
const isWhole = (
  organization: OverseenOrganization | OverseenOrganizationDetail,
): organization is OverseenOrganizationDetail => 'owners' in organization;

function Overseen({ organization }: { organization: OverseenOrganization | OverseenOrganizationDetail }) {
  const translate = useTranslate();
  if (!isWhole(organization)) return <Waiting />;
  return (
    <>
      <PageHeader
        title={organization.name}
        lead={<StatusChip of="organization" state={organization.status} />}
        action={
          organization.status === 'pending' && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <RejectButton organization={organization} />
              <VerifyButton organization={organization} />
            </Stack>
          )
        }
      />
      {organization.rejection && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          <Reasons rejection={organization.rejection} />
        </Alert>
      )}
      {organization.production && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          <AlertTitle>
            {translate('administration.asksProductionSince')} <DateText value={organization.production.askedAt} />
          </AlertTitle>
          <span style={{ whiteSpace: 'pre-line' }}>
            {organization.production.note ?? translate('administration.asksWithoutWords')}
          </span>
        </Alert>
      )}
      <Namesakes namesakes={organization.namesakes} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <About organization={organization} />
        <Oversee key={organization.revision} organization={organization} />
      </Box>
    </>
  );
}

/** Who else is called so: whoever is verified under the name could be taken for them. */
function Namesakes({ namesakes }: Pick<OverseenOrganizationDetail, 'namesakes'>) {
  const translate = useTranslate();
  if (namesakes.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate('administration.namesakes', { smart_count: namesakes.length })}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {namesakes.map(({ id, name, status }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={addressOf('/admin/organizations/{overseenId}', { overseenId: id })}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </Link>{' '}
            · {translate(`states.organization.${status}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function About({ organization }: { organization: OverseenOrganizationDetail }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { email } = useUser();
  const say = (key: string) => translate(`registration.${key}`);
  const contact = [organization.contactName, organization.contactLastname].filter(Boolean).join(' ');
  return (
    <Section title={translate('organization.facts')}>
      <Facts
        facts={[
          [say('name'), organization.name],
          [say('country'), organization.country ? countryName(organization.country, locale) : '—'],
          [say('industry'), translate(industryOf(organization.industry))],
          [translate('organization.contact'), contact || '—'],
          [say('contactPhone'), organization.contactPhone ?? '—'],
          [
            translate('administration.owners'),
            <span key="owners">
              {organization.owners.map(owner => (
                <span key={owner.email} style={{ display: 'block' }}>
                  {owner.name} · {owner.email}{' '}
                  {owner.email !== email && <RequireOwnersPassword overseenId={organization.id} owner={owner} />}
                </span>
              ))}
            </span>,
          ],
          [
            translate('organization.did'),
            organization.did ? <DidField key="did" did={organization.did} /> : translate('organization.noDid'),
          ],
          [translate('administration.users'), <NumberText key="users" value={organization.users} />],
          [
            translate('administration.projects'),
            <NumberLink key="projects" value={organization.projects} to={projectsOf(organization.id)} />,
          ],
          [translate('administration.issued'), <NumberText key="issued" value={organization.issued} />],
          ...(organization.waitsSince
            ? [
                [
                  translate('administration.waitsSince'),
                  <DateText key="waits" value={organization.waitsSince} />,
                ] as const,
              ]
            : []),
          [translate('administration.registered'), <DateText key="registered" value={organization.createdAt} time />],
        ]}
      />
    </Section>
  );
}
