import Tooltip from '@mui/material/Tooltip';
import { useFieldValue } from 'react-admin';
import { isDay } from '../../../../../contract/base/common/day.ts';
import { useDateText } from '../text/dates.ts';

/** A day in a dense table: short and on one line; on hover the whole date, with the time if it is that of a moment. What has not happened is a dash. */
export function TableDate({ source }: { source: string }) {
  const dateText = useDateText();
  const value: unknown = useFieldValue({ source });
  if (typeof value !== 'string') return <span>—</span>;
  const date = new Date(value);
  return (
    <Tooltip title={`${dateText(date, isDay(value) ? 'calendar' : 'second')} · ${value}`}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {dateText(date, isDay(value) ? 'shortCalendar' : 'day')}
      </time>
    </Tooltip>
  );
}
