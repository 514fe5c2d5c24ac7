import Tooltip from '@mui/material/Tooltip';
import { useFieldValue } from 'react-admin';
import { useDateText } from '../dates.ts';

/** A day in a dense table: short and on one line; date and time on hover. What has not happened is a dash. */
export function TableDate({ source }: { source: string }) {
  const dateText = useDateText();
  const value: unknown = useFieldValue({ source });
  if (typeof value !== 'string') return <span>—</span>;
  const date = new Date(value);
  return (
    <Tooltip title={`${dateText(date, 'second')} · ${value}`}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {dateText(date, 'day')}
      </time>
    </Tooltip>
  );
}
