import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { ApiError, messageOf } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { lookedUp, ReceiptLookup } from './receipt-model.ts';
import { Receipt } from './Receipt.tsx';

const EMPTY = { transactionId: '' };

/** Looks a transaction of the books up on the contract: what proves that it stands there as it is said, to be handed on. */
export function ReceiptOf({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const call = useCall();
  const form = useForm({
    defaultValues: EMPTY,
    resolver: resolverOf((typed: typeof EMPTY) => problemsOf(ReceiptLookup, lookedUp(typed))),
  });
  const say = (key: string) => translate(`offers.receipt.${key}`);
  const look = useMutation({
    mutationFn: (typed: typeof EMPTY) => call('getLedgerReceipt', { params: { ...meta, ...lookedUp(typed) } }),
    onError: error => {
      const isNone = error instanceof ApiError && error.key === 'error.not_found';
      form.setError('transactionId', { type: 'server', message: isNone ? 'offers.receipt.none' : messageOf(error) });
    },
  });
  return (
    <Section title={say('title')}>
      <Typography sx={{ mb: 2, maxWidth: 680 }}>{say('lead')}</Typography>
      <FormProvider {...form}>
        <Stack
          component="form"
          noValidate
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 1, alignItems: 'flex-start' }}
          onSubmit={form.handleSubmit(typed => look.mutate(typed))}
        >
          <FormText
            name="transactionId"
            margin="none"
            label={say('transaction')}
            hint={say('hint')}
            onChange={look.reset}
            sx={{ width: { xs: '100%', sm: 400 } }}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false }, formHelperText: { role: 'status' } }}
          />
          <Button type="submit" variant="outlined" loading={look.isPending}>
            {say('look')}
          </Button>
        </Stack>
      </FormProvider>
      {look.data && <Receipt receipt={look.data} of={offer} />}
    </Section>
  );
}
