import Badge from '@mui/icons-material/BadgeOutlined';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';
import { ColumnsMenu } from './table/ColumnsMenu.tsx';
import { CredentialCards } from './table/CredentialCards.tsx';
import { CredentialTable } from './table/CredentialTable.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { SelectionBar } from '../../../custom/base/kit/list/SelectionBar.tsx';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { NEWEST_FIRST } from './newest-first.ts';
import { ProjectSteps } from '../../accounts/projects/shared.ts';
import { CredentialFilters } from './filters/CredentialFilters.tsx';
import { ExportCredentials } from './ExportCredentials.tsx';
import { MailButton } from './MailButton.tsx';
import { DashboardHead } from './DashboardHead.tsx';
import { OffMenu } from './OffMenu.tsx';
import { useViews } from './views/views.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import { StandingBulk } from './standing/StandingBulk.tsx';

function IssueButton() {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  if (!useMay('credentials.issue', useProject().id)) return null;
  return (
    <Button variant="contained" startIcon={<PostAdd />} component={Link} to={paths.issue} sx={{ whiteSpace: 'nowrap' }}>
      {translate('menu.issue')}
    </Button>
  );
}

function Rows({ storeKey }: { storeKey: string }) {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const { id: projectId } = useProject();
  const mayResend = useMay('credentials.resend', projectId);
  const mayRevoke = useMay('credentials.revoke', projectId);
  const selectable = mayResend || mayRevoke;
  const { total } = useListContext<CredentialSummary>();
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }} aria-live="polite">
          {total === undefined
            ? translate('credentials.manyMatch')
            : translate('credentials.total', { smart_count: total })}
        </Typography>
        {!onPhone && <ColumnsMenu storeKey={`${storeKey}.columns`} />}
        <ViewsMenu />
        <ExportCredentials />
      </Stack>
      {selectable && (
        <SelectionBar meta={{ projectId }}>
          {mayResend && <MailButton mail="resend" />}
          {mayResend && <MailButton mail="remind" />}
          {mayRevoke && <StandingBulk />}
        </SelectionBar>
      )}
      {onPhone ? (
        <CredentialCards selectable={selectable} />
      ) : (
        <Card>
          <CredentialTable storeKey={`${storeKey}.columns`} selectable={selectable} />
        </Card>
      )}
    </>
  );
}

const LIST_ID = 'credential-list';

/** /projects/{projectId}/credentials: what the project has issued or wants to issue, newest first. */
export default function CredentialList() {
  const translate = useTranslate();
  const project = useProject();
  const [{ views, first }] = useViews(project.id);
  const begins = views.find(view => view.id === first);
  const storeKey = `projects.${project.id}.credentials`;
  const empty =
    project.templates === 0 ? (
      <ProjectSteps />
    ) : (
      <EmptyState
        icon={<Badge />}
        title={translate('credentials.empty.title')}
        body={translate('credentials.empty.body')}
        action={<IssueButton />}
      />
    );
  return (
    <RecordList
      resource="credentials"
      perPage={25}
      sort={begins?.sort ?? NEWEST_FIRST}
      filterDefaultValues={begins?.filter}
      storeKey={storeKey}
      queryOptions={{ meta: { projectId: project.id } }}
    >
      <Page wide>
        <PageHeader
          title={translate('credentials.title')}
          lead={translate('credentials.lead')}
          action={
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <OffMenu />
              <HeaderAction />
            </Stack>
          }
        />
        <DashboardHead listId={LIST_ID} />
        <CredentialFilters />
        <Box id={LIST_ID} tabIndex={-1} sx={{ minWidth: 0, outline: 'none' }}>
          <ListStates empty={empty} pages={[10, 25, 50, 100]} newestFirst={NEWEST_FIRST}>
            <Rows storeKey={storeKey} />
          </ListStates>
        </Box>
      </Page>
    </RecordList>
  );
}

/** One primary button a page: an empty list has its own in the middle. */
function HeaderAction() {
  const { data, filterValues } = useListContext();
  return data?.length === 0 && Object.keys(filterValues).length === 0 ? null : <IssueButton />;
}
