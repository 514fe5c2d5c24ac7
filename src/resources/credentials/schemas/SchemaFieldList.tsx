import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { SchemaField } from '../../../../contract/credentials/schemas/field.ts';

/** The fields of a schema as a reader sees them: what each is called, of what kind it is, and whether it may be missing. */
export function SchemaFieldList({ title, fields }: { title: string; fields: readonly SchemaField[] }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(field => (
          <Box component="li" key={field.name} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{field.label}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              <span style={{ fontFamily: 'ui-monospace, monospace', fontSize: 12.5 }}>{field.name}</span>
              {' · '}
              {translate(`schemas.components.${field.component}`)}
              {' · '}
              {translate(field.required ? 'schemas.field.required' : 'common.optional')}
              {field.choices && ` · ${field.choices.join(', ')}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
