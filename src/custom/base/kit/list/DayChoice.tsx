import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { startOfDay } from '../../../../dataProvider/requested.ts';
import { useDaySaid } from '../text/day-said.ts';

/** While a year is being typed, the browser gives its first digits as years long gone. */
const FIRST_DAY = '1900-01-01';

type DayChoiceProps = Pick<TextFieldProps, 'size' | 'sx'> & {
  label: string;
  /** A day (YYYY-MM-DD), or empty. */
  value: string;
  /** What is wrong with it beside others, as a key of `fieldErrors`. */
  wrong: string | undefined;
  onChange: (day: string) => void;
};

/** A day that is typed or picked; half a date changes nothing. */
export function DayChoice({ label, value, wrong, onChange, ...rest }: DayChoiceProps) {
  const translate = useTranslate();
  const said = useDaySaid();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isHalf, setHalf] = useState(false);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
    setHalf(false);
  }
  const problem = isHalf ? 'invalid_date' : wrong;
  const take = (day: string) => {
    setTyped(day);
    const isDay = day >= FIRST_DAY && startOfDay(day) !== undefined;
    if (day === '' || isDay) onChange(day);
  };
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={problem !== undefined}
      helperText={problem ? translate(`fieldErrors.${problem}`) : said(typed)}
      onChange={event => take(event.target.value)}
      onBlur={event =>
        setHalf(event.target.validity.badInput || (event.target.value !== '' && event.target.value < FIRST_DAY))
      }
      slotProps={{ inputLabel: { shrink: true } }}
      {...rest}
    />
  );
}
