import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TrustedSubscription } from '../../../../../contract/accounts/trusted-lists/subscription.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';

const PER_PAGE = 25;

/** The entries of the version in force. */
export function SubscribedEntriesTab({ subscription }: { subscription: TrustedSubscription }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const { id: subscriptionId, sequence } = subscription;
  const { data, error, refetch } = useQuery({
    queryKey: ['trustedSubscriptionEntries', subscriptionId, sequence, page],
    queryFn: ({ signal }) =>
      call('listTrustedSubscriptionEntries', {
        params: { subscriptionId },
        query: { page, limit: PER_PAGE, sort: 'name', order: 'ASC' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  if (data.total === 0) return <EmptyState title={translate('subscribed.noEntries')} body="" />;
  return (
    <Section title={translate('subscribed.tabs.entries')}>
      <Pager
        name={translate('subscribed.tabs.entries')}
        page={page}
        perPage={PER_PAGE}
        total={data.total}
        onPage={setPage}
      >
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
          {data.entries.map(entry => (
            <Stack component="li" key={`${entry.type} ${entry.fingerprint ?? entry.kid}`}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{entry.name}</Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {translate(`trusted.types.${entry.type}`)} · {entry.kid}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {entry.credentialTypes.join(', ') || translate('subscribed.allTypes')}
              </Typography>
              <Typography component="div" variant="body2" color="text.secondary">
                {translate(entry.isGranted ? 'subscribed.entryGranted' : 'subscribed.entryRevoked')}:{' '}
                <DateText value={entry.since} />
              </Typography>
            </Stack>
          ))}
        </Stack>
      </Pager>
    </Section>
  );
}
