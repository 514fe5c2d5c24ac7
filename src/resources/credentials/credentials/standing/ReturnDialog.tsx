import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { seenRows } from '../seen-rows.ts';

const ReasonDialog = later(() => import('./ReasonDialog.tsx'));

interface ReturnDialogProps {
  projectId: string;
  /** What is given back, each as it was looked at. */
  rows: readonly Pick<CredentialSummary, 'id' | 'revision'>[];
  onClose: () => void;
  /** Those that were given back. */
  onDone?: (ids: readonly string[]) => void;
}

/** Asks why credentials are given back to whoever asked for them, and gives them back; of those that are not, the first refusal is told. */
export function ReturnDialog({ projectId, rows: asked, onClose, onDone }: ReturnDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  // what is read again below the dialog is not what was looked at
  const [rows] = useState(asked);
  const count = { smart_count: rows.length };
  const giveBack = async ({ reason }: { reason: string }) => {
    try {
      const { done, failed: refused } = await call('returnCredentials', {
        params: { projectId },
        body: { ...seenRows(rows), reason },
      });
      if (done.length > 0)
        notify('credentials.returnedMany', { type: 'success', messageArgs: { smart_count: done.length } });
      const [first] = refused;
      if (first) failed('credentials.returnFailed', new Error(first.message));
      onDone?.(done);
      onClose();
    } catch (error) {
      failed('credentials.returnFailed', error);
      throw error;
    } finally {
      await refresh();
    }
  };
  return (
    <Suspense fallback={null}>
      <ReasonDialog
        event="return"
        title={translate('credentials.confirm.return.title', count)}
        confirm={translate('credentials.actions.return')}
        onConfirm={giveBack}
        onClose={onClose}
      >
        {translate('credentials.confirm.return.body', count)}
      </ReasonDialog>
    </Suspense>
  );
}
