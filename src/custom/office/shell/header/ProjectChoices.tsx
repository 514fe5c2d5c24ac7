import Check from '@mui/icons-material/Check';
import Star from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import { landingOf } from '../../../../resources/accounts/projects/shared.ts';
import { ErrorState } from '../../../base/kit/index.ts';
import { SearchField } from '../../../base/kit/list/SearchField.tsx';
import { useProjectIfAny } from '../../../base/kit/session/project-context.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { opensIn } from '../menu/opens-in.ts';
import { switchTo } from './switch-project.ts';

/** The switcher's search and what it finds: one combobox, its results reached by the arrows, chosen by Enter. */
export default function ProjectChoices({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const user = useUser();
  const current = useProjectIfAny();
  const { pathname } = useLocation();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useGetList<Project>('projects', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: q ? { q } : {},
  });
  const { getInputProps, getListboxProps, getOptionProps, getRootProps } = useAutocomplete<Project>({
    open: true,
    value: null,
    options: data ?? [],
    // the server has searched already
    filterOptions: found => found,
    getOptionLabel: project => project.name,
    getOptionKey: project => project.id,
    onClose: (_, reason) => reason === 'escape' && onLeave(),
    onChange: (_, project) => {
      if (!project) return;
      const wanted = switchTo(pathname, project);
      onLeave();
      void navigate(opensIn(user, wanted, project) ? wanted : landingOf(project));
    },
  });
  // the search box keeps its words itself, and tells them after a pause
  const { id, value: _, onChange: __, ...combobox } = getInputProps();
  const { onKeyDown } = getRootProps();
  return (
    <Box sx={{ width: 340, maxWidth: '92vw' }}>
      <Box sx={{ p: 1.5, pb: 0.5 }} onKeyDown={onKeyDown}>
        <SearchField
          autoFocus
          id={id}
          label={translate('shell.switcher.search')}
          value={q}
          onSearch={setQ}
          slotProps={{ htmlInput: combobox }}
        />
      </Box>
      {error && !data ? (
        <Box sx={{ p: 1.5 }}>
          <ErrorState error={error} title={translate('shell.switcher.failed')} onRetry={refetch} />
        </Box>
      ) : (
        <List
          dense
          {...getListboxProps()}
          aria-label={translate('shell.switcher.label')}
          sx={{ maxHeight: 320, overflowY: 'auto', px: 1 }}
        >
          {data?.map((project, index) => {
            const { key, ...option } = getOptionProps({ option: project, index });
            return (
              <ListItem
                key={key}
                {...option}
                sx={{
                  borderRadius: 1.5,
                  gap: 1,
                  minHeight: 44,
                  cursor: 'pointer',
                  bgcolor: project.id === current?.id ? 'action.selected' : 'transparent',
                  '&.Mui-focused': {
                    bgcolor: 'action.hover',
                    outline: 2,
                    outlineColor: 'primary.main',
                    outlineOffset: -2,
                  },
                }}
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
              </ListItem>
            );
          })}
        </List>
      )}
      <Typography role="status" color="text.secondary" sx={{ px: 3, pb: data?.length === 0 ? 1.5 : 0 }}>
        {data?.length === 0 && translate('shell.switcher.empty')}
      </Typography>
      <Divider />
      <Box sx={{ p: 1 }}>
        <Button component={Link} to="/projects" onClick={onLeave} fullWidth>
          {translate('shell.switcher.all')}
        </Button>
      </Box>
    </Box>
  );
}
