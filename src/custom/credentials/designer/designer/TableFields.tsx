import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { useProblemAt } from './PropertyInput.tsx';

interface TableFieldsProps {
  label: string;
  path: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  content: readonly TemplateField[];
  /** So many at most. */
  most?: number;
  /** What stands there while none is chosen. */
  none?: string;
}

/** Some of a template's fields, in its order. */
export function TableFields({ label, path, value, onChange, content, most, none }: TableFieldsProps) {
  const translate = useTranslate();
  const problem = useProblemAt(path);
  const fields = content.filter(field => field.mode !== 'empty' && field.component !== 'image');
  // What a newer schema has no more is on no page, and takes nobody's place here.
  const chosen = fields.filter(({ name }) => value.includes(name));
  const isFull = most !== undefined && chosen.length >= most;
  return (
    <TextField
      select
      label={label}
      value={chosen.map(({ name }) => name)}
      error={problem !== undefined}
      helperText={problem}
      onChange={event => {
        const wanted = event.target.value as unknown as string[];
        onChange(fields.map(({ name }) => name).filter(name => wanted.includes(name)));
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => chosen.map(field => field.label).join(', ') || (none ?? translate('designs.allOthers')),
        },
      }}
    >
      {fields.map(({ name, label: word }) => (
        <MenuItem key={name} value={name} disabled={isFull && !value.includes(name)}>
          <Checkbox checked={value.includes(name)} />
          <ListItemText primary={word} />
        </MenuItem>
      ))}
    </TextField>
  );
}
