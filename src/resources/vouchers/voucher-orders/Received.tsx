import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import {
  isPaymentOver,
  type OrderDetail,
  stillMissing,
  type VoucherProject,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { ConfirmDialog, DateText } from '../../../custom/base/kit/index.ts';
import { moneyText } from '../../../custom/base/kit/text/money.ts';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import { useConfirmed } from '../../../custom/base/kit/feedback/use-confirmed.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { RefundButton } from './RefundButton.tsx';
import type { OrderPlace } from './use-order.ts';
import { mayPayByCredit } from './what-next.ts';

interface ReceivedProps {
  order: OrderDetail;
  where: OrderPlace;
  voucher: VoucherProject;
  mayWrite: boolean;
}

function PayByCredit({ order, where }: { order: OrderDetail; where: OrderPlace }) {
  const translate = useTranslate();
  const language = useLanguage();
  const call = useCall();
  const { ask, dialog } = useConfirmed(() => call('payByCredit', { params: where, body: {} }), {
    done: 'orders.byCredit.done',
    failed: 'orders.byCredit.failed',
  });
  const args = {
    credit: moneyText(order.credit, order, language),
    used: moneyText(stillMissing(order), order, language),
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
  const { credit } = order;
  const byCredit = mayWrite && mayPayByCredit(order);
  const mayAskBack = mayWrite && (credit > 0 || voucher.budget > 0);
  const isEmpty = order.receipts.length === 0 && order.refunds.length === 0 && order.received === 0;
  if (isEmpty && credit === 0 && !mayAskBack) return null;
  return (
    <Section title={say('title')}>
      <Facts
        facts={[
          [say('received'), <MoneyText key="received" value={order.received} of={order} />],
          ...(isPaymentOver(order.status) || !order.invoice
            ? []
            : [[say('missing'), <MoneyText key="missing" value={stillMissing(order)} of={order} />] as const]),
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
      {(byCredit || mayAskBack) && (
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
          {byCredit && <PayByCredit order={order} where={where} />}
          {mayAskBack && <RefundButton voucher={voucher} credit={credit} />}
        </Stack>
      )}
    </Section>
  );
}
