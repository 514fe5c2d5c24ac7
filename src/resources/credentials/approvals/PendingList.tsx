import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CredentialCards, CredentialTable, NEWEST_FIRST, OpenWalletApprovals } from '../credentials/shared.ts';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';

/** /projects/{projectId}/credentials/pending: all that waits for anyone; it leads a signer to their own approvals. */
export default function PendingList() {
  const translate = useTranslate();
  const project = useProject();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const mayApprove = useMay('credentials.approve', project.id);
  const storeKey = `projects.${project.id}.pending.all`;
  const desk = `${addressOf('/approvals', {})}?project=${project.id}`;
  return (
    <Page>
      <PageHeader
        title={translate('pending.title')}
        lead={translate('pending.lead')}
        action={
          mayApprove ? (
            <Button variant="outlined" component={Link} to={desk}>
              {translate('desk.title')}
            </Button>
          ) : null
        }
      />
      <OpenWalletApprovals />
      <RecordList
        resource="credentials"
        perPage={25}
        sort={{ field: 'requestedAt', order: 'ASC' }}
        storeKey={storeKey}
        disableSyncWithLocation
        filter={{ status: 'pending' }}
        queryOptions={{ meta: { projectId: project.id }, refetchInterval: 15_000 }}
      >
        <Box component="search" sx={{ maxWidth: 480, mb: 1 }}>
          <SearchBox label={translate('credentials.search')} />
        </Box>
        <ListStates
          newestFirst={NEWEST_FIRST}
          pages={[25, 50, 100]}
          failed="pending.loadFailed"
          empty={
            <EmptyState
              icon={<HowToReg />}
              title={translate('pending.empty.title')}
              body={translate('pending.empty.body')}
            />
          }
        >
          {onPhone ? (
            <CredentialCards />
          ) : (
            <Card>
              <CredentialTable storeKey={`${storeKey}.columns`} />
            </Card>
          )}
        </ListStates>
      </RecordList>
    </Page>
  );
}
