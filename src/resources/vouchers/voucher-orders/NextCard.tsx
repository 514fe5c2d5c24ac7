import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { OrderCancel, type OrderDetail } from '../../../../contract/vouchers/vouchers/index.ts';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { moneyText } from '../../../custom/base/kit/text/money.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import type { OrderPlace } from './use-order.ts';
import { mayCancel, whatNext } from './what-next.ts';

interface NextCardProps {
  order: OrderDetail;
  where: OrderPlace;
  mayWrite: boolean;
}

function Progress({ upload }: Pick<OrderDetail, 'upload'>) {
  const translate = useTranslate();
  return (
    <LinearProgress
      variant="determinate"
      aria-label={translate('orders.progress')}
      value={upload.total === 0 ? 0 : (upload.done / upload.total) * 100}
      sx={{ height: 6, borderRadius: 3, my: 1 }}
    />
  );
}

function CancelOrder({ where, onClose }: { where: OrderPlace; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf((values: { reason: string }) => problemsOf(OrderCancel, values)),
  });
  const say = (key: string) => translate(`orders.cancel.${key}`);
  return (
    <FormDialog
      form={form}
      title={say('title')}
      confirm={say('do')}
      harmful
      lead={say('body')}
      onSend={async ({ reason }) => {
        await call('cancelOrder', { params: where, body: { reason } });
        notify('orders.cancel.done', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText name="reason" label={say('reason')} required multiline minRows={2} />
    </FormDialog>
  );
}

/** Where an order stands, and in words what is next: for whoever bought, or without them. */
export function NextCard({ order, where, mayWrite }: NextCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const dateText = useDateText();
  const [isCanceling, setCanceling] = useState(false);
  const { word, isTurn, reason, back } = whatNext(order);
  const { upload } = order;
  const dayText = (day: string | null) => (day ? dateText(new Date(day), 'calendar') : '');
  const args = {
    total: order.invoice ? moneyText(order.invoice.total, order, language) : '',
    missing: moneyText(order.missing, order, language),
    due: dayText(order.dueOn),
    day: dayText(order.valueDate),
    provider: order.provider.name,
    done: upload.done,
    of: upload.total,
    refused: upload.duplicate + upload.invalid,
    smart_count: upload.duplicate + upload.invalid,
  };
  return (
    <Card
      component="section"
      aria-labelledby="next"
      sx={{ p: { xs: 2, sm: 2.5 }, borderColor: isTurn ? 'primary.main' : 'divider' }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <StatusChip of="payment" state={order.status} />
        <Typography id="next" variant="h2" sx={{ flex: 1, minWidth: 180 }}>
          {translate(`orders.next.${word}.title`, args)}
        </Typography>
      </Stack>
      <Box role="status">
        <Typography>{translate(`orders.next.${word}.body`, args)}</Typography>
        {back && <Typography>{translate(`orders.back.${back}`)}</Typography>}
        {reason && (
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {word === 'canceled'
              ? // Mostly one's own side did, so that it is no "they".
                translate('orders.because', { reason })
              : translate('orders.said', { reason })}
          </Typography>
        )}
      </Box>
      {word === 'uploading' && <Progress upload={upload} />}
      {(upload.added > 0 || upload.skipped > 0) && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('orders.outcomes', {
            registered: upload.registered,
            added: upload.added,
            skipped: upload.skipped,
          })}
        </Typography>
      )}
      {mayWrite && mayCancel(order) && (
        <Box sx={{ mt: 1.5 }}>
          <Button size="small" color="error" onClick={() => setCanceling(true)}>
            {translate('orders.cancel.do')}
          </Button>
        </Box>
      )}
      {isCanceling && <CancelOrder where={where} onClose={() => setCanceling(false)} />}
    </Card>
  );
}
