import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useKeystore } from '../../../custom/base/kit/session/use-keystore.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { InPlaceOf, useWalletApproval } from '../credentials/shared.ts';
import { type Approved, useApproveRequest } from './use-approve-request.ts';
import { later } from '../../../custom/base/kit/feedback/later.tsx';

const FirstRows = later(() => import('./FirstRows.tsx'));

/** Approves all of a request that waits and was seen: asks first, showing what the first of it say. */
export function ApproveAll({ request, onDone }: { request: Approved; onDone?: () => void }) {
  const translate = useTranslate();
  // as it was when the button was pressed: what comes meanwhile is not approved with it
  const [asked, setAsked] = useState<Approved | null>(null);
  const close = () => setAsked(null);
  const call = useCall();
  const keystore = useKeystore();
  const finish = () => {
    close();
    onDone?.();
  };
  const { approve, isPending, done, stop } = useApproveRequest(finish);
  const byWallet = useWalletApproval({ onDone: finish });
  const askWallet = ({ id: requestId, seen, project }: Approved) =>
    byWallet.ask(after =>
      call('signRequest', { params: { projectId: project.id, requestId }, query: { keystore }, body: { seen, after } }),
    );
  const count = { smart_count: asked?.waiting ?? request.waiting };
  return (
    <>
      <Button variant="contained" startIcon={<HowToReg />} onClick={() => setAsked(request)}>
        {translate('desk.approveAll', count)}
      </Button>
      {byWallet.dialog}
      {asked && !byWallet.dialog && (
        <ConfirmDialog
          open
          title={translate('pending.confirm.title', count)}
          confirm={translate('desk.approveAll', count)}
          busy={isPending || byWallet.isPending}
          onConfirm={() => (keystore === 'wallet' ? askWallet(asked) : approve(asked))}
          onClose={() => {
            stop();
            close();
          }}
        >
          <Typography sx={{ mb: 2 }}>{translate('pending.confirm.body', count)}</Typography>
          <InPlaceOf rows={[asked]} />
          <Suspense fallback={<Waiting />}>
            <FirstRows request={asked} />
          </Suspense>
          {isPending && asked.waiting > 1 && (
            <LinearProgress
              variant="determinate"
              value={Math.min(100, (done / asked.waiting) * 100)}
              aria-label={translate('desk.progress', { done, total: asked.waiting })}
              sx={{ mt: 2 }}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
