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
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { COMPONENTS, FIELDS_MAX } from '../../../../../contract/credentials/schemas/field.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormWords } from '../../../../custom/base/kit/form/FormWords.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { fieldName } from '../../../../custom/base/kit/values/machine-name.ts';
import { EMPTY_FIELD, type FieldDraft } from './schema-draft.ts';

interface FieldRowProps {
  /** Path of the list of fields in the form. */
  list: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  isPlain: boolean;
}

function FieldRow({ list, at, count, onMove, onRemove, isPlain }: FieldRowProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const component: unknown = useWatch({ name: `${list}.${at}.component` });
  const asked = (name: keyof FieldDraft) => ({
    name: `${list}.${at}.${name}`,
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
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: isPlain ? '3fr 2fr auto' : '3fr 3fr 2fr auto' },
        }}
      >
        <FormText
          {...asked('label')}
          required
          onChange={label => {
            const fields: FieldDraft[] = getValues(list);
            const others = fields.filter((_, place) => place !== at).map(({ name }) => name);
            const before = fields[at] ?? EMPTY_FIELD;
            if (before.name === fieldName(before.label, others))
              setValue(`${list}.${at}.name`, fieldName(label, others), { shouldDirty: true });
          }}
        />
        {!isPlain && (
          <FormText
            {...asked('name')}
            required
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
          />
        )}
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

interface SchemaFieldRowsProps {
  /** Path of the list of fields in the form around it. */
  list?: string;
  /** Leaves out the technical names, which follow from the labels. */
  isPlain?: boolean;
}

/** The fields of a schema, one card each. */
export function SchemaFieldRows({ list = 'fields', isPlain = false }: SchemaFieldRowsProps) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { fields, append, move, remove } = useFieldArray({ control, name: list });
  const { errors } = useFormState({ name: list });
  const wrong: { message?: string; root?: { message?: string } } | undefined = get(errors, list);
  const problem = wrong?.root?.message ?? wrong?.message;
  return (
    <>
      {problem && (
        <Typography color="error" role="alert" sx={{ mb: 1 }}>
          {translate(problem)}
        </Typography>
      )}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {fields.map(({ id }, at) => (
          <FieldRow
            key={id}
            list={list}
            at={at}
            count={fields.length}
            onMove={by => move(at, at + by)}
            onRemove={() => remove(at)}
            isPlain={isPlain}
          />
        ))}
      </Stack>
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={fields.length >= FIELDS_MAX}
        onClick={() => append(isPlain ? { ...EMPTY_FIELD, component: 'text' } : EMPTY_FIELD)}
        sx={{ mt: 1.5 }}
      >
        {translate('schemas.field.add')}
      </Button>
    </>
  );
}
