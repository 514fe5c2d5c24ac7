import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useFilterChange } from './filter-changes.tsx';
import { SearchBox } from './SearchBox.tsx';

/** A filter that is a choice: its name, what it is called, and its options by value and word. */
type Choice = readonly [name: string, label: string, options: readonly (readonly [value: string, word: string])[]];

interface FilterBarProps {
  search: string;
  choices: readonly Choice[];
  /** Filters that are none of these, such as days. */
  children?: ReactNode;
}

/** The filters of a list that are words and choices; all stand in the address. */
export function FilterBar({ search, choices, children }: FilterBarProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  // of more, none has room for its name
  const isOneRow = choices.length <= 5 && !children;
  // with more beside the choices, the words take two places, so that no row is left half empty
  const wordsWide = children ? { sm: '1 / -1', lg: 'span 2' } : { sm: 'auto' };
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        columnGap: 1.5,
        mb: 2,
        // on a phone, as many as there are, the list still begins on the first screen
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', ...wordsWide } },
        gridTemplateColumns: {
          xs: '1fr 1fr',
          lg: isOneRow ? `2fr repeat(${choices.length}, 1fr)` : `repeat(${children ? 5 : 4}, 1fr)`,
        },
      }}
    >
      <SearchBox label={search} />
      {choices.map(([name, label, options]) => (
        <TextField
          key={name}
          select
          label={label}
          value={String(filterValues[name] ?? '')}
          onChange={event => change({ [name]: event.target.value || undefined })}
        >
          <MenuItem value="">{translate('common.all')}</MenuItem>
          {options.map(([value, word]) => (
            <MenuItem key={value} value={value}>
              {word}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {children}
    </Box>
  );
}
