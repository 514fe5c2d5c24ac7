import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useStoreContext, useTranslate } from 'react-admin';
import { useForm, useFormState } from 'react-hook-form';
import { ReversalCreate, type Sale } from '../../../../contract/vouchers/sales/sale.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { minorOf, moneyText, typedOf } from '../../../custom/base/kit/text/money.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { ApiError, isUnanswered, neverLeft } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { uuid } from '../../../dataProvider/uuid.ts';

interface ReversalValues {
  amount: string;
  reason: string;
}

interface ReverseSaleProps {
  sale: Sale;
  projectId: string;
}

/**
 * What was sent of a sale's reversals without an answer: it is sent again as it was, also after the dialog was left or the page loaded anew, until the server
 * says what became of it, by its answer or among what was taken back.
 */
function useUnanswered({ id, reversals }: Sale) {
  const store = useStoreContext();
  const name = `sales.${id}.reversal`;
  const [sent, setSent] = useState(() => {
    const kept = store.getItem<ReversalCreate>(name);
    return reversals.some(each => each.id === kept?.id) ? undefined : kept;
  });
  const keep = (wish: ReversalCreate | undefined): void => {
    setSent(wish);
    try {
      if (wish) store.setItem(name, wish);
      else store.removeItem(name);
    } catch {
      // Where the browser has no room it is kept as long as the dialog.
    }
  };
  return { sent, keep };
}

/** Whether a failure leaves open what became of what was sent. `before`: whether it had been sent before without an answer. */
const leavesOpen = (error: unknown, before: boolean): boolean =>
  before
    ? isUnanswered(error) || (error instanceof ApiError && error.status === 401)
    : isUnanswered(error) && !neverLeft(error);

function ReverseDialog({ sale, projectId, onClose }: ReverseSaleProps & { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const left = sale.amount - sale.reversed;
  const { sent, keep } = useUnanswered(sale);
  const bodyOf = ({ amount, reason }: ReversalValues): ReversalCreate => ({
    id: uuid(),
    amount: minorOf(amount, sale.decimals),
    ...(reason.trim() !== '' && { reason }),
  });
  const form = useForm<ReversalValues>({
    defaultValues: { amount: typedOf(sent?.amount ?? left, sale.decimals), reason: sent?.reason ?? '' },
    resolver: resolverOf(values => {
      // What is sent again is what it was: of the sale as it stands by now there may be less left.
      if (sent) return {};
      const body = bodyOf(values);
      return body.amount > left ? { amount: 'fieldErrors.too_big' } : problemsOf(ReversalCreate, body);
    }),
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const amountText = (minor: number) => moneyText(minor, sale, language);
  const send = async (values: ReversalValues): Promise<void> => {
    const body = sent ?? bodyOf(values);
    keep(body);
    try {
      await call('reverseSale', { params: { projectId, merchantId: sale.merchant.id, saleId: sale.id }, body });
    } catch (error) {
      if (!leavesOpen(error, sent !== undefined)) keep(undefined);
      throw error;
    }
    keep(undefined);
    notify('sales.reversed', { type: 'success', messageArgs: { amount: amountText(body.amount) } });
    onClose();
    await refresh();
  };
  const isLocked = sent !== undefined;
  return (
    <FormDialog
      form={form}
      title={translate('sales.reverseTitle')}
      confirm={translate('sales.takeBack')}
      harmful
      lead={
        <>
          {translate('sales.reverseBody')}
          {isLocked && !isSubmitting && <Typography role="status">{translate('sales.unanswered')}</Typography>}
        </>
      }
      onSend={send}
      onClose={() => {
        onClose();
        if (isLocked) void refresh();
      }}
    >
      <FormText
        name="amount"
        label={translate('sales.amount')}
        hint={translate('sales.most', { amount: amountText(left) })}
        slotProps={{
          input: { endAdornment: sale.currency, readOnly: isLocked },
          htmlInput: { inputMode: 'decimal' },
        }}
        required
      />
      <FormText name="reason" label={translate('sales.reason')} slotProps={{ input: { readOnly: isLocked } }} />
    </FormDialog>
  );
}

/** Takes a sale back, all or a part of what is left of it. */
export function ReverseSale(props: ReverseSaleProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { sale } = props;
  if (sale.reversed >= sale.amount) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={translate('sales.reverseOf', {
          amount: moneyText(sale.amount, sale, language),
          merchant: sale.merchant.name,
        })}
        onClick={() => setOpen(true)}
      >
        {translate('sales.takeBack')}
      </Button>
      {open && <ReverseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
