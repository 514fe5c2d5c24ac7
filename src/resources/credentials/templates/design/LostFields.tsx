import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldsNamedIn } from '../../../../../contract/credentials/designs/named-fields.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import type { Designs } from '../../../../custom/credentials/designer/index.ts';
import type { EitherTemplate } from '../show/either-template.ts';
import { designsOf } from './design-form.ts';

/** The names of fields in designs that are none of these. */
export const lostFields = ({ page, card }: Designs, fields: readonly Pick<TemplateField, 'name'>[]): string[] =>
  fieldsNamedIn(page, card).filter(name => !fields.some(field => field.name === name));

interface LostFieldsProps {
  either: EitherTemplate;
  /** As they are being changed; what is saved, else. */
  designs?: Designs;
  /** Where they are changed, seen from elsewhere. */
  to?: string;
}

/** Says which fields the designs of a template name that it has not, or not any more: credentials show nothing in their place. */
export function LostFields({ either, designs = designsOf(either.record), to }: LostFieldsProps) {
  const translate = useTranslate();
  const lost = lostFields(designs, either.fields);
  if (lost.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        to !== undefined &&
        either.mayWrite && (
          <Button color="inherit" component={Link} to={to}>
            {translate('templates.lost.open')}
          </Button>
        )
      }
    >
      {translate('templates.lost.named', { fields: lost.join(', '), smart_count: lost.length })}
    </Alert>
  );
}
