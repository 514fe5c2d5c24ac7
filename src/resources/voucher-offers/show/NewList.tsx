import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../../contract/common/limits.ts';
import type { Merchant } from '../../../../contract/merchants/merchant.ts';
import type { VoucherOffer } from '../../../../contract/offers/offer.ts';
import { ConfirmDialog } from '../../../custom/kit/index.ts';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import {
  type ChosenMerchant,
  chosenOf,
  merchantBody,
  MerchantChoice,
  MerchantDialog,
  unpaidIn,
} from '../../merchants/shared.ts';

/** The next version of an offer's list: who is on it is chosen, or registered first. */
export function NewList({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [chosen, setChosen] = useState<ChosenMerchant[] | null>(null);
  const [isAdding, setAdding] = useState(false);
  const open = useMutation({
    mutationFn: async () => {
      const { data } = await dataProvider.getList<Merchant>('merchants', {
        pagination: { page: 1, perPage: LIST_MAX },
        sort: { field: 'place', order: 'ASC' },
        filter: { listId: offer.merchantsListId },
        meta,
      });
      return data.filter(({ status }) => status === 'active').map(chosenOf);
    },
    onSuccess: setChosen,
    onError: error => failed('offers.listFailed', error),
  });
  const save = useMutation({
    mutationFn: async (merchants: readonly ChosenMerchant[]) => {
      const merchantIds = merchants.map(({ id }) => id);
      const list = await dataProvider.createMerchantsList(meta, { merchantIds, lineId: offer.merchants.lineId });
      const data = { merchantsListId: list.id };
      await dataProvider.update('voucherOffers', { id: offer.id, data, previousData: offer, meta });
    },
    onSuccess: () => {
      notify('offers.listChanged', { type: 'success' });
      setChosen(null);
    },
    onError: error => failed('offers.listFailed', error),
    onSettled: () => refresh(),
  });
  const unpaid = chosen ? unpaidIn(chosen, offer.currency) : undefined;
  return (
    <>
      {/* Not disabled while it reads: the dialog gives the focus back to what had it. */}
      <Button variant="outlined" aria-busy={open.isPending} onClick={() => open.isPending || open.mutate()}>
        {translate('offers.newList')}
      </Button>
      {chosen && (
        <ConfirmDialog
          open
          title={translate('offers.newList')}
          confirm={translate('ra.action.save')}
          disabled={chosen.length === 0 || unpaid !== undefined}
          busy={save.isPending}
          onConfirm={() => save.mutate(chosen)}
          onClose={() => setChosen(null)}
        >
          <Stack sx={{ gap: 2 }}>
            <Typography>{translate('offers.newListLead')}</Typography>
            <MerchantChoice currency={offer.currency} value={chosen} onChange={setChosen} />
            {unpaid !== undefined && (
              <Typography role="status" color="error">
                {translate('merchants.unpaidAre', { who: unpaid, currency: offer.currency })}
              </Typography>
            )}
            <Button startIcon={<Add />} sx={{ alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
              {translate('merchants.add')}
            </Button>
          </Stack>
        </ConfirmDialog>
      )}
      {isAdding && chosen && (
        <MerchantDialog
          currency={offer.currency}
          onAdd={async values => {
            const { ids } = await dataProvider.registerMerchants(meta, { merchants: [merchantBody(values)] });
            setChosen([...chosen, ...ids.map(id => ({ id, name: values.name }))]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
