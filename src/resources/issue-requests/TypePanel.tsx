import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TemplateField } from '../../../contract/templates/field.ts';
import { ValueInput } from '../../custom/kit/values/ValueInput.tsx';
import { checkRow, type Faults, type IssueRow, PERSON_COLUMNS, valueColumn, variableFields } from './issue-model.ts';

interface PanelProps {
  content: readonly TemplateField[];
  onAdd: (rows: Omit<IssueRow, 'key'>[]) => void;
}

/** A checkbox that nobody touched says no. */
const fresh = (content: readonly TemplateField[]): Record<string, string> =>
  Object.fromEntries(
    variableFields(content).flatMap(field =>
      field.component === 'checkbox' ? [[valueColumn(field.name), 'false'] as const] : [],
    ),
  );

/** One subject at a time. The values stay for the next one: what a group has in common is typed once. */
export function TypePanel({ content, onAdd }: PanelProps) {
  const translate = useTranslate();
  const first = useRef<HTMLInputElement>(null);
  const [cells, setCells] = useState<Record<string, string>>(() => fresh(content));
  const [faults, setFaults] = useState<Faults>({});
  const set = (key: string, text: string) => setCells({ ...cells, [key]: text });
  const why = (key: string) => (faults[key] ? `fieldErrors.${faults[key]}` : undefined);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { faults: found } = checkRow(content, { key: 0, cells });
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onAdd([{ cells }]);
    setCells(Object.fromEntries(Object.entries(cells).filter(([key]) => key.startsWith('values.'))));
    first.current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={add}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {PERSON_COLUMNS.map(key => (
          <TextField
            key={key}
            label={translate(`issue.columns.${key}`)}
            type={key === 'email' ? 'email' : 'text'}
            required={key === 'name' || key === 'lastname'}
            value={cells[key] ?? ''}
            error={faults[key] !== undefined}
            helperText={why(key) && translate(why(key) ?? '')}
            onChange={event => set(key, event.target.value)}
            {...(key === 'name' && { inputRef: first })}
          />
        ))}
        {variableFields(content).map(field => (
          <ValueInput
            key={field.name}
            field={field}
            label={field.label}
            value={cells[valueColumn(field.name)] ?? ''}
            error={why(valueColumn(field.name))}
            onChange={text => set(valueColumn(field.name), text)}
          />
        ))}
      </Box>
      <Button type="submit" variant="outlined" sx={{ mt: 1 }}>
        {translate('issue.type.add')}
      </Button>
    </Box>
  );
}
