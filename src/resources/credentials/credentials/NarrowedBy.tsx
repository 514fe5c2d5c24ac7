import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'react-admin';
import { startOfDay } from '../../../dataProvider/requested.ts';
import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';

/** What a happening is narrowed to goes with it. */
const DAYS = { since: undefined, until: undefined };

/** Whose credentials, or of which request, or what happened when, the list shows, where a link led there: each can be taken away. */
export function NarrowedBy() {
  const translate = useTranslate();
  const said = useDateText();
  const { data, filterValues } = useListContext<CredentialSummary>();
  const change = useFilterChange();
  const first = data?.[0];
  // An address may hold anything in a day's place.
  const dayOf = (day: unknown) =>
    typeof day === 'string' && startOfDay(day) ? said(new Date(day), 'calendar') : String(day ?? '');
  const chips = [
    filterValues.recipientId && {
      key: 'recipientId',
      label: first?.receiver.name
        ? translate('credentials.narrowed.recipient', { name: first.receiver.name })
        : translate('credentials.narrowed.someone'),
    },
    filterValues.requestId && {
      key: 'requestId',
      label: first
        ? translate('credentials.narrowed.request', { date: said(new Date(first.requestedAt), 'minute') })
        : translate('credentials.narrowed.someRequest'),
    },
    filterValues.happened && {
      key: 'happened',
      label: translate(`credentials.happened.${filterValues.happened}`, {
        since: dayOf(filterValues.since),
        until: dayOf(filterValues.until),
      }),
    },
  ].filter(chip => chip !== undefined);
  if (chips.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
      {chips.map(({ key, label }) => (
        <Chip
          key={key}
          label={label}
          onDelete={() => change({ [key]: undefined, ...(key === 'happened' && DAYS) })}
          aria-label={translate('credentials.narrowed.remove', { label })}
          sx={{ maxWidth: '100%' }}
        />
      ))}
    </Stack>
  );
}
