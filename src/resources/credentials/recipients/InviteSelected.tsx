import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { InviteDialog } from './InviteDialog.tsx';

/** Invites the chosen people to use a wallet. */
export function InviteSelected() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Wallet />} onClick={() => setOpen(true)}>
        {translate('recipients.invite.button')}
      </Button>
      {open && <InviteDialog ids={selectedIds.map(String)} onDone={onUnselectItems} onClose={() => setOpen(false)} />}
    </>
  );
}
