import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { dayErrors, startOfDay } from '../../../../dataProvider/requested.ts';
import { useFilterChange } from './filter-changes.tsx';

/** While a year is being typed, the browser gives its first digits as years long gone. */
const FIRST_DAY = '1900-01-01';

/** The first or the last day of what the list shows; it stands in the address. */
export function DayFilter({ end, label }: { end: 'from' | 'to'; label: string }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const value: string = filterValues[end] ?? '';
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isHalf, setHalf] = useState(false);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
    setHalf(false);
  }
  const wrong = isHalf ? 'invalid_date' : dayErrors(filterValues)[end];
  const take = (day: string) => {
    setTyped(day);
    const isDay = day >= FIRST_DAY && startOfDay(day) !== undefined;
    if (day === '' || isDay) change({ [end]: day || undefined });
  };
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={wrong !== undefined}
      helperText={wrong && translate(`fieldErrors.${wrong}`)}
      onChange={event => take(event.target.value)}
      onBlur={event =>
        setHalf(event.target.validity.badInput || (event.target.value !== '' && event.target.value < FIRST_DAY))
      }
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: 1, minWidth: 0 }}
    />
  );
}
