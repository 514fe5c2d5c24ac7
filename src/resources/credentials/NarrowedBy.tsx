import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../contract/credentials/index.ts';
import { useDateText } from '../../custom/kit/dates.ts';

/** Whose credentials, or of which request, the list shows, where a link led there: each can be taken away. */
export function NarrowedBy() {
  const translate = useTranslate();
  const said = useDateText();
  const { data, filterValues, setFilters } = useListContext<CredentialSummary>();
  const first = data?.[0];
  const chips = [
    filterValues.recipientId && {
      key: 'recipientId',
      label: first
        ? translate('credentials.narrowed.recipient', { name: first.receiver.name })
        : translate('credentials.narrowed.someone'),
    },
    filterValues.requestId && {
      key: 'requestId',
      label: first
        ? translate('credentials.narrowed.request', { date: said(new Date(first.requestedAt), 'minute') })
        : translate('credentials.narrowed.someRequest'),
    },
  ].filter(chip => chip !== undefined);
  if (chips.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
      {chips.map(({ key, label }) => (
        <Chip
          key={key}
          label={label}
          onDelete={() => setFilters({ ...filterValues, [key]: undefined })}
          aria-label={translate('credentials.narrowed.remove', { label })}
          sx={{ maxWidth: '100%' }}
        />
      ))}
    </Stack>
  );
}
