import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  TrustedSubscription,
  TrustedSubscriptionVersion,
} from '../../../../../contract/accounts/trusted-lists/subscription.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { VersionDifferences } from './VersionDifferences.tsx';

const PER_PAGE = 25;

interface RowProps {
  version: TrustedSubscriptionVersion;
  subscription: TrustedSubscription;
}
function Row({ version, subscription }: RowProps) {
  const translate = useTranslate();
  const nameOf = useName();
  const [isOpen, setOpen] = useState(false);
  const { sequence, takenAt, takenBy, counts } = version;
  const state =
    sequence === subscription.sequence
      ? 'inForce'
      : sequence === subscription.offered
        ? 'waits'
        : takenAt === null
          ? 'overtaken'
          : null;
  return (
    <Stack
      component="li"
      sx={{ py: 1.25, gap: 0.5, alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{translate('subscribed.versionNumber', { number: sequence })}</Typography>
        {state && <Chip size="small" variant="outlined" label={translate(`subscribed.${state}`)} />}
      </Stack>
      <Typography variant="body2">{translate('subscribed.counts', counts)}</Typography>
      <Typography component="div" variant="body2" color="text.secondary">
        {takenAt === null ? (
          <DateText value={version.readAt} time />
        ) : (
          <>
            {takenBy === null
              ? translate('subscribed.takenAlone')
              : translate('subscribed.takenBy', { name: nameOf(takenBy.name) })}{' '}
            <DateText value={takenAt} time />
          </>
        )}
      </Typography>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={translate('subscribed.changes', { number: sequence })}
        onClick={() => setOpen(!isOpen)}
      >
        {translate(isOpen ? 'subscribed.hideChanges' : 'subscribed.showChanges')}
      </Button>
      {isOpen && <VersionDifferences subscriptionId={subscription.id} sequence={sequence} />}
    </Stack>
  );
}

/** The versions of a list that were read, newest first. */
export function ReadVersionsTab({ subscription }: { subscription: TrustedSubscription }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const { id: subscriptionId, revision } = subscription;
  const { data, error, refetch } = useQuery({
    queryKey: ['trustedSubscriptionVersions', subscriptionId, revision, page],
    queryFn: ({ signal }) =>
      call('listTrustedSubscriptionVersions', {
        params: { subscriptionId },
        query: { page, limit: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  return (
    <Section title={translate('subscribed.tabs.history')}>
      <Pager
        name={translate('subscribed.tabs.history')}
        page={page}
        perPage={PER_PAGE}
        total={data.total}
        onPage={setPage}
      >
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.versions.map(version => (
            <Row key={version.sequence} version={version} subscription={subscription} />
          ))}
        </Stack>
      </Pager>
    </Section>
  );
}
