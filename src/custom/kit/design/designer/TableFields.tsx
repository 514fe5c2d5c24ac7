import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { TemplateField } from '../../../../../contract/templates/field.ts';
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
  const labelOf = (name: string) => fields.find(field => field.name === name)?.label ?? name;
  return (
    <TextField
      select
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={event => {
        const chosen = event.target.value as unknown as string[];
        const known = fields.map(({ name }) => name).filter(name => chosen.includes(name));
        onChange(most === undefined ? known : known.slice(0, most));
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: chosen =>
            (chosen as string[]).map(labelOf).join(', ') || (none ?? translate('designs.allOthers')),
        },
      }}
    >
      {fields.map(({ name, label: word }) => (
        <MenuItem key={name} value={name}>
          <Checkbox checked={value.includes(name)} />
          <ListItemText primary={word} />
        </MenuItem>
      ))}
    </TextField>
  );
}
