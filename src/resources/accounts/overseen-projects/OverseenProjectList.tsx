import Folder from '@mui/icons-material/FolderOutlined';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { OverseenProjectFilters } from './OverseenProjectFilters.tsx';
import { OverseenProjectCards, OverseenProjectTable } from './OverseenProjectRows.tsx';

/** /admin/projects: the projects of all organizations, removed ones too. */
export default function OverseenProjectList() {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <RecordList
      resource="overseenProjects"
      perPage={100}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="admin.projects"
    >
      <Page>
        <PageHeader title={translate('administration.allProjects')} lead={translate('administration.projectsLead')} />
        <OverseenProjectFilters />
        <ListStates
          pages={[25, 50, 100]}
          empty={
            <EmptyState
              icon={<Folder />}
              title={translate('administration.noProjects')}
              body={translate('administration.noProjectsBody')}
            />
          }
        >
          {onPhone ? <OverseenProjectCards /> : <OverseenProjectTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
