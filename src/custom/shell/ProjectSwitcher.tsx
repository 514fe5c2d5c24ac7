import Check from '@mui/icons-material/Check';
import Star from '@mui/icons-material/Star';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Project } from '../../../contract/projects/index.ts';
import { mayOpen } from '../../authProvider/access.ts';
import { ErrorState } from '../kit/index.ts';
import { useProjectIfAny } from '../kit/session/project-context.ts';
import { landingOf } from '../../resources/projects/shared.ts';
import { opensIn } from './opens-in.ts';
import { switchTo } from './switch-project.ts';
import { useUser } from '../kit/session/use-session.ts';
import { SearchField } from '../kit/list/SearchField.tsx';

function Choices({ onChosen }: { onChosen: () => void }) {
  const translate = useTranslate();
  const user = useUser();
  const current = useProjectIfAny();
  const { pathname } = useLocation();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useGetList<Project>('projects', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'featured', order: 'DESC' },
    filter: q ? { q } : {},
  });
  const target = (project: Project) => {
    const wanted = switchTo(pathname, project);
    return opensIn(user, wanted, project) ? wanted : landingOf(project);
  };
  return (
    <Box sx={{ width: 340, maxWidth: '92vw' }}>
      <Box sx={{ p: 1.5, pb: 0.5 }}>
        <SearchField autoFocus label={translate('shell.switcher.search')} value={q} onSearch={setQ} />
      </Box>
      {error ? (
        <Box sx={{ p: 1.5 }}>
          <ErrorState error={error} title={translate('shell.switcher.failed')} onRetry={refetch} />
        </Box>
      ) : (
        <List dense sx={{ maxHeight: 320, overflowY: 'auto', px: 1 }}>
          {data?.map(project => (
            <ListItem key={project.id} disablePadding>
              <ListItemButton
                component={Link}
                to={target(project)}
                selected={project.id === current?.id}
                onClick={onChosen}
                sx={{ borderRadius: 1.5, gap: 1 }}
              >
                <ListItemText
                  primary={project.name}
                  secondary={translate(`categories.${project.category}`)}
                  slotProps={{ primary: { noWrap: true } }}
                />
                {project.featured && (
                  <Star fontSize="small" color="primary" titleAccess={translate('projects.featured')} />
                )}
                {project.id === current?.id && <Check fontSize="small" color="primary" aria-hidden />}
              </ListItemButton>
            </ListItem>
          ))}
          {data?.length === 0 && (
            <Typography component="li" color="text.secondary" sx={{ p: 1.5 }}>
              {translate('shell.switcher.empty')}
            </Typography>
          )}
        </List>
      )}
      <Divider />
      <Box sx={{ p: 1 }}>
        <Button component={Link} to="/projects" onClick={onChosen} fullWidth>
          {translate('shell.switcher.all')}
        </Button>
      </Box>
    </Box>
  );
}

/** Lists projects newest first (the featured ones before), searches by name, and keeps the section one is in (spec §2). */
export function ProjectSwitcher() {
  const translate = useTranslate();
  const current = useProjectIfAny();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayOpen(useUser(), '/projects')) return null;
  const name = current?.name ?? translate('shell.switcher.choose');
  return (
    <>
      <Button
        color="inherit"
        endIcon={<UnfoldMore />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${translate('shell.switcher.label')}: ${name}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: { xs: 150, sm: 280 }, fontWeight: 600 }}
      >
        <Typography component="span" variant="inherit" noWrap>
          {name}
        </Typography>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('shell.switcher.label') } }}
      >
        <Choices onChosen={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
