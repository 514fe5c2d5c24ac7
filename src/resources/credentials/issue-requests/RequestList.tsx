import Box from '@mui/material/Box';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { IssueRequestSummary } from '../../../../contract/credentials/credentials/index.ts';
import { DateText, EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

const POLL_MS = 5000;

/** Whether more will happen by itself: rows to be looked at, or credentials to be sealed or sent. */
const goesOn = ({ state, onTheWay }: IssueRequestSummary): boolean => state === 'working' || onTheWay;

function Request({ request }: { request: IssueRequestSummary }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const { template, total, refused, waiting, returned, by, createdAt } = request;
  const isMoving = goesOn(request);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: { xs: 0.5, sm: 2 },
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: { sm: 'center' },
        ...WRAPS,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={LEADS}>
        <Link component={RouterLink} to={paths.request(request.id)} sx={{ fontWeight: 600 }}>
          {translate('issue.requests.of', { smart_count: total, title: template.name })}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {by.name} · <DateText value={createdAt} time />
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {refused > 0 && (
          <Chip
            size="small"
            variant="outlined"
            color="error"
            label={translate('issue.requests.refused', { smart_count: refused })}
          />
        )}
        {waiting > 0 && (
          <Chip size="small" variant="outlined" label={translate('issue.requests.waiting', { smart_count: waiting })} />
        )}
        {returned > 0 && (
          <Chip
            size="small"
            variant="outlined"
            color="error"
            label={translate('issue.requests.returned', { smart_count: returned })}
          />
        )}
        {(isMoving || waiting + returned === 0) && (
          <Chip
            size="small"
            variant="outlined"
            color={isMoving ? 'primary' : 'default'}
            label={translate(`issue.requests.states.${isMoving ? 'working' : request.state}`)}
          />
        )}
      </Stack>
    </Stack>
  );
}

function Requests() {
  const translate = useTranslate();
  const { data = [] } = useListContext<IssueRequestSummary>();
  return (
    <Card component="ul" aria-label={translate('issue.requests.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(request => (
        <Request key={request.id} request={request} />
      ))}
    </Card>
  );
}

/** /projects/{projectId}/credentials/requests: what was asked to be issued to several at once, newest first. */
export default function RequestList() {
  const translate = useTranslate();
  const project = useProject();
  return (
    <RecordList<IssueRequestSummary>
      resource="issueRequests"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`projects.${project.id}.requests`}
      queryOptions={{
        meta: { projectId: project.id },
        // Those under way move on while one looks.
        refetchInterval: query => (query.state.data?.data.some(goesOn) ? POLL_MS : false),
      }}
    >
      <Page>
        <PageHeader title={translate('issue.requests.title')} lead={translate('issue.requests.lead')} />
        <ListStates
          pages={[25, 50, 100]}
          empty={
            <EmptyState
              icon={<Assignment />}
              title={translate('issue.requests.empty.title')}
              body={translate('issue.requests.empty.body')}
            />
          }
        >
          <Requests />
        </ListStates>
      </Page>
    </RecordList>
  );
}
