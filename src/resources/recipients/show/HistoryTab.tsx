import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Recipient, RecipientEvent } from '../../../../contract/recipients/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { DateText, ErrorState } from '../../../custom/kit/index.ts';
import { Pager } from '../../../custom/kit/list/Pager.tsx';
import { Waiting } from '../../../custom/kit/Waiting.tsx';

const PER_PAGE = 25;

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
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['recipients', 'events', recipient.id, page],
    queryFn: ({ signal }) => dataProvider.listRecipientEvents(recipient.id, { page, limit: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const name = translate('recipients.tabs.history');
  const isLast = (page + 1) * PER_PAGE >= data.total;
  return (
    <Pager name={name} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
      <Stack component="ol" aria-label={name} sx={{ gap: 2, p: 0, m: 0, listStyle: 'none' }}>
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
        {isLast && !data.events.some(event => event.type === 'create') && (
          <li>
            <Typography sx={{ fontWeight: 600 }}>{translate('recipients.events.came')}</Typography>
            <Typography variant="caption" color="text.secondary">
              <DateText value={recipient.createdAt} time />
            </Typography>
          </li>
        )}
      </Stack>
    </Pager>
  );
}
