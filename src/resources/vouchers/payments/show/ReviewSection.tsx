import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type OrderDetail, stillMissing } from '../../../../../contract/vouchers/vouchers/order.ts';
import { isPaymentOver, type ReviewDecision } from '../../../../../contract/vouchers/vouchers/payment-states.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { moneyText } from '../../../../custom/base/kit/text/money.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { decisionsOn, takesReceipts, whyNot } from '../payment-model.ts';
import type { ReviewSide } from '../review-side.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';

/** How much came in of how much. */
function Sum({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const language = useLanguage();
  const dateText = useDateText();
  if (!order.invoice) return null;
  const money = (value: number) => moneyText(value, order, language);
  const missing = stillMissing(order);
  const sums = {
    received: money(order.received),
    total: money(order.invoice.total),
    missing: money(missing),
    credit: money(order.credit),
    name: order.deliverer.name,
  };
  return (
    <>
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('payments.cameIn', sums)}
      </Typography>
      {!isPaymentOver(order.status) && (
        <Typography color="text.secondary">
          {order.status === 'scheduled' && order.valueDate
            ? translate('payments.comesOn', { day: dateText(new Date(order.valueDate), 'calendar') })
            : translate(missing > 0 ? 'payments.isMissing' : 'payments.isWhole', sums)}{' '}
          {missing > 0 &&
            order.credit > 0 &&
            translate(order.credit < missing ? 'payments.creditHelps' : 'payments.creditCovers', sums)}
        </Typography>
      )}
    </>
  );
}

/** What came in for a payment, and what whoever reviews it can do now; whoever may not is told why. */
export function ReviewSection({ order, side }: { order: OrderDetail; side: ReviewSide }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'receipt' | ReviewDecision | null>(null);
  const close = () => setOpen(null);
  const why = whyNot(order, side);
  const decisions = why === null && order.mayReview ? decisionsOn(order) : [];
  return (
    <Section title={translate('payments.reviewing')}>
      <Sum order={order} />
      {why && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          {translate(`payments.whyNot.${why}`)}
        </Alert>
      )}
      {decisionsOn(order).length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate(`payments.nothing.${order.status}`)}
        </Typography>
      )}
      {decisions.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
          {takesReceipts(order) && (
            <Button variant="contained" onClick={() => setOpen('receipt')}>
              {translate('payments.receipts.book')}
            </Button>
          )}
          {decisions.map(decision => (
            <Button
              key={decision}
              variant="outlined"
              color={decision === 'reject' ? 'error' : 'primary'}
              onClick={() => setOpen(decision)}
            >
              {translate(`payments.decisions.${decision}.word`)}
            </Button>
          ))}
        </Stack>
      )}
      {open === 'receipt' && <ReceiptDialog order={order} side={side} onClose={close} />}
      {open !== null && open !== 'receipt' && (
        <DecisionDialog decision={open} order={order} side={side} onClose={close} />
      )}
    </Section>
  );
}
