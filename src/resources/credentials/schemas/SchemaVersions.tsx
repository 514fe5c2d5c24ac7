import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Schema } from '../../../../contract/credentials/schemas/schema.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';

/** The versions of a schema's line, newest first, where there are several. */
export function SchemaVersions({ schema }: { schema: Schema }) {
  const translate = useTranslate();
  const isAlone = schema.version === 1 && schema.newestId === schema.id;
  const { data = [] } = useGetList<Schema>(
    'schemas',
    {
      filter: { lineId: schema.lineId },
      sort: { field: 'version', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
      meta: useProjectMeta(),
    },
    { enabled: !isAlone },
  );
  if (isAlone) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate('schemas.versions')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, version, createdAt }) => (
          <li key={id}>
            {id === schema.id ? (
              `${translate('schemas.version', { version })} (${translate('schemas.thisVersion')})`
            ) : (
              <Link component={RouterLink} to={`?view=${id}`}>
                {translate('schemas.version', { version })}
              </Link>
            )}
            {' · '}
            <DateText value={createdAt} />
          </li>
        ))}
      </Box>
    </section>
  );
}
