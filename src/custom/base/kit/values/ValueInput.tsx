import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDay } from '../../../../../contract/base/common/day.ts';
import type { FieldComponent } from '../../../../../contract/credentials/templates/field.ts';
import { useDaySaid } from '../text/day-said.ts';
import type { ValueField } from './values.ts';

export interface ValueInputProps {
  field: ValueField;
  label: string;
  /** As text; `readValue` makes the value of it. */
  value: string;
  onChange: (text: string) => void;
  /** Phrase key of what is wrong. */
  error?: string | undefined;
  /** Inside a table: no visible label, nothing around it. */
  dense?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** The browser's own picker, unless it could not show what stands there: then the text itself, to be corrected. */
function nativeType(component: FieldComponent, value: string): 'date' | 'time' | 'text' {
  if (component === 'calendar' && (value === '' || isDay(value))) return 'date';
  if (component === 'timepicker' && (value === '' || /^\d{2}:\d{2}$/.test(value))) return 'time';
  return 'text';
}

/** One value, by its form component (spec §3). */
export function ValueInput({ field, label, value, onChange, error, dense = false, ...focus }: ValueInputProps) {
  const translate = useTranslate();
  const said = useDaySaid();
  const { component, choices = [], required = false } = field;
  // An `<input>` joins the lines that it is given with the first letter that is typed. Once of several lines, a field stays so: as another
  // element it would lose the keyboard.
  const [hadLines, setHadLines] = useState(false);
  if (!hadLines && value.includes('\n')) setHadLines(true);
  const multiline = component === 'textarea' || (dense && component === 'tags') || hadLines;
  if (component === 'checkbox' && !dense)
    return (
      <FormControlLabel
        label={label}
        control={
          <Checkbox checked={value === 'true'} onChange={event => onChange(event.target.checked ? 'true' : 'false')} />
        }
      />
    );
  const options: [string, string][] | null =
    component === 'checkbox'
      ? [
          ['true', translate('ra.boolean.true')],
          ['false', translate('ra.boolean.false')],
        ]
      : component === 'dropdown'
        ? choices.map(choice => [choice, choice])
        : null;
  const shown =
    options && value !== '' && !options.some(([key]) => key === value) ? [...options, [value, value]] : options;
  const type = nativeType(component, value);
  const hint = dense
    ? undefined
    : component === 'tags'
      ? translate('values.tagsHint')
      : type === 'date'
        ? said(value)
        : undefined;
  const shared: TextFieldProps = {
    value,
    required,
    error: error !== undefined,
    helperText: (error && translate(error, { _: error })) ?? hint,
    onChange: event => onChange(event.target.value),
    ...focus,
    ...(dense ? { margin: 'none', variant: 'standard' } : { label }),
  };
  const named = dense ? { 'aria-label': label } : {};
  if (shown)
    return (
      <TextField {...shared} select slotProps={{ select: { inputProps: named }, htmlInput: named }}>
        {!required && <MenuItem value="">{translate('common.none')}</MenuItem>}
        {shown.map(([key, word]) => (
          <MenuItem key={key} value={key}>
            {word}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <TextField
      {...shared}
      type={type}
      multiline={multiline}
      {...(component === 'textarea' && !dense && { minRows: 3 })}
      slotProps={{
        htmlInput: { ...named, ...(component === 'number' && { inputMode: 'decimal' }) },
        ...(type !== 'text' && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
