import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { isDay } from '../../../../../contract/base/common/day.ts';
import { dateText, relativeDay, relativeTime } from './dates.ts';
import { useNow } from '../use-now.ts';

interface DateTextProps {
  /** ISO 8601: a moment in UTC, or a calendar day; null where it has not happened. */
  value: string | null | undefined;
  time?: boolean;
}

/** A moment or a calendar day as people read it: in the application's language, with how long ago beside it and the ISO form on hover. */
export function DateText({ value, time = false }: DateTextProps) {
  const locale = useLocale();
  const now = useNow();
  if (!value) return <span>—</span>;
  const date = new Date(value);
  const absolute = dateText(date, isDay(value) ? 'shortCalendar' : time ? 'minute' : 'day', locale);
  return (
    <Tooltip title={value}>
      <time dateTime={value}>
        {absolute}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {' · '}
          {isDay(value) ? relativeDay(value, now, locale) : relativeTime(date.getTime(), now, locale)}
        </Typography>
      </time>
    </Tooltip>
  );
}
