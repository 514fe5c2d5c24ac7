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

/** Removes the wallets of somebody who lost them, after asking. */
export function ResetWallets({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const call = useCall();
  const name = fullName(user);
  const { ask, dialog } = useConfirmed(() => call('resetOrganizationUserWallets', { params: { memberId: user.id } }), {
    done: 'users.wallets.done',
    args: { name },
    failed: 'users.changeFailed',
  });
  if (user.authMethod !== 'wallet' || user.status === 'pending') return null;
  const block = walletsBlock(user, me);
  const word = (key: string) => translate(`users.wallets.${key}`, { name });
  return (
    <Box sx={{ mt: 1.5 }}>
      <Explained why={block && translate(block.key, block)}>
        <Button size="small" variant="outlined" disabled={block !== null} onClick={ask}>
          {word('reset')}
        </Button>
      </Explained>
      <ConfirmDialog {...dialog} title={word('title')} confirm={word('reset')} harmful>
        <Typography>{word('body')}</Typography>
      </ConfirmDialog>
    </Box>
  );
}
