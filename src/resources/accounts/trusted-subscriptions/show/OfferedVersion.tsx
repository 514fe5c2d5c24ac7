import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useSubscriptionCall } from '../use-subscription-call.ts';
import { VersionDifferences } from './VersionDifferences.tsx';

/** A newer version that waits: what it changes, and the button that takes it. */
export function OfferedVersion({ subscriptionId, sequence }: { subscriptionId: string; sequence: number }) {
  const translate = useTranslate();
  const call = useCall();
  const mayWrite = useMay('trustedLists.write');
  const take = useSubscriptionCall(() => call('takeTrustedVersion', { params: { subscriptionId, sequence } }), {
    done: 'subscribed.taken',
    failed: 'subscribed.takeFailed',
    words: { number: sequence },
  });
  return (
    <Section title={translate('subscribed.changes', { number: sequence })}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography>{translate('subscribed.offered', { number: sequence })}</Typography>
        <VersionDifferences subscriptionId={subscriptionId} sequence={sequence} />
        {mayWrite && (
          <Button variant="contained" disabled={take.isPending} onClick={() => take.mutate()}>
            {translate('subscribed.take')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
