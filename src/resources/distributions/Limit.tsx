import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { ConfirmationLimit, type VoucherProject } from '../../../contract/vouchers/index.ts';
import { problemsOf, resolverOf } from '../../custom/kit/form/contract-form.ts';
import { FormDialog } from '../../custom/kit/form/FormDialog.tsx';
import { FormText } from '../../custom/kit/form/FormText.tsx';
import { minorOf, moneyText, typedOf } from '../../custom/kit/money.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';
import { useLanguage } from '../../custom/kit/use-language.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';

interface Typed {
  confirmAbove: string;
}

function LimitDialog({ voucher, onClose }: { voucher: VoucherProject; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { projectId } = useProjectMeta();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const bodyOf = ({ confirmAbove }: Typed) => ({
    confirmAbove: minorOf(confirmAbove, voucher.decimals),
    revision: voucher.revision,
  });
  const form = useForm<Typed>({
    defaultValues: { confirmAbove: typedOf(voucher.confirmAbove, voucher.decimals) },
    resolver: resolverOf((typed: Typed) => problemsOf(ConfirmationLimit, bodyOf(typed))),
  });
  return (
    <FormDialog
      form={form}
      title={translate('distributions.limit.title')}
      confirm={translate('ra.action.save')}
      lead={translate('distributions.limit.lead')}
      onSend={async typed => {
        await dataProvider.setConfirmationLimit({ projectId, voucherProjectId: voucher.id }, bodyOf(typed));
        notify('distributions.limit.saved', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText
        name="confirmAbove"
        label={translate('distributions.limit.amount', { currency: voucher.currency })}
        required
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </FormDialog>
  );
}

/** Above how much of a day a second person confirms; an owner changes it. */
export function Limit({ voucher }: { voucher: VoucherProject }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { projectId } = useProjectMeta();
  const mayChange = useMay('vouchers.limit', projectId);
  const [isOpen, setOpen] = useState(false);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
      {translate('distributions.limit.says', { amount: moneyText(voucher.confirmAbove, voucher, language) })}{' '}
      {mayChange && (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate('distributions.limit.change')}
        </Button>
      )}
      {isOpen && <LimitDialog voucher={voucher} onClose={() => setOpen(false)} />}
    </Typography>
  );
}
