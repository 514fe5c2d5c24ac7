import PostAdd from '@mui/icons-material/PostAddOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Register } from '../../../../../contract/office/dashboards/index.ts';
import { userMay } from '../../../../authProvider/access.ts';
import { hasCredentials } from '../../../base/kit/marks/project-kinds.ts';
import { credentialPaths } from '../../../base/kit/session/paths.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';

/** Issues where one may: at once where there is one project for it, else one chooses. Nothing where one may nowhere. */
export function IssueButton({ projects, total }: { projects: Register['projects']; total: number }) {
  const translate = useTranslate();
  const user = useUser();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first, ...others] = projects.filter(
    project => hasCredentials(project) && userMay(user, 'credentials.issue', project.id),
  );
  if (!first) return null;
  if (others.length === 0 && total <= projects.length)
    return (
      <Button variant="contained" startIcon={<PostAdd />} component={Link} to={credentialPaths(first.id).issue}>
        {translate('home.desk.issue')}
      </Button>
    );
  return (
    <>
      <Button
        variant="contained"
        startIcon={<PostAdd />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('home.desk.issueIn')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[first, ...others].map(project => (
          <MenuItem key={project.id} component={Link} to={credentialPaths(project.id).issue}>
            {project.name}
          </MenuItem>
        ))}
        {total > projects.length && (
          <MenuItem component={Link} to="/projects">
            {translate('home.desk.allProjects')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
