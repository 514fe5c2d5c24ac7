import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import { isAsked } from '../../../../../contract/credentials/credentials/is-asked.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { InPlaceOf, seenRows, useBulk, useWalletApproval } from '../../credentials/shared.ts';
import { useKeystore } from '../../../../custom/base/kit/session/use-keystore.ts';

interface ApproveDialogProps {
  projectId: string;
  /** What is approved, each as it was looked at. */
  rows: readonly ApprovalRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Approves rows with the signer's own key; asks first, naming whose, because it cannot be taken back. */
export function ApproveDialog({ projectId, rows, onClose, onDone }: ApproveDialogProps) {
  const translate = useTranslate();
  const call = useCall();
  const keystore = useKeystore();
  const sign = (some: readonly ApprovalRow[]) =>
    call('signCredentials', { params: { projectId }, query: { keystore }, body: seenRows(some) });
  const nameOf = (id: string) => rows.find(row => row.id === id)?.receiver.name;
  const inCustody = useBulk(
    async ids => {
      const answer = await sign(rows.filter(row => ids.includes(row.id)));
      if (isAsked(answer)) throw new Error('A wallet was asked');
      return answer;
    },
    { done: 'credentials.signedMany', failed: 'credentials.signedManyFailed', nameOf },
    onDone,
  );
  const byWallet = useWalletApproval({ nameOf, onDone });
  const count = { smart_count: rows.length };
  if (byWallet.dialog) return byWallet.dialog;
  return (
    <ConfirmDialog
      open
      title={translate('pending.confirm.title', count)}
      confirm={translate('pending.approveSelected', count)}
      busy={inCustody.isPending || byWallet.isPending}
      onConfirm={() =>
        keystore === 'wallet' ? byWallet.ask(() => sign(rows)) : inCustody.mutate(rows.map(row => row.id))
      }
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{translate('pending.confirm.body', count)}</Typography>
      <InPlaceOf rows={rows} />
      <Typography
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere', maxHeight: 200, overflowY: 'auto' }}
        tabIndex={0}
      >
        {rows.map(row => row.receiver.name).join(', ')}
      </Typography>
    </ConfirmDialog>
  );
}
