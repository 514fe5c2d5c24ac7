import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmationLimit, type VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { minorOf, moneyText, typedOf } from '../../../custom/base/kit/text/money.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';

interface Typed {
  confirmAbove: string;
}

const valuesOf = ({ confirmAbove, decimals }: VoucherProject): Typed => ({
  confirmAbove: typedOf(confirmAbove, decimals),
});
const bodyOf = ({ confirmAbove }: Typed, { decimals }: VoucherProject) => ({
  confirmAbove: minorOf(confirmAbove, decimals),
});

function LimitDialog({ voucher, onClose }: { voucher: VoucherProject; onClose: () => void }) {
  const translate = useTranslate();
  const label = translate('distributions.limit.amount', { currency: voucher.currency });
  return (
    <RecordDialog<VoucherProject, Typed>
      title={translate('distributions.limit.title')}
      resource="voucherProjects"
      record={voucher}
      meta={useProjectMeta()}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={typed => problemsOf(ConfirmationLimit, bodyOf(typed, voucher))}
      said={{ confirmAbove: { label } }}
      done="distributions.limit.saved"
      failed="distributions.limit.failed"
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('distributions.limit.lead')}</Typography>
      <FormText
        name="confirmAbove"
        label={label}
        required
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </RecordDialog>
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
