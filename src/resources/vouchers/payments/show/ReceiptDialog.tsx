import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { type OrderDetail, stillMissing } from '../../../../../contract/vouchers/vouchers/order.ts';
import { resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { minorOf, moneyText, typedOf } from '../../../../custom/base/kit/text/money.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { outcomeOf, receiptBody, receiptProblems, type ReceiptValues } from '../payment-model.ts';
import type { ReviewSide } from '../review-side.ts';

interface ReceiptDialogProps {
  order: OrderDetail;
  side: ReviewSide;
  onClose: () => void;
}

/** What follows from what is typed, before it is booked. */
function Outcome({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const language = useLanguage();
  const typed = useWatch<ReceiptValues, 'amount'>({ name: 'amount' });
  const amount = minorOf(typed, order.decimals);
  const { what, rest } = outcomeOf(stillMissing(order), amount, order.credit);
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '2.9em' }}>
      {!Number.isFinite(amount) || amount === 0
        ? ''
        : translate(`payments.receipts.outcome.${what}`, {
            rest: moneyText(rest, order, language),
            name: order.deliverer.name,
          })}
    </Typography>
  );
}

/** Books what came in, as the bank's statement has it; what follows is said before. */
export function ReceiptDialog({ order, side, onClose }: ReceiptDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const language = useLanguage();
  const say = (key: string, args?: Record<string, unknown>) => translate(`payments.receipts.${key}`, args);
  const form = useForm<ReceiptValues>({
    defaultValues: { amount: typedOf(stillMissing(order), order.decimals), valueDate: order.today, bankReference: '' },
    resolver: resolverOf(values => receiptProblems(values, order.decimals)),
  });
  const named = {
    name: order.deliverer.name,
    number: order.invoiceNumber,
    missing: moneyText(stillMissing(order), order, language),
  };
  return (
    <FormDialog
      form={form}
      title={say('bookTitle', named)}
      confirm={say('book')}
      lead={<Typography>{say('bookBody', named)}</Typography>}
      onSend={async values => {
        const record = await side.book(order.id, receiptBody(values, order.decimals));
        notify(
          `payments.receipts.became.${record.status === 'on_hold' ? 'short' : record.status === 'scheduled' ? 'scheduled' : 'approved'}`,
          {
            type: 'success',
            messageArgs: { missing: moneyText(stillMissing(record), record, language) },
          },
        );
        onClose();
        await refresh({ resource: side.resource, record });
      }}
      onClose={onClose}
    >
      <FormText
        name="amount"
        label={say('amount')}
        required
        autoFocus
        autoComplete="off"
        slotProps={{ input: { endAdornment: order.currency }, htmlInput: { inputMode: 'decimal' } }}
      />
      <FormDay name="valueDate" label={say('valueDate')} hint={say('valueDateHint')} required />
      <FormText
        name="bankReference"
        label={translate('payments.bankReference')}
        hint={say('referenceHint')}
        required
        autoComplete="off"
      />
      <Outcome order={order} />
    </FormDialog>
  );
}
