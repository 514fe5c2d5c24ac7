import Badge from '@mui/icons-material/BadgeOutlined';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetMany, useGetManyReference, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { DateText, EmptyState, ErrorState, RosetteMark, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { credentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';

const PER_PAGE = 25;
const pathOf = ({ projectId, id }: CredentialSummary) =>
  addressOf('/projects/{projectId}/credentials/issued/{credentialId}', { projectId, credentialId: id });

/** The list of each project in which somebody holds something, where it can be narrowed further, exported and worked on. */
function InProjects({ credentials, recipientId }: { credentials: readonly CredentialSummary[]; recipientId: string }) {
  const translate = useTranslate();
  const ids = [...new Set(credentials.map(credential => credential.projectId))];
  const { data = [] } = useGetMany<Project>('projects', { ids });
  return (
    <Stack direction="row" sx={{ gap: 2, mb: 1, flexWrap: 'wrap' }}>
      {data.map(project => (
        <Link key={project.id} component={RouterLink} to={credentialPaths(project.id).filtered({ recipientId })}>
          {translate('recipients.inProject', { project: project.name })}
        </Link>
      ))}
    </Stack>
  );
}

/** What somebody holds or held, of all projects, newest first. */
export function HeldTab({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, total, error, isPending, refetch } = useGetManyReference<CredentialSummary>(
    'credentials',
    {
      target: 'recipientId',
      id: recipient.id,
      pagination: { page: page + 1, perPage: PER_PAGE },
      sort: { field: 'requestedAt', order: 'DESC' },
    },
    { retry: false },
  );
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return <Waiting />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Badge />}
        title={translate('recipients.noneHeld')}
        body={translate('recipients.noneHeldBody')}
      />
    );
  return (
    <>
      <InProjects credentials={data} recipientId={recipient.id} />
      <Pager
        name={translate('recipients.tabs.credentials')}
        total={total ?? 0}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
      >
        <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
          {data.map(credential => (
            <Card component="li" key={credential.id} sx={{ p: 1.5, display: 'flex', gap: 1.5, alignItems: 'center' }}>
              {credential.digest && <RosetteMark digest={credential.digest} size={28} ornament />}
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <Link
                  component={RouterLink}
                  to={pathOf(credential)}
                  color="inherit"
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                >
                  {credential.title}
                </Link>
                <Typography variant="caption" color="text.secondary">
                  <DateText value={credential.revokedAt ?? credential.issuedAt ?? credential.requestedAt} />
                </Typography>
              </Stack>
              <StatusChip of="credential" state={credential.status} />
            </Card>
          ))}
        </Stack>
      </Pager>
    </>
  );
}
