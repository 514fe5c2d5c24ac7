import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { useFilterChange } from './filter-changes.tsx';

interface FilterChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, word: string])[];
}

/** A filter of the list around it that is a choice, where a list has no other; it stands in the address. */
export function FilterChoice({ name, label, options }: FilterChoiceProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <Box component="search">
      <TextField
        select
        margin="none"
        label={label}
        value={String(filterValues[name] ?? '')}
        onChange={event => change({ [name]: event.target.value || undefined })}
        sx={{ width: { xs: '100%', sm: 260 } }}
      >
        <MenuItem value="">{translate('common.all')}</MenuItem>
        {options.map(([value, word]) => (
          <MenuItem key={value} value={value}>
            {word}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
