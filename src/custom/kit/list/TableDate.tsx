import Tooltip from '@mui/material/Tooltip';
import { useFieldValue, useLocale } from 'react-admin';

/** A day in a dense table: short and on one line; date and time on hover. What has not happened is a dash. */
export function TableDate({ source }: { source: string }) {
  const locale = useLocale();
  const value: unknown = useFieldValue({ source });
  if (typeof value !== 'string') return <span>—</span>;
  const date = new Date(value);
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(date);
  return (
    <Tooltip title={`${whole} · ${value}`}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date)}
      </time>
    </Tooltip>
  );
}
