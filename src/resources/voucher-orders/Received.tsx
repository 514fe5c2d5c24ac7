import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import type { OrderDetail, VoucherProject } from '../../../contract/vouchers/index.ts';
import { ConfirmDialog, DateText } from '../../custom/kit/index.ts';
import { moneyText } from '../../custom/kit/money.ts';
import { MoneyText } from '../../custom/kit/MoneyText.tsx';
import { Facts, Section } from '../../custom/kit/Section.tsx';
import { useConfirmed } from '../../custom/kit/use-confirmed.ts';
import { useLanguage } from '../../custom/kit/use-language.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { RefundButton } from './RefundButton.tsx';
import type { OrderPlace } from './use-order.ts';
import { useQuote } from './use-quote.ts';

interface ReceivedProps {
  order: OrderDetail;
  where: OrderPlace;
  voucher: VoucherProject;
  mayWrite: boolean;
}

function PayByCredit({ order, where, credit }: { order: OrderDetail; where: OrderPlace; credit: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { ask, dialog } = useConfirmed(() => dataProvider.payByCredit(where), {
    done: 'orders.byCredit.done',
    failed: 'orders.byCredit.failed',
  });
  const args = {
    credit: moneyText(credit, order, language),
    used: moneyText(Math.min(credit, order.missing), order, language),
  };
  return (
    <>
      <Button variant="outlined" onClick={ask}>
        {translate('orders.byCredit.do')}
      </Button>
      <ConfirmDialog {...dialog} title={translate('orders.byCredit.title')} confirm={translate('orders.byCredit.do')}>
        {translate('orders.byCredit.body', args)}
      </ConfirmDialog>
    </>
  );
}

/** What came in for an order, what was paid too much before and can pay for it, and what goes back. */
export function Received({ order, where, voucher, mayWrite }: ReceivedProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`orders.received.${key}`);
  // what was paid too much stands in a quote: of an offer that nobody buys from any more there is none
  const { data: quote } = useQuote({
    offerId: voucher.offer.active ? order.offer.id : undefined,
    amount: 0,
    discountCode: '',
  });
  const credit = quote?.credit ?? 0;
  const mayPayByCredit = mayWrite && order.status === 'waiting_for_payment' && credit > 0 && order.missing > 0;
  const mayAskBack = mayWrite && (credit > 0 || voucher.budget > 0);
  const isEmpty = order.receipts.length === 0 && order.refunds.length === 0 && order.received === 0;
  if (isEmpty && !mayPayByCredit && !mayAskBack) return null;
  return (
    <Section title={say('title')}>
      <Facts
        facts={[
          [say('received'), <MoneyText key="received" value={order.received} of={order} />],
          [say('missing'), <MoneyText key="missing" value={order.missing} of={order} />],
          ...(credit > 0 ? [[say('credit'), <MoneyText key="credit" value={credit} of={order} />] as const] : []),
        ]}
      />
      {order.receipts.length > 0 && (
        <Box component="ul" aria-label={say('receipts')} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
          {order.receipts.map(receipt => (
            <Typography component="li" variant="body2" key={receipt.id} sx={{ overflowWrap: 'anywhere' }}>
              <MoneyText value={receipt.amount} of={order} /> · <DateText value={receipt.valueDate} /> ·{' '}
              {receipt.bankReference}
              {!receipt.booked && ` · ${say('unbooked')}`}
            </Typography>
          ))}
        </Box>
      )}
      {order.refunds.length > 0 && (
        <Box component="ul" aria-label={say('refunds')} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
          {order.refunds.map(refund => (
            <Typography component="li" variant="body2" key={refund.id} sx={{ overflowWrap: 'anywhere' }}>
              {say('refund')} <MoneyText value={refund.amount} of={order} /> ·{' '}
              {translate(`orders.refunds.${refund.state}`)}
              {refund.bankReference && ` · ${refund.bankReference}`}
            </Typography>
          ))}
        </Box>
      )}
      {(mayPayByCredit || mayAskBack) && (
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
          {mayPayByCredit && <PayByCredit order={order} where={where} credit={credit} />}
          {mayAskBack && <RefundButton voucher={voucher} credit={credit} />}
        </Stack>
      )}
    </Section>
  );
}
