import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { COMPONENTS, FIELDS_MAX } from '../../../../../contract/credentials/schemas/field.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormWords } from '../../../../custom/base/kit/form/FormWords.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { fieldName } from '../../../../custom/base/kit/values/machine-name.ts';
import { EMPTY_FIELD, type FieldDraft, type SchemaDraft } from './schema-draft.ts';

interface FieldRowProps {
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function FieldRow({ at, count, onMove, onRemove }: FieldRowProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<SchemaDraft>();
  const component = useWatch<SchemaDraft, `fields.${number}.component`>({ name: `fields.${at}.component` });
  const asked = (name: keyof FieldDraft) => ({
    name: `fields.${at}.${name}`,
    label: translate(`schemas.field.${name}`),
  });
  const tool = (name: string) => translate(`schemas.field.${name}`, { number: at + 1 });
  return (
    <Card component="li" sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {translate('schemas.field.number', { number: at + 1 })}
        </Typography>
        <IconButton size="small" aria-label={tool('up')} disabled={at === 0} onClick={() => onMove(-1)}>
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={tool('down')} disabled={at === count - 1} onClick={() => onMove(1)}>
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={tool('remove')} onClick={onRemove}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '3fr 3fr 2fr auto' },
        }}
      >
        <FormText
          {...asked('label')}
          required
          onChange={label => {
            const fields = getValues('fields');
            const others = fields.filter((_, place) => place !== at).map(({ name }) => name);
            const before = getValues(`fields.${at}`);
            if (before.name === fieldName(before.label, others))
              setValue(`fields.${at}.name`, fieldName(label, others), { shouldDirty: true });
          }}
        />
        <FormText {...asked('name')} required slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }} />
        <FormText {...asked('component')} select required>
          {COMPONENTS.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`schemas.components.${each}`)}
            </MenuItem>
          ))}
        </FormText>
        <FormCheck {...asked('required')} sx={{ height: 48, mr: 0 }} />
      </Box>
      {component === 'dropdown' && (
        <FormWords {...asked('choices')} required hint={translate('schemas.field.choicesHint')} />
      )}
    </Card>
  );
}

/** What a credential of this kind says, field by field; what is wrong stands at its field. */
export function SchemaFieldsStep() {
  const translate = useTranslate();
  const { control } = useFormContext<SchemaDraft>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'fields' });
  const { errors } = useFormState<SchemaDraft>({ name: 'fields' });
  const problem = errors.fields?.root?.message ?? errors.fields?.message;
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1.5, maxWidth: 640 }}>
        {translate('schemas.fieldsLead')}
      </Typography>
      {problem && (
        <Typography color="error" role="alert" sx={{ mb: 1 }}>
          {translate(problem)}
        </Typography>
      )}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {fields.map(({ id }, at) => (
          <FieldRow
            key={id}
            at={at}
            count={fields.length}
            onMove={by => move(at, at + by)}
            onRemove={() => remove(at)}
          />
        ))}
      </Stack>
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={fields.length >= FIELDS_MAX}
        onClick={() => append(EMPTY_FIELD)}
        sx={{ mt: 1.5 }}
      >
        {translate('schemas.field.add')}
      </Button>
    </>
  );
}
