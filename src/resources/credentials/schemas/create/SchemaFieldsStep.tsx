import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SchemaFieldRows } from './SchemaFieldRows.tsx';

/** What a credential of this kind says, field by field; what is wrong stands at its field. */
export function SchemaFieldsStep() {
  const translate = useTranslate();
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1.5, maxWidth: 640 }}>
        {translate('schemas.fieldsLead')}
      </Typography>
      <SchemaFieldRows />
    </>
  );
}
