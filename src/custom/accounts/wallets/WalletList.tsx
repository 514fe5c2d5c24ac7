import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { WALLETS_MAX } from '../../../../contract/accounts/passes/states.ts';
import type { OwnWallet } from '../../../../contract/accounts/passes/pass.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useUser } from '../../base/kit/session/use-session.ts';
import { Explained } from '../../base/kit/feedback/Explained.tsx';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState } from '../../base/kit/index.ts';
import { AddWallet } from './AddWallet.tsx';
import { ItemList } from '../../base/kit/page/ItemList.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SignInMethod } from './SignInMethod.tsx';
import { RenameWallet } from './RenameWallet.tsx';

const OWN_WALLETS = ['account', 'wallets'] as const;

/** The wallets that hold one's staff pass: added, renamed, removed. */
export function WalletList() {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const { authMethod } = useUser();
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<OwnWallet | null>(null);
  const [removing, setRemoving] = useState<OwnWallet | null>(null);
  const word = (key: string, options?: object) => translate(`passes.list.${key}`, options);
  const { data, error, refetch } = useQuery({
    queryKey: OWN_WALLETS,
    queryFn: ({ signal }) => call('listOwnWallets', { signal }),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;

  const remove = async ({ id }: OwnWallet, password: string | undefined) => {
    await call('removeOwnWallet', { params: { walletId: id }, body: { password } });
    setRemoving(null);
    notify('passes.list.removed', { type: 'success' });
    await refetch();
  };
  const renamed = async () => {
    setRenaming(null);
    notify('passes.list.renamed', { type: 'success' });
    await refetch();
  };
  const isFull = data.total >= WALLETS_MAX;
  const isLast = authMethod === 'wallet' && data.total === 1;
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{word(data.total === 0 ? 'none' : 'lead')}</Typography>
      <ItemList>
        {data.wallets.map(wallet => (
          <Stack
            key={wallet.id}
            component="li"
            direction="row"
            sx={{ gap: 1.5, alignItems: 'center', py: 1, flexWrap: 'wrap' }}
          >
            <Wallet color="action" />
            <Stack sx={{ flex: 1, minWidth: { xs: 'calc(100% - 48px)', sm: 0 } }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{wallet.name}</Typography>
              <Typography component="div" variant="body2" color="text.secondary">
                {wallet.lastUsedAt ? (
                  <>
                    {word('lastUsed')} <DateText value={wallet.lastUsedAt} time />
                  </>
                ) : (
                  word('neverUsed')
                )}
              </Typography>
            </Stack>
            <Button
              size="small"
              aria-label={word('renameOf', { name: wallet.name })}
              onClick={() => setRenaming(wallet)}
            >
              {word('rename')}
            </Button>
            <Explained why={isLast ? translate('errors.wallet.last') : null}>
              <Button
                size="small"
                color="error"
                disabled={isLast}
                aria-label={word('removeOf', { name: wallet.name })}
                onClick={() => setRemoving(wallet)}
              >
                {word('remove')}
              </Button>
            </Explained>
          </Stack>
        ))}
      </ItemList>
      <Explained why={isFull ? word('full') : null}>
        <Button variant="outlined" disabled={isFull} onClick={() => setAdding(true)}>
          {word('add')}
        </Button>
      </Explained>
      <SignInMethod own={data} />
      {isAdding && (
        <AddWallet
          title={word('add')}
          what={word('what')}
          linked={word('linked')}
          onOffer={body => call('addOwnWallet', { body })}
          onClose={() => setAdding(false)}
          onLinked={() => void refetch()}
        />
      )}
      {renaming && <RenameWallet wallet={renaming} onRenamed={renamed} onClose={() => setRenaming(null)} />}
      {removing && (
        <PasswordDialog
          title={word('removeTitle', { name: removing.name })}
          confirm={word('remove')}
          harmful
          onProven={password => remove(removing, password)}
          onClose={() => setRemoving(null)}
        >
          <Typography>{word('removeBody')}</Typography>
        </PasswordDialog>
      )}
    </Stack>
  );
}
