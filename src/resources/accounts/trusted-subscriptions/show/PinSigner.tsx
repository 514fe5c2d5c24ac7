import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  TrustedSigner,
  TrustedSubscription,
} from '../../../../../contract/accounts/trusted-lists/subscription.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { SignerFacts } from '../SubscribedFacts.tsx';
import { useSubscriptionCall } from '../use-subscription-call.ts';

/** Asks whether the signer that a list has now is trusted from now on. */
export function PinSigner({ subscription, signer }: { subscription: TrustedSubscription; signer: TrustedSigner }) {
  const translate = useTranslate();
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const pin = useSubscriptionCall(
    () => call('pinTrustedSigner', { params: { subscriptionId: subscription.id }, body: { signerId: signer.id } }),
    { done: 'subscribed.pin.done', failed: 'subscribed.pin.failed' },
    () => setAsking(false),
  );
  return (
    <>
      <Button size="small" color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={() => setAsking(true)}>
        {translate('subscribed.pin.do')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('subscribed.pin.title')}
        confirm={translate('subscribed.pin.do')}
        busy={pin.isPending}
        onConfirm={() => pin.mutate()}
        onClose={() => setAsking(false)}
      >
        <Stack sx={{ gap: 1.5 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate('subscribed.pin.body', { name: signer.name })}
          </Typography>
          <SignerFacts signer={signer} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
