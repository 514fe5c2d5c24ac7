import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { StateChip, StatusChip } from '../../../custom/base/kit/marks/StatusChip.tsx';

/** Where an offer stands, and whether nothing moves in its books. */
export function OfferState({ offer }: { offer: Pick<VoucherOffer, 'status' | 'isPaused'> }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <StatusChip of="offer" state={offer.status} />
      {offer.isPaused && <StateChip look={['harm', PauseCircle]} label={translate('offers.paused')} />}
    </Stack>
  );
}
