import Card from '@mui/material/Card';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Schema } from '../../../../contract/credentials/schemas/index.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { DeleteSchemaButton } from './DeleteSchemaButton.tsx';

/** A schema: what it is, how many fields, what stands on it, and what can be done with it. */
export function SchemaCard({ schema, mayWrite }: { schema: Schema; mayWrite: boolean }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  /** A button's word, and for whoever hears many of them, of which schema. */
  const named = (key: string) => ({
    children: translate(key),
    'aria-label': `${translate(key)}: ${schema.title}`,
  });
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {schema.title}
      </Typography>
      {schema.description && (
        <Typography variant="body2" color="text.secondary">
          {schema.description}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        <Chip
          size="small"
          variant="outlined"
          label={`${translate(`schemas.categories.${schema.category}`)} · ${translate(`schemas.subcategories.${schema.subcategory}`)}`}
        />
        {schema.version > 1 && (
          <Chip size="small" color="primary" label={translate('schemas.version', { version: schema.version })} />
        )}
        <Chip size="small" variant="outlined" label={translate(`schemas.visibilities.${schema.visibility}`)} />
      </Stack>
      <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
        {translate('schemas.fieldCount', { smart_count: schema.fields.length })}
        {' · '}
        {schema.templates > 0 ? (
          <Link component={RouterLink} to={paths.templates} color="inherit">
            {translate('schemas.templateCount', { smart_count: schema.templates })}
          </Link>
        ) : (
          translate('schemas.unused')
        )}
        {' · '}
        <DateText value={schema.createdAt} />
      </Typography>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', ml: -0.75 }}>
        <Button size="small" component={RouterLink} to={`?view=${schema.id}`} {...named('schemas.view')} />
        {mayWrite && (
          <>
            {schema.mayEdit && (
              <Button size="small" component={RouterLink} to={paths.schema(schema.id)} {...named('ra.action.edit')} />
            )}
            <Button
              size="small"
              component={RouterLink}
              to={paths.templateOn(schema.id)}
              {...named('schemas.toTemplate')}
            />
            <Button
              size="small"
              component={RouterLink}
              to={`${paths.newSchema}?from=${schema.id}`}
              {...named('schemas.clone')}
            />
            <DeleteSchemaButton schema={schema} />
          </>
        )}
      </Stack>
    </Card>
  );
}
