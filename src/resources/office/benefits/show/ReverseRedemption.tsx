import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { RedemptionReverse, type Redemption } from '../../../../../contract/office/benefits/redemption.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

interface ReversalValues {
  reason: string;
}

function ReversalDialog({ redemption, onClose }: { redemption: Redemption; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const meta = useProjectMeta();
  const form = useForm<ReversalValues>({
    defaultValues: { reason: '' },
    resolver: resolverOf(values => problemsOf(RedemptionReverse, values)),
  });
  const params = { ...meta, benefitId: redemption.benefitId, redemptionId: redemption.id };
  return (
    <FormDialog
      form={form}
      title={translate('benefits.reverseTitle')}
      confirm={translate('benefits.reverseOne')}
      harmful
      lead={translate('benefits.reverseBody')}
      onSend={async body => {
        await call('reverseBenefitRedemption', { params, body });
        notify('benefits.reversed', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText name="reason" label={translate('benefits.reason')} required />
    </FormDialog>
  );
}

/** Reverses a redemption: the member's count and the stock come back. */
export function ReverseRedemption({ redemption }: { redemption: Redemption }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const name = redemption.member?.name ?? translate('benefits.erased');
  return (
    <>
      <Button size="small" aria-label={translate('benefits.reverseOf', { name })} onClick={() => setOpen(true)}>
        {translate('benefits.reverseOne')}
      </Button>
      {open && <ReversalDialog redemption={redemption} onClose={() => setOpen(false)} />}
    </>
  );
}
