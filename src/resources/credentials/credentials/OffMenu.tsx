import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../../authProvider/access.ts';
import { listsTemplates } from '../../../custom/base/kit/marks/project-kinds.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';

/** Leads to the templates and to what waits for approval where the project's menu names neither. */
export function OffMenu() {
  const translate = useTranslate();
  const user = useUser();
  const paths = useCredentialPaths();
  if (listsTemplates(useProject())) return null;
  return (
    <>
      {[['menu.templates', paths.templates] as const, ['menu.pending', paths.pending] as const].map(
        ([words, to]) =>
          mayOpen(user, to) && (
            <Button key={to} variant="outlined" component={Link} to={to} sx={{ whiteSpace: 'nowrap' }}>
              {translate(words)}
            </Button>
          ),
      )}
    </>
  );
}
