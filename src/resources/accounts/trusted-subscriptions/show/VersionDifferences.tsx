import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { TRUSTED_DIFFERENCES } from '../../../../../contract/accounts/trusted-lists/subscription-states.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** The entries that a version adds, removes, revokes and changes. */
export function VersionDifferences({ subscriptionId, sequence }: { subscriptionId: string; sequence: number }) {
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['trustedSubscriptionVersion', subscriptionId, sequence],
    queryFn: ({ signal }) => call('getTrustedSubscriptionVersion', { params: { subscriptionId, sequence }, signal }),
    retry: false,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  if (data.differences.length === 0) return <Typography>{translate('subscribed.noChanges')}</Typography>;
  const kinds = TRUSTED_DIFFERENCES.map(
    kind => [kind, data.differences.filter(difference => difference.kind === kind)] as const,
  ).filter(([, those]) => those.length > 0);
  return (
    <Stack sx={{ gap: 1.5 }}>
      {kinds.map(([kind, those]) => (
        <section key={kind} aria-label={translate(`subscribed.kinds.${kind}`)}>
          <Typography variant="h3">{translate(`subscribed.kinds.${kind}`)}</Typography>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {those.map(({ kid, name, type }) => (
              <Typography component="li" variant="body2" key={`${type} ${kid}`} sx={{ overflowWrap: 'anywhere' }}>
                {name} · {translate(`trusted.types.${type}`)} · {kid}
              </Typography>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
