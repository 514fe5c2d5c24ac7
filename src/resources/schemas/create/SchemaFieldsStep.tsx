import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { COMPONENTS, FIELDS_MAX } from '../../../../contract/schemas/field.ts';
import { emptyField, type FieldDraft, machineName } from './schema-draft.ts';

interface FieldRowProps {
  field: FieldDraft;
  at: number;
  count: number;
  problems: Record<string, string>;
  onChange: (part: Partial<FieldDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function FieldRow({ field, at, count, problems, onChange, onMove, onRemove }: FieldRowProps) {
  const translate = useTranslate();
  const wrong = (name: string) => problems[`fields.${at}.${name}`];
  const shown = (name: string) => ({
    label: translate(`schemas.field.${name}`),
    error: wrong(name) !== undefined,
    helperText: wrong(name) && translate(wrong(name) ?? ''),
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
        <TextField
          {...shown('label')}
          required
          value={field.label}
          onChange={event => {
            const follows = field.name === machineName(field.label);
            const label = event.target.value;
            onChange({ label, ...(follows && { name: machineName(label) }) });
          }}
        />
        <TextField
          {...shown('name')}
          required
          value={field.name}
          onChange={event => onChange({ name: event.target.value })}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
        />
        <TextField
          {...shown('component')}
          select
          required
          value={field.component}
          onChange={event => onChange({ component: COMPONENTS.find(each => each === event.target.value) ?? '' })}
        >
          {COMPONENTS.map(component => (
            <MenuItem key={component} value={component}>
              {translate(`schemas.components.${component}`)}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          sx={{ height: 48, mr: 0 }}
          control={
            <Checkbox checked={field.required} onChange={event => onChange({ required: event.target.checked })} />
          }
          label={translate('schemas.field.required')}
        />
      </Box>
      {field.component === 'dropdown' && (
        <TextField
          {...shown('choices')}
          required
          multiline
          minRows={2}
          helperText={shown('choices').helperText || translate('schemas.field.choicesHint')}
          value={field.choices}
          onChange={event => onChange({ choices: event.target.value })}
        />
      )}
    </Card>
  );
}

interface StepProps {
  fields: FieldDraft[];
  change: (fields: FieldDraft[]) => void;
  problems: Record<string, string>;
}

/** What a credential of this kind says, field by field; what is wrong stands at its field. */
export function SchemaFieldsStep({ fields, change, problems }: StepProps) {
  const translate = useTranslate();
  const move = (at: number, by: -1 | 1) => {
    const next = [...fields];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    change(next);
  };
  const nextKey = Math.max(0, ...fields.map(field => field.key)) + 1;
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1.5, maxWidth: 640 }}>
        {translate('schemas.fieldsLead')}
      </Typography>
      {problems.fields && (
        <Typography color="error" role="alert" sx={{ mb: 1 }}>
          {translate(problems.fields)}
        </Typography>
      )}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            field={field}
            at={at}
            count={fields.length}
            problems={problems}
            onChange={part => change(fields.map(each => (each.key === field.key ? { ...each, ...part } : each)))}
            onMove={by => move(at, by)}
            onRemove={() => change(fields.filter(each => each.key !== field.key))}
          />
        ))}
      </Stack>
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={fields.length >= FIELDS_MAX}
        onClick={() => change([...fields, emptyField(nextKey)])}
        sx={{ mt: 1.5 }}
      >
        {translate('schemas.field.add')}
      </Button>
    </>
  );
}
