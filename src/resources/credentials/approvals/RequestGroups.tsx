import EventBusy from '@mui/icons-material/EventBusyOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ApprovalRequest } from '../../../../contract/credentials/credentials/approval.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { OpenWalletApprovals } from '../credentials/shared.ts';
import { RequestCard } from './RequestCard.tsx';

const POLL_MS = 15_000;

function Cards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<ApprovalRequest>();
  return (
    <Box
      component="ul"
      aria-label={translate('desk.title')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
    >
      {data.map(request => (
        <RequestCard key={request.id} request={request} />
      ))}
    </Box>
  );
}

/** What waits, request by request, the oldest first; where it is of one project, with the way to all. */
export function RequestGroups({ projectId }: { projectId: string | null }) {
  const translate = useTranslate();
  const project = useUser().projects.find(each => each.id === projectId);
  return (
    <RecordList
      resource="approvals"
      perPage={25}
      sort={{ field: 'requestedAt', order: 'ASC' }}
      storeKey={`approvals.${projectId ?? 'all'}`}
      disableSyncWithLocation
      filter={projectId ? { projectId } : {}}
      queryOptions={{ refetchInterval: POLL_MS }}
    >
      <Page>
        <PageHeader
          title={translate('desk.title')}
          lead={translate('desk.lead')}
          action={
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {projectId && (
                <Button
                  variant="outlined"
                  component={Link}
                  to={addressOf('/projects/{projectId}/credentials/pending', { projectId })}
                >
                  {translate('desk.allPending')}
                </Button>
              )}
              <Button variant="outlined" startIcon={<EventBusy />} component={Link} to={addressOf('/away', {})}>
                {translate('shell.user.away')}
              </Button>
            </Stack>
          }
        />
        {projectId && (
          <Box sx={{ mb: 2 }}>
            <Chip
              component={Link}
              clickable
              to={addressOf('/approvals', {})}
              label={translate(project ? 'desk.ofProject' : 'desk.ofOne', { name: project?.name ?? '' })}
            />
          </Box>
        )}
        <OpenWalletApprovals />
        <ListStates
          failed="pending.loadFailed"
          pages={[25, 50, 100]}
          empty={
            <EmptyState
              icon={<HowToReg />}
              title={translate('pending.emptyMine.title')}
              body={translate('pending.emptyMine.body')}
            />
          }
        >
          <Cards />
        </ListStates>
      </Page>
    </RecordList>
  );
}
