import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WalletApproval } from '../../../../../contract/credentials/credentials/wallet-approval.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { WalletCode } from '../../../../custom/base/kit/marks/WalletCode.tsx';

const LOOK_MS = 2000;
const isOpen = ({ state }: WalletApproval): boolean => state === 'waiting' || state === 'opened';

interface WalletApprovalDialogProps {
  approval: WalletApproval;
  /** Hears of the answer, once. */
  onDone: (approval: WalletApproval) => void;
  /** Asks the wallet again; without it, an approval that came to its end is only told. */
  onAgain?: (() => void) | undefined;
  onClose: () => void;
}

/** What the user's wallet is asked to approve: the code to scan, and what became of it. */
export default function WalletApprovalDialog({ approval: first, onDone, onAgain, onClose }: WalletApprovalDialogProps) {
  const [approval, setApproval] = useState(first);
  const failed = useFailure();
  const translate = useTranslate();
  const call = useCall();
  const titleId = useId();
  const word = (key: string) => translate(`desk.wallet.${key}`);
  const { data } = useQuery({
    queryKey: ['walletApproval', approval.id],
    queryFn: () => call('getWalletApproval', { params: { approvalId: approval.id } }),
    initialData: approval,
    refetchInterval: ({ state: { data: now } }) => (now && !isOpen(now) ? false : LOOK_MS),
    gcTime: 0,
  });
  const plainly = useMutation({
    mutationFn: () => call('approvePlainly', { params: { approvalId: approval.id } }),
    onSuccess: setApproval,
    onError: error => failed('credentials.signed.failed', error),
  });
  const isDone = data.state === 'done';
  const told = useEffectEvent(() => onDone(data));
  useEffect(() => {
    if (isDone) told();
  }, [isDone]);
  const { state, refusal, link, expiresAt, count, isPlain, mayBePlain } = data;
  const over =
    state === 'expired'
      ? translate('errors.presentation.code_expired')
      : state === 'refused'
        ? word(`refusal.${refusal ?? 'invalid'}`)
        : null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('desk.wallet.title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        {over !== null && (
          <Alert severity="warning" variant="outlined">
            {over}
          </Alert>
        )}
        {isPlain && isOpen(data) && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            {word('isPlain')}
          </Alert>
        )}
        {isOpen(data) && link !== null && (
          <WalletCode
            link={link}
            end={Date.parse(expiresAt)}
            words={{ lead: word('lead'), qr: word('qr'), standing: word(state), open: word('open') }}
            left="desk.wallet.left"
          />
        )}
      </DialogContent>
      <DialogActions>
        {mayBePlain && !isDone && (
          <Button onClick={() => plainly.mutate()} loading={plainly.isPending}>
            {word('plain')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        {over !== null && onAgain && (
          <Button variant="contained" onClick={onAgain}>
            {word('again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
