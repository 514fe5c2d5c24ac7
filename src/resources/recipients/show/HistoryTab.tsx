import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Recipient, RecipientEvent } from '../../../../contract/recipients/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { DateText, ErrorState } from '../../../custom/kit/index.ts';
import { Waiting } from '../../../custom/kit/Waiting.tsx';

function Change({ field, before, after }: RecipientEvent['changes'][number]) {
  const translate = useTranslate();
  const said = (value: string | null) =>
    value === null ? translate('recipients.nothing') : field === 'status' ? translate(`states.person.${value}`) : value;
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {translate('recipients.change', {
        field: translate(`resources.recipients.fields.${field}`),
        before: said(before),
        after: said(after),
      })}
    </Typography>
  );
}

/** Who changed what of somebody, newest first. */
export function HistoryTab({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['recipients', 'events', recipient.id],
    queryFn: ({ signal }) => dataProvider.listRecipientEvents(recipient.id, signal),
    retry: false,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <Stack
      component="ol"
      aria-label={translate('recipients.tabs.history')}
      sx={{ gap: 2, p: 0, m: 0, listStyle: 'none' }}
    >
      {data.events.map(event => (
        <li key={event.sequence}>
          <Typography sx={{ fontWeight: 600 }}>
            {translate(`recipients.events.${event.type}`, { by: event.by?.name || translate('recipients.platform') })}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            <DateText value={event.at} time />
          </Typography>
          {event.type === 'update' && (
            <Stack component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {event.changes.map(change => (
                <Change key={change.field} {...change} />
              ))}
            </Stack>
          )}
        </li>
      ))}
      {!data.events.some(event => event.type === 'create') && (
        <li>
          <Typography sx={{ fontWeight: 600 }}>{translate('recipients.events.came')}</Typography>
          <Typography variant="caption" color="text.secondary">
            <DateText value={recipient.createdAt} time />
          </Typography>
        </li>
      )}
    </Stack>
  );
}
