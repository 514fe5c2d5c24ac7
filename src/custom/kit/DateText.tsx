import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { dateText, relativeTime } from './dates.ts';
import { useNow } from './use-now.ts';

interface DateTextProps {
  /** ISO 8601 in UTC, or null where it has not happened. */
  value: string | null | undefined;
  time?: boolean;
}

/** A date as people read it: in the application's language, with how long ago beside it and the ISO form on hover. */
export function DateText({ value, time = false }: DateTextProps) {
  const locale = useLocale();
  const now = useNow();
  if (!value) return <span>—</span>;
  const date = new Date(value);
  const absolute = dateText(date, time ? 'minute' : 'day', locale);
  return (
    <Tooltip title={value}>
      <time dateTime={value}>
        {absolute}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {' · '}
          {relativeTime(date.getTime(), now, locale)}
        </Typography>
      </time>
    </Tooltip>
  );
}
