import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useFieldValue, useLocale } from 'react-admin';

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago, or until when, in words of the language: "3 days ago". `from` and `now` in milliseconds. */
export function relativeTime(from: number, now: number, locale: string): string {
  const seconds = Math.round((from - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

interface DateTextProps {
  /** ISO 8601 in UTC, or null where it has not happened. */
  value: string | null | undefined;
  time?: boolean;
}

/** A date as people read it: in the application's language, with how long ago beside it and the ISO form on hover. */
export function DateText({ value, time = false }: DateTextProps) {
  const locale = useLocale();
  if (!value) return <span>—</span>;
  const date = new Date(value);
  const absolute = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(time && { timeStyle: 'short' }),
  }).format(date);
  return (
    <Tooltip title={value}>
      <time dateTime={value}>
        {absolute}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {' · '}
          {relativeTime(date.getTime(), Date.now(), locale)}
        </Typography>
      </time>
    </Tooltip>
  );
}

interface DateFieldProps {
  source: string;
  label?: string;
  sortable?: boolean;
  time?: boolean;
}

/** DateText of a record's field. */
export function DateField({ source, time = false }: DateFieldProps) {
  const value: unknown = useFieldValue({ source });
  return <DateText value={typeof value === 'string' ? value : null} time={time} />;
}
