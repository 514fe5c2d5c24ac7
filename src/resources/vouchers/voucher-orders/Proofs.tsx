import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import {
  isProofLoose,
  PROOF_TYPES,
  PROOFS_MAX,
  type OrderDetail,
  type PaymentProof,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { ConfirmDialog, DateText } from '../../../custom/base/kit/index.ts';
import { saveFile } from '../../../custom/base/kit/files/save-file.ts';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useConfirmed } from '../../../custom/base/kit/feedback/use-confirmed.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { isUnsure, messageOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { proofFault } from './proof-file.ts';
import type { OrderPlace } from './use-order.ts';
import { mayProve } from './what-next.ts';

function Upload({ where }: { where: OrderPlace }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const call = useCall();
  const send = useMutation({
    mutationFn: async (file: File) => {
      const fault = proofFault(file);
      if (fault) throw new Error(fault);
      return call('uploadProof', { params: where, body: {}, file });
    },
    onSuccess: () => notify('orders.proofs.uploaded', { type: 'success' }),
    onSettled: () => void refresh(),
  });
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) send.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const why = send.error && messageOf(send.error);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: 1,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 2,
          p: 2,
          textAlign: 'center',
        }}
      >
        <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>{translate('orders.proofs.drop')}</Typography>
        <Typography id="proof-limits" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('orders.proofs.limits')}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={PROOF_TYPES.join(',')}
          aria-label={translate('orders.proofs.file')}
          onChange={event => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          startIcon={<UploadFile />}
          loading={send.isPending}
          loadingPosition="start"
          aria-describedby="proof-limits"
          onClick={() => input.current?.click()}
        >
          {translate('orders.proofs.upload')}
        </Button>
      </Box>
      {why && (
        <Alert severity="error" variant="outlined">
          {translate('common.because', {
            what: translate(isUnsure(send.error) ? 'errors.error.no_response' : 'failures.paymentProof.upload'),
            why: translate(why, { _: why }),
          })}
        </Alert>
      )}
    </Box>
  );
}

interface ProofProps {
  proof: PaymentProof;
  where: OrderPlace;
  mayRemove: boolean;
}

function Proof({ proof, where, mayRemove }: ProofProps) {
  const translate = useTranslate();
  const failed = useFailure();
  const call = useCall();
  const at = { ...where, proofId: proof.id };
  const load = useMutation({
    mutationFn: () => call('getProof', { params: at }),
    onSuccess: file => saveFile(file, proof.name),
    onError: error => failed('orders.proofs.loadFailed', error),
  });
  const removing = useConfirmed(() => call('removeProof', { params: at }), {
    done: 'orders.proofs.removed',
    failed: 'failures.paymentProof.remove',
  });
  const say = (key: string) => translate(`orders.proofs.${key}`, { name: proof.name });
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: 1, minWidth: 140 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {proof.name}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          <DateText value={proof.createdAt} time />
          {proof.openedAt && ` · ${say('opened')}`}
        </Typography>
      </Box>
      <Button size="small" loading={load.isPending} aria-label={say('downloadOf')} onClick={() => load.mutate()}>
        {say('download')}
      </Button>
      {mayRemove && proof.openedAt === null && (
        <Button size="small" color="error" aria-label={say('removeOf')} onClick={removing.ask}>
          {say('remove')}
        </Button>
      )}
      <ConfirmDialog {...removing.dialog} harmful title={say('removeTitle')} confirm={say('remove')}>
        {say('removeBody')}
      </ConfirmDialog>
    </Stack>
  );
}

/** The proofs that an order was paid: brought, looked at again, and taken back until somebody has opened them. */
export function Proofs({ order, where, mayWrite }: { order: OrderDetail; where: OrderPlace; mayWrite: boolean }) {
  const translate = useTranslate();
  const mayAdd = mayWrite && mayProve(order);
  if (!mayAdd && order.proofs.length === 0) return null;
  return (
    <Section title={translate('orders.proofs.title')}>
      {mayAdd && order.proofs.length < PROOFS_MAX && <Upload where={where} />}
      {mayAdd && order.proofs.length >= PROOFS_MAX && (
        <Typography color="text.secondary">{translate('errors.payment.too_many_proofs')}</Typography>
      )}
      <Box component="ul" aria-label={translate('orders.proofs.title')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {order.proofs.map(proof => (
          <Proof key={proof.id} proof={proof} where={where} mayRemove={mayWrite && isProofLoose(order.status)} />
        ))}
      </Box>
    </Section>
  );
}
