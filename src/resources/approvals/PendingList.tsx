import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { CredentialSummary } from '../../../contract/credentials/index.ts';
import { CredentialCards, CredentialTable, NEWEST_FIRST } from '../credentials/shared.ts';
import { RecordList } from '../../custom/kit/list/RecordList.tsx';
import { ListStates } from '../../custom/kit/list/ListStates.tsx';
import { SearchBox } from '../../custom/kit/list/SearchBox.tsx';
import { SelectionBar } from '../../custom/kit/list/SelectionBar.tsx';
import { EmptyState, Page, PageHeader } from '../../custom/kit/index.ts';
import { useProject } from '../../custom/kit/session/project-context.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';
import { ApproveSelected } from './ApproveSelected.tsx';

const waits = (credential: CredentialSummary) => credential.waitsForMe;

function Rows({ mine, storeKey }: { mine: boolean; storeKey: string }) {
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <>
      {mine && (
        <SelectionBar>
          <ApproveSelected />
        </SelectionBar>
      )}
      {onPhone ? (
        <CredentialCards selectable={mine} isRowSelectable={waits} />
      ) : (
        <Card>
          <CredentialTable storeKey={`${storeKey}.columns`} selectable={mine} isRowSelectable={waits} />
        </Card>
      )}
    </>
  );
}

/** /projects/{projectId}/credentials/pending: for a signer what waits for them, for others all that waits for anyone. */
export default function PendingList() {
  const translate = useTranslate();
  const project = useProject();
  const mayApprove = useMay('credentials.approve', project.id);
  const mayRead = useMay('credentials.read', project.id);
  const [query, setQuery] = useSearchParams();
  const view = mayApprove && (query.get('of') !== 'all' || !mayRead) ? 'mine' : 'all';
  const mine = view === 'mine';
  const storeKey = `projects.${project.id}.pending.${view}`;
  return (
    <Page>
      <PageHeader
        title={translate('pending.title')}
        lead={translate(mayApprove ? 'pending.leadSigner' : 'pending.lead')}
      />
      {mayApprove && mayRead && (
        <Tabs
          value={view}
          onChange={(_, to: string) => setQuery({ of: to })}
          aria-label={translate('pending.views')}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="mine" label={translate('pending.mine')} />
          <Tab value="all" label={translate('pending.all')} />
        </Tabs>
      )}
      <RecordList
        key={view}
        resource={mine ? 'approvals' : 'credentials'}
        perPage={25}
        sort={{ field: 'requestedAt', order: 'ASC' }}
        storeKey={storeKey}
        disableSyncWithLocation
        filter={mine ? {} : { status: 'pending' }}
        queryOptions={{ meta: { projectId: project.id }, retry: false, refetchInterval: 15_000 }}
      >
        <Box component="search" sx={{ maxWidth: 480, mb: 1 }}>
          <SearchBox label={translate('credentials.search')} />
        </Box>
        <ListStates
          newestFirst={NEWEST_FIRST}
          pages={[25, 50, 100]}
          empty={
            <EmptyState
              icon={<HowToReg />}
              title={translate(mine ? 'pending.emptyMine.title' : 'pending.empty.title')}
              body={translate(mine ? 'pending.emptyMine.body' : 'pending.empty.body')}
            />
          }
        >
          <Rows mine={mine} storeKey={storeKey} />
        </ListStates>
      </RecordList>
    </Page>
  );
}
