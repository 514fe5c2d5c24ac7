import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { PaymentList } from './PaymentList.tsx';
import { Refunds } from './Refunds.tsx';
import { useProviderSide } from './review-side.ts';

/** The payments for an offer: what waits to be reviewed, what became of the others, and what goes back. */
export function PaymentsTab({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const side = useProviderSide(offer.projectId, offer.id);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography color="text.secondary" sx={{ maxWidth: 680 }}>
        {translate('payments.lead')}
      </Typography>
      <div>
        <PaymentList side={side} storeKey={`projects.${offer.projectId}.offers.${offer.id}.payments`} />
      </div>
      <Refunds offer={offer} side={side} />
    </Stack>
  );
}
