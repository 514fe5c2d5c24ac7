import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import {
  type Settlement,
  SettlementPay,
  SettlementReturn,
} from '../../../../../contract/vouchers/settlements/settlement.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

export type Decision = 'pay' | 'return';

interface DecideDialogProps {
  decision: Decision;
  settlement: Settlement;
  where: { projectId: string; offerId: string; settlementId: string };
  /** Nobody means all who wait. */
  chosen: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Says that the bank sent it, or that it came back. */
export function DecideDialog({ decision, where, onDone, onClose, ...opened }: DecideDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  // Who is meant is who was meant as it was opened, whatever is read meanwhile: of those chosen none may be left, which would be all.
  const [{ settlement, chosen }] = useState(opened);
  const meant = chosen.length > 0 ? { lines: [...chosen] } : { revision: settlement.revision };
  const count = { smart_count: chosen.length || settlement.waiting };
  const say = (key: string) => translate(`settlements.${decision}.${key}`, count);
  const pay = useForm({
    defaultValues: { valueDate: settlement.today, bankReference: '' },
    resolver: resolverOf((values: { valueDate: string; bankReference: string }) => problemsOf(SettlementPay, values)),
  });
  const giveBack = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf((values: { reason: string }) => problemsOf(SettlementReturn, values)),
  });
  const done = async (record: Settlement) => {
    notify(`settlements.${decision}.done`, { type: 'success', messageArgs: count });
    onDone();
    onClose();
    await refresh({ resource: 'settlements', record });
  };
  const dialog = { title: say('title'), confirm: say('do'), lead: <Typography>{say('body')}</Typography>, onClose };
  return decision === 'pay' ? (
    <FormDialog
      form={pay}
      {...dialog}
      onSend={async values => {
        await done(await call('paySettlement', { params: where, body: { ...values, ...meant } }));
      }}
    >
      <FormDay name="valueDate" label={say('valueDate')} required max={settlement.today} />
      <FormText
        name="bankReference"
        label={translate('payments.bankReference')}
        hint={translate('payments.receipts.referenceHint')}
        required
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  ) : (
    <FormDialog
      form={giveBack}
      {...dialog}
      onSend={async values => {
        await done(await call('returnSettlement', { params: where, body: { ...values, ...meant } }));
      }}
    >
      <FormText name="reason" label={translate('settlements.reason')} required autoFocus multiline minRows={2} />
    </FormDialog>
  );
}
