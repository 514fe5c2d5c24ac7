import type { TextFieldProps } from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useFilterChange } from './filter-changes.tsx';
import { SearchField } from './SearchField.tsx';

/** Free-text search of the list around it; the words stand in the URL. */
export function SearchBox({
  label,
  sx = { flex: { sm: '2 1 12rem' } },
}: Pick<TextFieldProps, 'sx'> & { label: string }) {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <SearchField
      label={label}
      value={filterValues.q ?? ''}
      onSearch={words => change({ q: words || undefined })}
      sx={sx}
    />
  );
}
