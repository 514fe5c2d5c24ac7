import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

interface SearchFieldProps extends Pick<TextFieldProps, 'autoFocus' | 'id' | 'slotProps' | 'sx'> {
  label: string;
  /** What is searched for now. */
  value: string;
  /** Hears the words once typing has paused: each search is a question to the server. */
  onSearch: (words: string) => void;
}

/** Words to search for: the one search box. */
export function SearchField({ label, value, onSearch, ...rest }: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // cleared or changed from elsewhere: "show all", the browser's back button
    setSeen(value);
    if (words.trim() !== value) setWords(value);
  }
  const search = useEffectEvent(() => onSearch(words.trim()));
  useEffect(() => {
    if (words.trim() === value) return;
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, value]);
  return (
    <TextField {...rest} type="search" label={label} value={words} onChange={event => setWords(event.target.value)} />
  );
}
