import Folder from '@mui/icons-material/FolderOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { EmptyState } from '../../../../custom/base/kit/index.ts';
import { LinkThere } from '../../../../custom/base/kit/text/LinkThere.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { credentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { inProject, WRAPS } from './InTheWay.tsx';

/** The projects that somebody is assigned to, as what, and the templates on which they sign; each leads there. */
export function WorkTab({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  if (user.projects.length + user.signs.length === 0)
    return (
      <EmptyState icon={<Folder />} title={translate('users.work.none')} body={translate('users.work.noneBody')} />
    );
  return (
    <Stack sx={{ gap: 2 }}>
      {user.projects.length > 0 && (
        <Section title={translate('users.work.projects')}>
          <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
            {user.projects.map(project => (
              <Stack
                component="li"
                key={project.id}
                direction="row"
                sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
              >
                <LinkThere to={inProject(project.id, user)} sx={WRAPS}>
                  {project.name}
                </LinkThere>
                {project.roles.map(role => (
                  <Chip key={role} size="small" variant="outlined" label={translate(`roles.${role}`)} />
                ))}
              </Stack>
            ))}
          </Stack>
        </Section>
      )}
      {user.signs.length > 0 && (
        <Section title={translate('users.work.signs')}>
          <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
            {user.signs.map(template => (
              <li key={template.id}>
                <LinkThere to={credentialPaths(template.projectId).template(template.id, 'approvers')} sx={WRAPS}>
                  {template.title}
                </LinkThere>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
