import { useListContext, useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { useFilterChange } from '../../../../custom/base/kit/list/filter-changes.tsx';
import type { ActiveFilter } from '../../../../custom/base/kit/list/FoldedFilters.tsx';
import { useDayChips } from '../../../../custom/base/kit/list/use-day-chips.ts';
import { MARKS } from './marks.ts';
import { useNarrowedBy } from './use-narrowed-by.ts';

/** The filters that narrow the list of credentials now, besides the words to search for. */
export function useActiveFilters(templates: readonly Template[]): ActiveFilter[] {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const narrowed = useNarrowedBy();
  const days = useDayChips({ from: translate('credentials.days.from'), to: translate('credentials.days.to') });
  const { status, templateId } = filterValues;
  const named = (filter: string, field: string, word: string): ActiveFilter => ({
    key: filter,
    label: `${translate(`resources.credentials.fields.${field}`)}: ${word}`,
    onRemove: () => change({ [filter]: undefined }),
  });
  return [
    ...(status ? [named('status', 'status', translate(`states.credential.${status}`, { _: status }))] : []),
    ...(templateId
      ? [named('templateId', 'template', templates.find(({ id }) => id === templateId)?.title ?? '…')]
      : []),
    ...days,
    ...MARKS.filter(({ filter }) => filterValues[filter]).map(({ filter, words }) => ({
      key: filter,
      label: translate(words),
      onRemove: () => change({ [filter]: undefined }),
    })),
    ...narrowed,
  ];
}
