import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { credentialPathsIn } from '../../../custom/base/kit/session/paths.ts';

/** How many credentials nobody believes any more because of a key, and in which projects: each leads to the list of those. */
export function Doubted({ record }: { record: OrganizationKey }) {
  const translate = useTranslate();
  const { doubted } = record;
  if (doubted.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
      {translate('keys.doubted', { smart_count: doubted.reduce((sum, each) => sum + each.credentials, 0) })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {doubted.map(({ project, credentials }) => {
          const text = translate('keys.doubtedIn', { name: project.name, smart_count: credentials });
          const to = credentialPathsIn(project)?.filtered({ key: 'compromised' });
          return (
            <li key={project.id}>
              {to ? (
                <Link component={RouterLink} to={to} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
