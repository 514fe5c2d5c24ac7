import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useConfirmed } from '../../../../custom/base/kit/feedback/use-confirmed.ts';
import { fullName, type Looking, walletsBlock } from '../user-model.ts';

/** Unlinks the wallets with which somebody approves, after asking. Who signs in by wallet, too, is helped back in at the same time (`ResetWallets`). */
export function UnlinkWallets({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const call = useCall();
  const { ask, dialog } = useConfirmed(() => call('unlinkOrganizationUserWallets', { params: { memberId: user.id } }), {
    done: 'users.unlinkWallets.done',
    args: { name: fullName(user) },
    failed: 'users.changeFailed',
  });
  if (user.keyManagement !== 'wallet' || user.did === null || user.authMethod === 'wallet') return null;
  const block = walletsBlock(user, me);
  const word = (key: string) => translate(`users.unlinkWallets.${key}`, { name: fullName(user) });
  return (
    <Box sx={{ mt: 1.5 }}>
      <Explained why={block && translate(block.key, block)}>
        <Button size="small" variant="outlined" disabled={block !== null} onClick={ask}>
          {word('unlink')}
        </Button>
      </Explained>
      <ConfirmDialog {...dialog} title={word('title')} confirm={word('unlink')} harmful>
        <Typography>{word('body')}</Typography>
      </ConfirmDialog>
    </Box>
  );
}
