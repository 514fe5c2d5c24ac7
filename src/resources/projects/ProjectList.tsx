import Add from '@mui/icons-material/Add';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { TRIAL } from '../../../contract/organizations/index.ts';
import type { Project } from '../../../contract/projects/index.ts';
import { EmptyState, ErrorState, Page, PageHeader } from '../../custom/kit/index.ts';
import { useMay, useUser } from '../../custom/kit/session/use-session.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';

function NewProjectButton({ label = 'projects.new' }: { label?: string }) {
  const translate = useTranslate();
  const { organization, projects } = useUser();
  const full = organization.membership === 'trial' && projects.length >= TRIAL.projects;
  if (!useMay('projects.create')) return null;
  return (
    <Tooltip title={full ? translate('projects.trialLimit') : ''}>
      <span>
        <Button variant="contained" startIcon={<Add />} disabled={full} component={Link} to="/projects/create">
          {translate(label)}
        </Button>
      </span>
    </Tooltip>
  );
}

function Cards() {
  const translate = useTranslate();
  const mayCreate = useMay('projects.create');
  const { data, error, isPending, total, filterValues, setFilters, refetch } = useListContext<Project>();
  const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 288px), 1fr))' };
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending)
    return (
      <Box sx={grid} aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={188} animation={false} />
        ))}
      </Box>
    );
  if (data.length === 0 && Object.keys(filterValues).length > 0)
    return (
      <EmptyState
        title={translate('projects.noMatch.title')}
        body={translate('projects.noMatch.body')}
        action={<Button onClick={() => setFilters({})}>{translate('projects.noMatch.action')}</Button>}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<FolderOutlined />}
        title={translate(mayCreate ? 'projects.empty.title' : 'projects.emptyMember.title')}
        body={translate(mayCreate ? 'projects.empty.body' : 'projects.emptyMember.body')}
        action={<NewProjectButton label="projects.empty.action" />}
      />
    );
  return (
    <>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 1 }} aria-live="polite">
        {translate('projects.total', { smart_count: total })}
      </Typography>
      <Box component="ul" sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
        {data.map(project => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </Box>
      {(total ?? 0) > 12 && <Pagination rowsPerPageOptions={[12, 24, 48]} />}
    </>
  );
}

/** /projects: searched, filtered, sorted and paged by the server; the filters stand in the URL. */
export default function ProjectList() {
  const translate = useTranslate();
  return (
    <ListBase
      resource="projects"
      perPage={24}
      sort={{ field: 'featured', order: 'DESC' }}
      filterDefaultValues={{}}
      storeKey="projects"
      queryOptions={{ retry: false }}
    >
      <Page>
        <PageHeader
          title={translate('projects.title')}
          lead={translate('projects.lead')}
          action={<NewProjectButton />}
        />
        <ProjectFilters />
        <Cards />
      </Page>
    </ListBase>
  );
}
