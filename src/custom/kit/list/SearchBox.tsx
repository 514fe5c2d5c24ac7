import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

const SEARCH_DELAY_MS = 300;

/** Free-text search of the list around it; the words stand in the URL. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const current: string = filterValues.q ?? '';
  const [words, setWords] = useState(current);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    // cleared or changed from elsewhere: "show all", the browser's back button
    setSeen(current);
    if (words.trim() !== current) setWords(current);
  }
  useEffect(() => {
    if (words.trim() === current) return;
    const timer = setTimeout(() => setFilters({ ...filterValues, q: words.trim() || undefined }), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [words, current, filterValues, setFilters]);
  return (
    <TextField
      type="search"
      label={label}
      value={words}
      onChange={event => setWords(event.target.value)}
      sx={{ flex: { sm: 2 } }}
    />
  );
}
