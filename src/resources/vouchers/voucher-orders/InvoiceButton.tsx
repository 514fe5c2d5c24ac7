import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import type { Order } from '../../../../contract/vouchers/vouchers/index.ts';
import { saveFile } from '../../../custom/base/kit/files/save-file.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import type { OrderPlace } from './use-order.ts';

/** The invoice as PDF, in the reader's language, which every call says. */
export function InvoiceButton({ order, where }: { order: Order; where: OrderPlace }) {
  const translate = useTranslate();
  const failed = useFailure();
  const call = useCall();
  const load = useMutation({
    mutationFn: () => call('getInvoice', { params: where }),
    onSuccess: pdf =>
      saveFile(pdf, fileName([translate('orders.numbered', { number: order.invoiceNumber ?? '' })], 'pdf')),
    onError: error => failed('orders.invoiceFailed', error),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={load.isPending}
      loadingPosition="start"
      onClick={() => load.mutate()}
    >
      {translate('orders.invoicePdf')}
    </Button>
  );
}
