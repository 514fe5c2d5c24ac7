import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { useFilterChange } from './filter-changes.tsx';

export interface Choice {
  /** Of the filter, in the list's address. */
  name: string;
  label: string;
  options: readonly (readonly [value: string, word: string])[];
  /** Filters that a change of this one removes. */
  clears?: readonly string[];
}

/** A filter of the list around it that is one of some values, or none. */
export function ChoiceField({
  name,
  label,
  options,
  clears = [],
  ...field
}: Choice & Pick<TextFieldProps, 'margin' | 'sx'>) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <TextField
      select
      label={label}
      value={options.some(([value]) => value === filterValues[name]) ? filterValues[name] : ''}
      onChange={event =>
        change({
          ...Object.fromEntries(clears.map(each => [each, undefined])),
          [name]: event.target.value || undefined,
        })
      }
      {...field}
    >
      <MenuItem value="">{translate('common.all')}</MenuItem>
      {options.map(([value, word]) => (
        <MenuItem key={value} value={value}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  );
}
