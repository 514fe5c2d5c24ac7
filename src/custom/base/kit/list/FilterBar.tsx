import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Choice, ChoiceField } from './ChoiceField.tsx';
import { SearchBox } from './SearchBox.tsx';

/** A choice: its name, what it is called, and its options by value and word. */
type ChoiceRow = readonly [name: Choice['name'], label: Choice['label'], options: Choice['options']];

interface FilterBarProps {
  search: string;
  choices: readonly ChoiceRow[];
  /** Filters that are none of these, such as days. */
  children?: ReactNode;
}

/** The filters of a list that are words and choices; all stand in the address. */
export function FilterBar({ search, choices, children }: FilterBarProps) {
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
        <ChoiceField key={name} name={name} label={label} options={options} />
      ))}
      {children}
    </Box>
  );
}
