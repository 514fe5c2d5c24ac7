import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type PaymentRefund, RefundPay } from '../../../../contract/vouchers/vouchers/order.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { type MoneyOf, moneyText } from '../../../custom/base/kit/text/money.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import type { ReviewSide } from './review-side.ts';

interface PayRefundProps {
  refund: PaymentRefund & { deliverer: { name: string } };
  of: MoneyOf;
  side: ReviewSide;
}

function PayDialog({ refund, of, side, onClose }: PayRefundProps & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const language = useLanguage();
  const call = useCall();
  const say = (key: string, args?: Record<string, unknown>) => translate(`payments.refunds.${key}`, args);
  const form = useForm({
    defaultValues: { bankReference: '' },
    resolver: resolverOf((values: { bankReference: string }) => problemsOf(RefundPay, values)),
  });
  const { projectId = '', offerId = '' } = side.meta;
  const args = { amount: moneyText(refund.amount, of, language), name: refund.deliverer.name };
  return (
    <FormDialog
      form={form}
      title={say('payTitle', args)}
      confirm={say('pay')}
      lead={<Typography>{say('payBody', args)}</Typography>}
      onSend={async body => {
        await call('payRefund', { params: { projectId, offerId, refundId: refund.id }, body });
        notify('payments.refunds.paid', { type: 'success', messageArgs: args });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText
        name="bankReference"
        label={translate('payments.bankReference')}
        required
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Says that money was sent back, under which reference of the bank. */
export function PayRefund(props: PayRefundProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { refund, of } = props;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={translate('payments.refunds.payOf', {
          amount: moneyText(refund.amount, of, language),
          name: refund.deliverer.name,
        })}
        onClick={() => setOpen(true)}
      >
        {translate('payments.refunds.pay')}
      </Button>
      {open && <PayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
