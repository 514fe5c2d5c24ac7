import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { ReversalCreate, type Sale } from '../../../contract/sales/sale.ts';
import { problemsOf, resolverOf } from '../../custom/kit/form/contract-form.ts';
import { FormDialog } from '../../custom/kit/form/FormDialog.tsx';
import { FormText } from '../../custom/kit/form/FormText.tsx';
import { minorOf, moneyText, typedOf } from '../../custom/kit/money.ts';
import { useLanguage } from '../../custom/kit/use-language.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { uuid } from '../../dataProvider/uuid.ts';

interface ReversalValues {
  amount: string;
  reason: string;
}

interface ReverseSaleProps {
  sale: Sale;
  projectId: string;
}

function ReverseDialog({ sale, projectId, onClose }: ReverseSaleProps & { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const left = sale.amount - sale.reversed;
  // What is sent again because its answer was lost is the same reversal; of another amount or reason it is another.
  const sent = useRef<{ of: string; id: string }>(undefined);
  const bodyOf = ({ amount, reason }: ReversalValues) => {
    const of = JSON.stringify([amount, reason]);
    if (sent.current?.of !== of) sent.current = { of, id: uuid() };
    return {
      id: sent.current.id,
      amount: minorOf(amount, sale.decimals),
      ...(reason.trim() !== '' && { reason }),
    };
  };
  const form = useForm<ReversalValues>({
    defaultValues: { amount: typedOf(left, sale.decimals), reason: '' },
    resolver: resolverOf(values => {
      const body = bodyOf(values);
      return body.amount > left ? { amount: 'too_big' } : problemsOf(ReversalCreate, body);
    }),
  });
  const amountText = (minor: number) => moneyText(minor, sale, language);
  return (
    <FormDialog
      form={form}
      title={translate('sales.reverseTitle')}
      confirm={translate('sales.takeBack')}
      harmful
      lead={translate('sales.reverseBody')}
      onSend={async values => {
        const body = bodyOf(values);
        await dataProvider.reverseSale({ projectId, merchantId: sale.merchant.id, saleId: sale.id }, body);
        notify('sales.reversed', { type: 'success', messageArgs: { amount: amountText(body.amount) } });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText
        name="amount"
        label={translate('sales.amount')}
        hint={translate('sales.most', { amount: amountText(left) })}
        slotProps={{ input: { endAdornment: sale.currency }, htmlInput: { inputMode: 'decimal' } }}
        required
      />
      <FormText name="reason" label={translate('sales.reason')} />
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
