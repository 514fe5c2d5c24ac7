import { useListContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';
import { useFilterChange } from '../../../../custom/base/kit/list/filter-changes.tsx';
import type { ActiveFilter } from '../../../../custom/base/kit/list/FoldedFilters.tsx';
import { useDayText } from '../../../../custom/base/kit/list/use-day-chips.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';

/** The recipient, the request or the happening that a link narrowed the list to, as active filters. */
export function useNarrowedBy(): ActiveFilter[] {
  const translate = useTranslate();
  const dateText = useDateText();
  const dayText = useDayText();
  const { data, filterValues } = useListContext<CredentialSummary>();
  const change = useFilterChange();
  const first = data?.[0];
  const { recipientId, requestId, happened, since, until } = filterValues;
  const said = (key: string, words?: object) => translate(`credentials.narrowed.${key}`, words);
  return [
    recipientId && {
      key: 'recipientId',
      label: first?.receiver.name ? said('recipient', { name: first.receiver.name }) : said('someone'),
      onRemove: () => change({ recipientId: undefined }),
    },
    requestId && {
      key: 'requestId',
      label: first ? said('request', { date: dateText(new Date(first.requestedAt), 'minute') }) : said('someRequest'),
      onRemove: () => change({ requestId: undefined }),
    },
    happened && {
      key: 'happened',
      label: translate(`credentials.happened.${happened}`, { since: dayText(since), until: dayText(until) }),
      // The days of a happening go with it.
      onRemove: () => change({ happened: undefined, since: undefined, until: undefined }),
    },
  ].filter(chip => typeof chip === 'object');
}
