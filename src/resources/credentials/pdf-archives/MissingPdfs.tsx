import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PdfArchive } from '../../../../contract/credentials/credentials/pdf-archive.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';

/** As many are named here; the archive's own list names all. */
const SHOWN = 10;

/** The credentials whose PDF an archive lacks. */
export function MissingPdfs({ missing: { total, credentials } }: Pick<PdfArchive, 'missing'>) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const shown = credentials.slice(0, SHOWN);
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('pdfArchives.missing', { smart_count: total })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {shown.map(({ id, number, name }) => (
          <li key={id}>
            <Link component={RouterLink} to={paths.issued(id)}>
              {name}
            </Link>{' '}
            · {number}
          </li>
        ))}
      </Box>
      {total > shown.length && translate('pdfArchives.andMore', { smart_count: total - shown.length })}
    </Alert>
  );
}
