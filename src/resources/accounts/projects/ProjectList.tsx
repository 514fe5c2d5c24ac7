import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { CardGrid } from '../../../custom/base/kit/list/CardGrid.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { NewButton } from '../../../custom/base/kit/page/NewButton.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useTrialBlock } from '../../../custom/base/kit/session/use-usage.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';

function NewProjectButton({ label = 'projects.new' }: { label?: string }) {
  const translate = useTranslate();
  const block = useTrialBlock('projects');
  if (!useMay('projects.create')) return null;
  return <NewButton to="/projects/create" label={translate(label)} why={block && translate(block)} />;
}

const NARROWEST = 288;

const Outlines = () => (
  <CardGrid narrowest={NARROWEST} waiting>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={188} animation={false} />
    ))}
  </CardGrid>
);

function NoProjects() {
  const translate = useTranslate();
  const mayCreate = useMay('projects.create');
  return (
    <EmptyState
      icon={<FolderOutlined />}
      title={translate(mayCreate ? 'projects.empty.title' : 'projects.emptyMember.title')}
      body={translate(mayCreate ? 'projects.empty.body' : 'projects.emptyMember.body')}
      action={<NewProjectButton label="projects.empty.action" />}
    />
  );
}

function Cards() {
  const translate = useTranslate();
  const { data = [], total } = useListContext<Project>();
  return (
    <>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 1 }} aria-live="polite">
        {translate('projects.total', { smart_count: total })}
      </Typography>
      <CardGrid narrowest={NARROWEST}>
        {data.map(project => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

/** The projects: searched, filtered, sorted and paged by the server; the filters stand in the URL. `first` comes above them. `?new` is where a project begins, for a user who may create one. */
export default function ProjectList({ first }: { first?: ReactNode }) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const mayCreate = useMay('projects.create');
  if (mayCreate && query.has('new')) return <Navigate to="/projects/create" replace />;
  return (
    <RecordList
      resource="projects"
      perPage={24}
      sort={{ field: 'featured', order: 'DESC' }}
      filterDefaultValues={{}}
      storeKey="projects"
    >
      <Page>
        <PageHeader
          title={translate('projects.title')}
          lead={translate('projects.lead')}
          action={<NewProjectButton />}
        />
        {first}
        <ProjectFilters />
        <ListStates pages={[12, 24, 48]} waiting={<Outlines />} empty={<NoProjects />}>
          <Cards />
        </ListStates>
      </Page>
    </RecordList>
  );
}
