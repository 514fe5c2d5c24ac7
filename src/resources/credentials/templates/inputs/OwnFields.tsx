import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FIELDS_MAX, NewName } from '../../../../../contract/credentials/schemas/field.ts';
import { fieldName } from '../../../../custom/base/kit/values/machine-name.ts';
import { type ModeDraft, ownField } from './template-draft.ts';

interface Holding {
  fields: ModeDraft[];
}

/** Why no field can be called so, as a phrase key; null where one can. */
function problemOf(name: string, fields: readonly ModeDraft[]): string | null {
  if (name === '') return 'fieldErrors.required';
  if (fields.some(({ field }) => field.name === name)) return 'fieldErrors.duplicate_field';
  if (fields.length >= FIELDS_MAX) return 'fieldErrors.too_many';
  const issue = NewName.safeParse(name).error?.issues[0];
  return issue ? `fieldErrors.${issue.message}` : null;
}

const KINDS = ['text', 'image'] as const;

/** Adds a text or picture of the template's own to the fields of the form around it: it is asked for, signed and printed as those of the schema are. */
export function AddOwnField() {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Holding>();
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('text');
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const fields = getValues('fields');
    const name = fieldName(
      label,
      fields.map(({ field }) => field.name),
    );
    const wrong = problemOf(name, fields);
    setProblem(wrong);
    if (wrong) return;
    setValue('fields', [...fields, ownField(name, label.trim(), kind)], { shouldDirty: true });
    setLabel('');
  };
  return (
    <Card component="section" variant="outlined" aria-labelledby="own-fields" sx={{ p: 2, mt: 2 }}>
      <Typography id="own-fields" variant="h3" sx={{ fontSize: '1rem' }}>
        {translate('templates.own.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('templates.own.hint')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}>
        <TextField
          label={translate('templates.own.new')}
          value={label}
          error={problem !== null}
          helperText={problem && translate(problem)}
          onChange={event => setLabel(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            // adds the text, and sends no form around it
            event.preventDefault();
            add();
          }}
          slotProps={{ htmlInput: { maxLength: 120 } }}
          sx={{ flex: 1, maxWidth: { sm: 420 } }}
        />
        <TextField
          select
          label={translate('templates.own.kind')}
          value={kind}
          onChange={event => setKind(KINDS.find(each => each === event.target.value) ?? 'text')}
          sx={{ width: { sm: 260 }, flexShrink: 0 }}
        >
          {KINDS.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`templates.own.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" startIcon={<Add />} onClick={add}>
          {translate('templates.own.add')}
        </Button>
      </Stack>
    </Card>
  );
}
