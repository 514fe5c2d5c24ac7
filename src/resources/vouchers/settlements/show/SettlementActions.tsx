import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type Settlement, SettlementCancel } from '../../../../../contract/vouchers/settlements/settlement.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { moneyText } from '../../../../custom/base/kit/text/money.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

const REASON = { reason: '' };

/** What a second person decides about a settlement that waits. */
export function SettlementActions({ settlement }: { settlement: Settlement }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const where = { projectId, offerId: settlement.offer.id, settlementId: settlement.id };
  const [open, setOpen] = useState<'approve' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  // What was asked for may be owed no more: then the question is about what is.
  const { merchants, amount } = settlement.payable ?? settlement;
  const isLess = amount < settlement.amount;
  const sums = {
    smart_count: merchants,
    amount: moneyText(amount, settlement, language),
    asked: moneyText(settlement.amount, settlement, language),
    name: settlement.requestedBy.name,
  };
  const say = (key: string) => translate(`settlements.${key}`, sums);
  const form = useForm({
    defaultValues: REASON,
    resolver: resolverOf((values: typeof REASON) => problemsOf(SettlementCancel, values)),
  });
  const approve = useMutation({
    mutationFn: () => call('approveSettlement', { params: where }),
    onSuccess: () => notify('settlements.approve.done', { type: 'success' }),
    onError: error => failed('settlements.approve.failed', error),
    onSettled: () => {
      close();
      return refresh();
    },
  });
  if (settlement.status !== 'requested') return null;
  const isNothing = amount === 0 ? 'errors.settlement.nothing_left' : null;
  const why = settlement.mayApprove ? isNothing : 'errors.settlement.own';
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Explained why={why && translate(why)}>
        <Button variant="contained" disabled={why !== null} onClick={() => setOpen('approve')}>
          {say('approve.do')}
        </Button>
      </Explained>
      <Button color="error" variant="outlined" onClick={() => setOpen('cancel')}>
        {say('cancel.do')}
      </Button>
      {open === 'approve' && (
        <ConfirmDialog
          open
          title={say('approve.title')}
          confirm={say('approve.do')}
          busy={approve.isPending}
          onConfirm={() => approve.mutate()}
          onClose={close}
        >
          {say('approve.body')} {isLess && say('approve.less')}
        </ConfirmDialog>
      )}
      {open === 'cancel' && (
        <FormDialog
          form={form}
          title={say('cancel.title')}
          confirm={say('cancel.do')}
          harmful
          lead={say('cancel.body')}
          onSend={async ({ reason }) => {
            await call('cancelSettlement', { params: where, body: { reason } });
            notify('settlements.cancel.done', { type: 'success' });
            close();
            await refresh();
          }}
          onClose={close}
        >
          <FormText name="reason" label={say('reason')} required multiline minRows={2} />
        </FormDialog>
      )}
    </Stack>
  );
}
