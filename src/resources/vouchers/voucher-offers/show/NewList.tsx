import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../../../contract/base/common/limits.ts';
import type { Merchant } from '../../../../../contract/vouchers/merchants/merchant.ts';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { isStale } from '../../../../custom/base/kit/form/use-edit.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../../../dataProvider/index.ts';
import { type ChosenMerchant, chosenOf, MerchantChoice, MerchantDialog, unpaidIn } from '../../merchants/shared.ts';
import { mergedList, sameList } from './merge-lists.ts';
import { useUnchanged } from './use-unchanged.ts';

/** What is chosen, and the offer and its list that it was chosen on. */
interface Choice {
  on: VoucherOffer;
  before: ChosenMerchant[];
  chosen: ChosenMerchant[];
  /** Whether somebody else changed it since the dialog was opened. */
  isMerged: boolean;
}

/** The next version of an offer's list: who is on it is chosen, or registered first. */
export function NewList({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const unchanged = useUnchanged();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isAdding, setAdding] = useState(false);
  // A list that the offer did not take is there for the next try.
  const made = useRef({ of: '', id: '' });
  const read = async () => {
    const { data: on } = await dataProvider.getOne<VoucherOffer>('voucherOffers', { id: offer.id, meta });
    const { data } = await dataProvider.getList<Merchant>('merchants', {
      pagination: { page: 1, perPage: LIST_MAX },
      sort: { field: 'place', order: 'ASC' },
      filter: { listId: on.merchantsListId },
      meta,
    });
    return { on, list: data.filter(({ status }) => status === 'active').map(chosenOf) };
  };
  const choose = (chosen: ChosenMerchant[]) => setChoice(now => now && { ...now, chosen });
  const open = useMutation({
    mutationFn: read,
    onSuccess: ({ on, list }) => setChoice({ on, before: list, chosen: list, isMerged: false }),
    onError: error => failed('offers.listFailed', error),
  });
  const saved = () => {
    notify('offers.listChanged', { type: 'success' });
    setChoice(null);
  };
  const merge = async ({ before, chosen }: Choice) => {
    const { on, list } = await read();
    const merged = mergedList(before, chosen, list);
    // an answer that did not arrive: it was this very list that was taken
    if (sameList(merged, list)) saved();
    else setChoice({ on, before: list, chosen: merged, isMerged: true });
  };
  const save = useMutation({
    mutationFn: async ({ on, chosen }: Choice) => {
      await unchanged(on);
      const body = { merchantIds: chosen.map(({ id }) => id), lineId: on.merchants.lineId };
      const of = JSON.stringify(body);
      if (made.current.of !== of)
        made.current = { of, id: (await dataProvider.call('createMerchantsList', { params: meta, body })).id };
      const data = { merchantsListId: made.current.id };
      await dataProvider.update('voucherOffers', { id: on.id, data, previousData: on, meta });
    },
    onSuccess: saved,
    onError: async (error, mine) => {
      if (isStale(error)) await merge(mine).catch((why: unknown) => failed('offers.listFailed', why));
      else failed('offers.listFailed', error);
    },
    onSettled: () => refresh(),
  });
  const isSame = choice !== null && sameList(choice.before, choice.chosen);
  const unpaid = choice ? unpaidIn(choice.chosen, offer.currency) : undefined;
  return (
    <>
      {/* Not disabled while it reads: the dialog gives the focus back to what had it. */}
      <Button variant="outlined" aria-busy={open.isPending} onClick={() => open.isPending || open.mutate()}>
        {translate('offers.newList')}
      </Button>
      {choice && (
        <ConfirmDialog
          open
          title={translate('offers.newList')}
          confirm={translate('ra.action.save')}
          disabled={choice.chosen.length === 0 || unpaid !== undefined}
          why={isSame ? translate('forms.unchanged') : null}
          chosen={!isSame}
          busy={save.isPending}
          onConfirm={() => save.mutate(choice)}
          onClose={() => setChoice(null)}
        >
          <Stack sx={{ gap: 2 }}>
            <Typography>{translate('offers.newListLead')}</Typography>
            {choice.isMerged && (
              <Alert severity="warning" variant="outlined" role="alert">
                {translate('offers.listMerged')}
              </Alert>
            )}
            <MerchantChoice currency={offer.currency} value={choice.chosen} onChange={choose} />
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
      {isAdding && choice && (
        <MerchantDialog
          currency={offer.currency}
          onAdd={async values => {
            const { ids } = await dataProvider.call('registerMerchants', {
              params: meta,
              body: { merchants: [values] },
            });
            choose([...choice.chosen, ...ids.map(id => ({ id, name: values.name }))]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
