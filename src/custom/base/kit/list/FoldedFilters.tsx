import FilterList from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchBox } from './SearchBox.tsx';

/** A filter that narrows the list now, in words, and how it is removed. */
export interface ActiveFilter {
  key: string;
  label: string;
  onRemove: () => void;
}

interface FoldedFiltersProps {
  /** Label of the words to search for; left out where a list has no search. */
  search?: string;
  active: readonly ActiveFilter[];
  /** What stands at the end of the row, such as the count and the export. */
  aside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The filters of a long list behind one button, with a chip for each active one, so that the rows begin high on the page. */
export function FoldedFilters({ search, active, aside, children }: FoldedFiltersProps) {
  const translate = useTranslate();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="search" sx={{ display: 'block', mb: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {search && <SearchBox label={search} sx={{ flex: '1 1 12rem', maxWidth: { md: 480 } }} />}
        <Button
          startIcon={<FilterList />}
          variant={isOpen ? 'contained' : 'outlined'}
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('lists.filters')}
        </Button>
        {aside}
      </Stack>
      {isOpen && (
        <Card
          id={panelId}
          role="group"
          aria-label={translate('lists.filters')}
          sx={{
            mt: 0.5,
            px: 1.5,
            py: 1,
            display: 'grid',
            columnGap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 176px), 1fr))',
          }}
        >
          {children}
        </Card>
      )}
      {active.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, mt: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
          {active.map(({ key, label, onRemove }) => (
            <Chip
              key={key}
              size="small"
              label={label}
              onClick={onRemove}
              onDelete={onRemove}
              aria-label={translate('lists.removeFilter', { label })}
              sx={{ maxWidth: '100%' }}
            />
          ))}
          {active.length > 1 && (
            <Button size="small" onClick={() => active.forEach(({ onRemove }) => onRemove())}>
              {translate('lists.clearFilters')}
            </Button>
          )}
        </Stack>
      )}
    </Box>
  );
}
