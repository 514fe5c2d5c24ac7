import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../contract/users/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { Explained } from '../../../custom/kit/Explained.tsx';
import { ConfirmDialog } from '../../../custom/kit/index.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { disablingBlock, fullName, type Looking } from '../user-model.ts';

/** Signs somebody out, wherever they are signed in, after asking. */
export function SignOutButton({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (user.status !== 'active') return null;
  const block = disablingBlock(user, me);
  const go = async () => {
    setBusy(true);
    try {
      await dataProvider.signOutOrganizationUser(user.id);
      notify('users.signOut.done', { type: 'success', messageArgs: { name: fullName(user) } });
    } catch (error) {
      failed('users.changeFailed', error);
    }
    setBusy(false);
    setAsking(false);
    void refresh();
  };
  return (
    <>
      <Explained why={block && translate(block.key, block)}>
        <Button variant="outlined" disabled={block !== null} onClick={() => setAsking(true)}>
          {translate('users.signOut.button')}
        </Button>
      </Explained>
      <ConfirmDialog
        open={asking}
        title={translate('users.signOut.title', { name: fullName(user) })}
        confirm={translate('users.signOut.button')}
        busy={busy}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('users.signOut.body')}</Typography>
      </ConfirmDialog>
    </>
  );
}
