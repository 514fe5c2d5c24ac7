import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { accountForm, isAccountOf, plainAccount } from '../../../../contract/vouchers/merchants/account-number.ts';
import type { VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { RefundAsk } from '../../../../contract/vouchers/vouchers/order.ts';
import { problemsOf, type Problems, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { minorOf, moneyText, typedOf } from '../../../custom/base/kit/text/money.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

interface Values {
  source: 'credit' | 'budget';
  amount: string;
  holder: string;
  account: string;
}
interface RefundButtonProps {
  voucher: VoucherProject;
  /** Paid too much before, in minor units. */
  credit: number;
}

function AskBack({ voucher, credit, onClose }: RefundButtonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const language = useLanguage();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const held = { credit, budget: voucher.budget };
  const first = credit > 0 ? 'credit' : 'budget';
  const check = ({ source, amount, holder, account }: Values): Problems => {
    const minor = minorOf(amount, voucher.decimals);
    const problems = problemsOf(RefundAsk, { source, amount: minor, holder, account });
    if (amount.trim() === '') problems.amount = 'fieldErrors.required';
    if (account.trim() === '') problems.account = 'fieldErrors.required';
    const form = accountForm(plainAccount(account));
    if (form && !isAccountOf(form, voucher.currency)) problems.account ??= 'fieldErrors.account_currency';
    if (minor > held[source]) problems.amount ??= 'fieldErrors.too_big';
    return problems;
  };
  const form = useForm<Values>({
    defaultValues: { source: first, amount: typedOf(held[first], voucher.decimals), holder: '', account: '' },
    resolver: resolverOf(check),
  });
  const source = useWatch({ control: form.control, name: 'source' });
  const say = (key: string, args?: Record<string, unknown>) => translate(`orders.refundAsk.${key}`, args);
  return (
    <FormDialog
      form={form}
      title={say('title')}
      confirm={say('do')}
      lead={say('body')}
      onSend={async values => {
        await call('askForRefund', {
          params: { projectId, voucherProjectId: voucher.id },
          body: { ...values, amount: minorOf(values.amount, voucher.decimals) },
        });
        notify('orders.refundAsk.done', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText
        name="source"
        label={say('source')}
        select
        onChange={next =>
          form.setValue('amount', typedOf(held[next === 'credit' ? 'credit' : 'budget'], voucher.decimals))
        }
      >
        {(['credit', 'budget'] as const)
          .filter(each => held[each] > 0)
          .map(each => (
            <MenuItem key={each} value={each}>
              {say(`sources.${each}`)}
            </MenuItem>
          ))}
      </FormText>
      <FormText
        name="amount"
        label={say('amount')}
        hint={say('most', { most: moneyText(held[source], voucher, language) })}
        required
        slotProps={{ input: { endAdornment: voucher.currency }, htmlInput: { inputMode: 'decimal' } }}
      />
      <FormText name="holder" label={say('holder')} required autoComplete="off" />
      <FormText name="account" label={say('account')} hint={say('accountHint')} required autoComplete="off" />
    </FormDialog>
  );
}

/** Asks back what was paid too much, or bought and not given. */
export function RefundButton(props: RefundButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('orders.refundAsk.do')}</Button>
      {open && <AskBack {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
