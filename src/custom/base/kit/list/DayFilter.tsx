import { useListContext } from 'react-admin';
import { dayErrors } from '../../../../dataProvider/requested.ts';
import { DayChoice } from './DayChoice.tsx';
import { useFilterChange } from './filter-changes.tsx';

/** The first or the last day of what the list shows; it is in the address. */
export function DayFilter({ end, label }: { end: 'from' | 'to'; label: string }) {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <DayChoice
      label={label}
      value={filterValues[end] ?? ''}
      wrong={dayErrors(filterValues)[end]}
      onChange={day => change({ [end]: day || undefined })}
      sx={{ flex: 1, minWidth: 0 }}
    />
  );
}
