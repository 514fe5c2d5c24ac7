import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { WalletApproval } from '../../../../../contract/credentials/credentials/wallet-approval.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { useKeystore } from '../../../../custom/base/kit/session/use-keystore.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';

const WalletApprovalDialog = later(() => import('./WalletApprovalDialog.tsx'));

const LOOK_MS = 15_000;

/** What the user's wallet is asked to approve and has not answered; nothing where there is none, or the user approves otherwise. */
export function OpenWalletApprovals() {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const refresh = useRefresh();
  const isByWallet = useKeystore() === 'wallet';
  const [shown, setShown] = useState<WalletApproval | null>(null);
  const { data } = useQuery({
    queryKey: ['walletApprovals'],
    queryFn: () => call('listWalletApprovals'),
    enabled: isByWallet,
    refetchInterval: LOOK_MS,
  });
  const [query, setQuery] = useSearchParams();
  // The bell leads here.
  const wanted = query.get('wallet');
  const { data: led } = useQuery({
    // As it was when the bell led here: the dialog itself looks how it goes on.
    queryKey: ['walletApprovalLed', wanted],
    queryFn: () => call('getWalletApproval', { params: { approvalId: wanted ?? '' } }),
    enabled: isByWallet && wanted !== null,
    staleTime: 'static',
    gcTime: 0,
  });
  const [first] = data?.approvals ?? [];
  const open = shown ?? (led?.state === 'done' ? null : led) ?? null;
  const close = () => {
    setShown(null);
    if (wanted === null) return;
    query.delete('wallet');
    setQuery(query, { replace: true });
  };
  return (
    <>
      {first && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={<Button onClick={() => setShown(first)}>{translate('desk.wallet.show')}</Button>}
        >
          {translate('desk.wallet.asked', { smart_count: first.count })}
        </Alert>
      )}
      {open && (
        <Suspense fallback={null}>
          <WalletApprovalDialog
            key={open.id}
            approval={open}
            onDone={approval => {
              close();
              notify('credentials.signedMany', { type: 'success', messageArgs: { smart_count: approval.done ?? 0 } });
              void refresh();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
