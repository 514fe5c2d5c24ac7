import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { addressOf, narrowed } from '../../../../custom/base/kit/address.ts';
import { LinkThere } from '../../../../custom/base/kit/text/LinkThere.tsx';
import { credentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { pathOf } from '../user-model.ts';

/** So many are named; the rest stands on the tab. */
const NAMED = 5;
/** A name may be one long word. */
export const WRAPS = { overflowWrap: 'anywhere', py: 0.25 } as const;

interface WayProps {
  title: string;
  links: readonly (readonly [to: string, label: string])[];
  /** Where all of them stand. */
  all: string;
}

function Way({ title, links, all }: WayProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2">{title}</Typography>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {links.slice(0, NAMED).map(([to, label]) => (
          <li key={to}>
            <LinkThere to={to} sx={WRAPS}>
              {label}
            </LinkThere>
          </li>
        ))}
        {links.length > NAMED && (
          <li>
            <Link component={RouterLink} to={all}>
              {translate('users.inTheWay.all', { smart_count: links.length })}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

/** Where somebody is listed among the users of a project. */
export const inProject = (projectId: string, { email }: Pick<OrganizationUser, 'email'>): string =>
  narrowed(addressOf('/projects/{projectId}/users', { projectId }), { q: email });

/** What has to be taken from somebody before they can be removed, said before one tries, each with the way there; nothing where there is nothing. */
export function InTheWay({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  if (user.projects.length + user.signs.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{translate('users.inTheWay.title')}</Typography>
      {user.signs.length > 0 && (
        <Way
          all={pathOf(user.id, 'work')}
          title={translate('users.inTheWay.templates', { smart_count: user.signs.length })}
          links={user.signs.map(
            each => [credentialPaths(each.projectId).template(each.id, 'approvers'), each.title] as const,
          )}
        />
      )}
      {user.projects.length > 0 && (
        <Way
          all={pathOf(user.id, 'work')}
          title={translate('users.inTheWay.projects', { smart_count: user.projects.length })}
          links={user.projects.map(each => [inProject(each.id, user), each.name] as const)}
        />
      )}
    </Alert>
  );
}
