import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PROJECT_ROLES } from '../../../../contract/base/access/index.ts';
import { USER_STATES } from '../../../../contract/accounts/users/states.ts';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { useProject, useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { AddProjectUser } from './shared.ts';
import { ProjectUserCards, ProjectUserTable } from './ProjectUserRows.tsx';

function People() {
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { data = [] } = useListContext<ProjectUser>();
  return onPhone ? <ProjectUserCards users={data} /> : <ProjectUserTable users={data} />;
}

/** /projects/{id}/users: who works in the project and as what. */
export default function ProjectUserList() {
  const translate = useTranslate();
  const project = useProject();
  const meta = useProjectMeta();
  const mayWrite = useMay('projectUsers.write', project.id);
  const [query, setQuery] = useSearchParams();
  const add = (
    <Button
      variant="contained"
      startIcon={<PersonAdd />}
      onClick={() => setQuery(new URLSearchParams([...query, ['add', 'existing']]))}
    >
      {translate('projectUsers.add')}
    </Button>
  );
  return (
    <RecordList
      resource="projectUsers"
      perPage={25}
      sort={{ field: 'name', order: 'ASC' }}
      storeKey={`projects.${project.id}.users`}
      queryOptions={{ meta }}
    >
      <Page>
        <PageHeader
          title={translate('projectUsers.title')}
          lead={translate('projectUsers.lead')}
          action={mayWrite && add}
        />
        <FilterBar
          search={translate('projectUsers.search')}
          choices={[
            ['role', translate('projectUsers.role'), PROJECT_ROLES.map(each => [each, translate(`roles.${each}`)])],
            [
              'status',
              translate('projectUsers.statusLabel'),
              USER_STATES.map(each => [each, translate(`states.person.${each}`)]),
            ],
          ]}
        />
        <ListStates
          pages={[10, 25, 50]}
          empty={
            <EmptyState title={translate('projectUsers.empty.title')} body={translate('projectUsers.empty.body')} />
          }
        >
          <People />
        </ListStates>
        {mayWrite && query.has('add') && (
          <Suspense fallback={null}>
            <AddProjectUser />
          </Suspense>
        )}
      </Page>
    </RecordList>
  );
}
