import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';

/** Offers it to everybody, or to nobody any more, after asking. An organization on trial is told why not. */
export function StatusButton({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const { organization } = useUser();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<VoucherOffer>();
  const to = offer.isActive ? 'deactivate' : 'activate';
  const word = translate(`offers.${to}.do`);
  const isOnTrial = organization.membership !== 'production';
  const why = !offer.isActive && isOnTrial ? translate('offers.activate.onTrial') : null;
  const go = () =>
    update(
      'voucherOffers',
      { id: offer.id, data: { isActive: !offer.isActive }, previousData: offer, meta },
      {
        onSuccess: record => {
          notify(`offers.${to}.done`, { type: 'success' });
          void refresh({ resource: 'voucherOffers', record });
        },
        onError: error => {
          failed(`offers.${to}.failed`, error);
          void refresh();
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Explained why={why}>
        <Button
          variant={offer.isActive ? 'outlined' : 'contained'}
          disabled={why !== null}
          onClick={() => setAsking(true)}
        >
          {word}
        </Button>
      </Explained>
      <ConfirmDialog
        open={asking}
        title={translate(`offers.${to}.title`, { name: offer.name })}
        confirm={word}
        busy={isPending}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate(`offers.${to}.body`)}</Typography>
      </ConfirmDialog>
    </>
  );
}
