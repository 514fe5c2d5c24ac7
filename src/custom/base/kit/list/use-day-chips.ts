import { useListContext } from 'react-admin';
import { startOfDay } from '../../../../dataProvider/requested.ts';
import { useDateText } from '../text/dates.ts';
import { useFilterChange } from './filter-changes.tsx';
import type { ActiveFilter } from './FoldedFilters.tsx';

/** Says a day of a list's address; anything else in its place as it is. */
export function useDayText(): (day: unknown) => string {
  const dateText = useDateText();
  return day => (typeof day === 'string' && startOfDay(day) ? dateText(new Date(day), 'calendar') : String(day ?? ''));
}

/** The first and the last day of what the list shows, as active filters. */
export function useDayChips(labels: Record<'from' | 'to', string>): ActiveFilter[] {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const dayText = useDayText();
  return (['from', 'to'] as const)
    .filter(end => filterValues[end])
    .map(end => ({
      key: end,
      label: `${labels[end]}: ${dayText(filterValues[end])}`,
      onRemove: () => change({ [end]: undefined }),
    }));
}
