import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type OrderDetail, PaymentReview, stillMissing } from '../../../../../contract/vouchers/vouchers/order.ts';
import type { ReviewDecision } from '../../../../../contract/vouchers/vouchers/payment-states.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { moneyText } from '../../../../custom/base/kit/text/money.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import type { ReviewSide } from '../review-side.ts';

interface DecisionDialogProps {
  decision: ReviewDecision;
  order: OrderDetail;
  side: ReviewSide;
  onClose: () => void;
}

/** Asks for the reason of a decision, and names what it is about and how much. */
export function DecisionDialog({ decision, order, side, onClose }: DecisionDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const language = useLanguage();
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf((values: { reason: string }) => problemsOf(PaymentReview, { ...values, decision })),
  });
  const money = (value: number) => moneyText(value, order, language);
  const missing = stillMissing(order);
  const named = {
    name: order.deliverer.name,
    number: order.invoiceNumber,
    total: money(order.invoice?.total ?? 0),
    received: money(order.received),
    missing: money(missing),
  };
  const say = (key: string) => translate(`payments.decisions.${decision}.${key}`, named);
  return (
    <FormDialog
      form={form}
      title={say('title')}
      confirm={say('word')}
      harmful={decision === 'reject'}
      lead={
        <>
          <Typography>{translate('payments.decisions.about', named)}</Typography>
          <Typography>{say('body')}</Typography>
          {decision === 'approve' && missing > 0 && (
            <Typography>{translate('payments.decisions.byCredit', named)}</Typography>
          )}
        </>
      }
      onSend={async ({ reason }) => {
        const record = await side.review(order.id, { decision, reason });
        notify(`payments.decisions.${decision}.done`, { type: 'success', messageArgs: named });
        onClose();
        await refresh({ resource: side.resource, record });
      }}
      onClose={onClose}
    >
      <FormText
        name="reason"
        label={translate('payments.reason')}
        hint={translate('payments.reasonHint', named)}
        required
        autoFocus
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
