import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { SettlementRequest } from '../../../../contract/vouchers/settlements/settlement.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { minorOf } from '../../../custom/base/kit/text/money.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';

interface AskDialogProps {
  offer: VoucherOffer;
  chosen: readonly string[];
  onAsked: () => void;
  onClose: () => void;
}

/** What is asked for, of what is typed: an empty sum means whatever is owed. */
const bodyOf = ({ least }: { least: string }, chosen: readonly string[], decimals: number) => ({
  ...(least.trim() !== '' && { least: minorOf(least, decimals) }),
  ...(chosen.length > 0 && { merchants: [...chosen] }),
});

/** Asks for merchants to be paid, who are owed so much. */
export function AskDialog({ offer, chosen, onAsked, onClose }: AskDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const say = (key: string, args?: Record<string, unknown>) => translate(`settlements.ask.${key}`, args);
  const form = useForm({
    defaultValues: { least: '' },
    resolver: resolverOf((values: { least: string }) =>
      problemsOf(SettlementRequest, bodyOf(values, chosen, offer.decimals)),
    ),
  });
  return (
    <FormDialog
      form={form}
      title={say('title')}
      confirm={say('do')}
      lead={
        <Typography>{chosen.length > 0 ? say('bodyChosen', { smart_count: chosen.length }) : say('body')}</Typography>
      }
      onSend={async values => {
        const { data: settlement } = await dataProvider.create('settlements', {
          data: bodyOf(values, chosen, offer.decimals),
          meta: { projectId: offer.projectId, offerId: offer.id },
        });
        notify('settlements.ask.done', { type: 'success' });
        onAsked();
        onClose();
        await refresh();
        void navigate(
          addressOf('/projects/{projectId}/vouchers/offers/{offerId}/settlements/{settlementId}', {
            projectId: offer.projectId,
            offerId: offer.id,
            settlementId: String(settlement.id),
          }),
        );
      }}
      onClose={onClose}
    >
      <FormText
        name="least"
        label={say('least')}
        hint={say('leastHint')}
        autoFocus
        autoComplete="off"
        slotProps={{ input: { endAdornment: offer.currency }, htmlInput: { inputMode: 'decimal' } }}
      />
    </FormDialog>
  );
}
