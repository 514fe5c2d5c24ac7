import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useConfirmed } from '../../../../custom/base/kit/feedback/use-confirmed.ts';
import { disablingBlock, fullName, type Looking } from '../user-model.ts';

/** Signs somebody out, wherever they are signed in, after asking. */
export function SignOutButton({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const call = useCall();
  const { ask, dialog } = useConfirmed(() => call('signOutOrganizationUser', { params: { memberId: user.id } }), {
    done: 'users.signOut.done',
    args: { name: fullName(user) },
    failed: 'users.changeFailed',
  });
  if (user.status !== 'active') return null;
  const block = disablingBlock(user, me);
  return (
    <>
      <Explained why={block && translate(block.key, block)}>
        <Button variant="outlined" disabled={block !== null} onClick={ask}>
          {translate('users.signOut.button')}
        </Button>
      </Explained>
      <ConfirmDialog
        {...dialog}
        title={translate('users.signOut.title', { name: fullName(user) })}
        confirm={translate('users.signOut.button')}
      >
        <Typography>{translate('users.signOut.body')}</Typography>
      </ConfirmDialog>
    </>
  );
}
