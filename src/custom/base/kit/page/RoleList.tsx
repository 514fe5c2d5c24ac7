import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AnyRole } from '../../../../../contract/base/access/giving.ts';
import type { OrganizationRole } from '../../../../../contract/base/access/roles.ts';
import { addressOf } from '../address.ts';
import { opens } from '../session/opens.ts';
import { useUser } from '../session/use-session.ts';

/** Where a role of the organization does most of what it is for. */
const PLACES: Partial<Record<OrganizationRole, string>> = {
  'org.owner': '/projects',
  'org.users': '/organization/users',
  'org.projects': '/projects',
  'org.billing': '/organization',
  'org.audit': '/organization/events',
  'org.api': '/organization/serviceAccounts',
  'org.reports': '/organization/analytics',
  admin: '/admin',
  viewer: '/projects',
};
/** Of somebody in very many projects, the newest say enough. */
const PROJECTS_SHOWN = 6;

/** What whoever is signed in does here: each role of theirs with what it is for, and where. */
export default function RoleList() {
  const translate = useTranslate();
  const user = useUser();
  const inProjects = user.projects.slice(0, PROJECTS_SHOWN);
  const lines: { key: string; title: string; role: AnyRole; to: string | undefined }[] = [
    ...user.roles.map(({ name }) => ({ key: name, title: translate(`roles.${name}`), role: name, to: PLACES[name] })),
    ...inProjects.flatMap(project =>
      project.roles.map(role => ({
        key: `${project.id} ${role}`,
        title: translate('welcome.roles.inProject', { role: translate(`roles.${role}`), project: project.name }),
        role,
        to: addressOf('/projects/{projectId}', { projectId: project.id }),
      })),
    ),
  ];
  if (lines.length === 0) return <Typography color="text.secondary">{translate('welcome.roles.none')}</Typography>;
  const others = user.projects.length - inProjects.length;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {lines.map(({ key, title, role, to }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(`roleHints.${role}`)}
              </Typography>
            </Box>
            {user.welcomed && opens(user, to) && (
              <Button
                size="small"
                component={Link}
                to={to}
                aria-label={translate('common.because', { what: translate('welcome.roles.open'), why: title })}
              >
                {translate('welcome.roles.open')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {others > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('welcome.roles.others', { smart_count: others })}
        </Typography>
      )}
    </>
  );
}
