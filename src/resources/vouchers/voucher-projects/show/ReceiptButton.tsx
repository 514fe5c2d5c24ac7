import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StatementLine, VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ApiError } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { Receipt } from '../../voucher-offers/shared.ts';

interface ReceiptButtonProps {
  line: StatementLine;
  voucher: VoucherProject;
  /** What the line is, for whoever hears the button alone. */
  name: string;
}

function Found({ line, voucher }: Pick<ReceiptButtonProps, 'line' | 'voucher'>) {
  const translate = useTranslate();
  const params = { ...useProjectMeta(), voucherProjectId: voucher.id, transactionId: line.transactionId };
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['voucherReceipt', line.transactionId],
    queryFn: ({ signal }) => call('getVoucherReceipt', { params, signal }),
    retry: false,
  });
  if (data) return <Receipt receipt={data} of={voucher} />;
  if (!error) return <Waiting />;
  return error instanceof ApiError && error.key === 'error.not_found' ? (
    <Typography role="status">{translate('vouchers.statement.notAnchored')}</Typography>
  ) : (
    <ErrorState error={error} onRetry={() => refetch()} />
  );
}

/** Shows what proves that a line stands on the contract of the offer, which the provider cannot change any more. */
export function ReceiptButton({ line, voucher, name }: ReceiptButtonProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        aria-label={translate('vouchers.statement.receiptOf', { name })}
        sx={{ justifySelf: 'end' }}
        onClick={() => setOpen(true)}
      >
        {translate('vouchers.statement.receipt')}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
        <DialogTitle id={titleId}>{translate('offers.receipt.title')}</DialogTitle>
        <DialogContent>
          <Typography>{translate('offers.receipt.lead')}</Typography>
          <Found line={line} voucher={voucher} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
