import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { InPlaceOf, seenRows, useBulk } from '../../credentials/shared.ts';

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
  const approve = useBulk(
    ids => call('signCredentials', { params: { projectId }, body: seenRows(rows.filter(row => ids.includes(row.id))) }),
    {
      done: 'credentials.signedMany',
      failed: 'credentials.signedManyFailed',
      nameOf: id => rows.find(row => row.id === id)?.receiver.name,
    },
    onDone,
  );
  const count = { smart_count: rows.length };
  return (
    <ConfirmDialog
      open
      title={translate('pending.confirm.title', count)}
      confirm={translate('pending.approveSelected', count)}
      busy={approve.isPending}
      onConfirm={() => approve.mutate(rows.map(row => row.id))}
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
