import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MDOC_FEATURE } from '../../../../contract/credentials/applications/kinds.ts';
import { SHOWN_APPLICATION_STATES } from '../../../../contract/credentials/applications/states.ts';
import { later, Nothing } from '../../../custom/base/kit/feedback/later.tsx';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { NewButton } from '../../../custom/base/kit/page/NewButton.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { applicationPaths } from './application-paths.ts';
import { ApplicationCards, ApplicationTable } from './ApplicationRows.tsx';

const ProjectFigures = later(() => import('./figures/ProjectFigures.tsx'), Nothing);

/** /projects/{projectId}/verifications/list: what the project asks of anybody's wallets. */
export default function ApplicationList() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const mayWrite = useMay('applications.write', meta.projectId);
  const hasMdl = useUser().organization.features[MDOC_FEATURE] === true;
  const paths = applicationPaths(meta.projectId);
  const create = mayWrite && (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
      {hasMdl && (
        <Button variant="outlined" component={Link} to={paths.createMdl}>
          {translate('menu.newMdl')}
        </Button>
      )}
      <Button variant="outlined" component={Link} to={paths.createPov}>
        {translate('menu.newPov')}
      </Button>
      <NewButton to={paths.create} label={translate('menu.newVerification')} />
    </Stack>
  );
  return (
    <RecordList
      resource="applications"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`projects.${meta.projectId}.applications`}
      queryOptions={{ meta }}
    >
      <Page>
        <PageHeader title={translate('menu.verifications')} lead={translate('applications.lead')} action={create} />
        <Suspense fallback={null}>
          <ProjectFigures />
        </Suspense>
        <FilterBar
          search={translate('applications.search')}
          choices={[
            [
              'state',
              translate('applications.state'),
              SHOWN_APPLICATION_STATES.map(state => [state, translate(`states.application.${state}`)]),
            ],
          ]}
        />
        <ListStates
          pages={[25, 50, 100]}
          failed="applications.failed.load"
          empty={
            <EmptyState
              icon={<FactCheck />}
              title={translate('applications.none')}
              body={translate('applications.noneBody')}
              action={create}
            />
          }
        >
          {onPhone ? <ApplicationCards /> : <ApplicationTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
