import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useConfirmed } from '../../../../custom/base/kit/feedback/use-confirmed.ts';
import { fullName, type Looking, passwordBlock } from '../user-model.ts';

/** Requires a new password of a user, after asking. */
export function RequirePassword({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const call = useCall();
  const name = fullName(user);
  const { ask, dialog } = useConfirmed(() => call('requireUserPassword', { params: { memberId: user.id } }), {
    done: 'common.password.done',
    args: { name },
    failed: 'users.changeFailed',
  });
  if (user.status === 'pending' || user.authMethod !== 'basic') return null;
  const block = passwordBlock(user, me);
  return (
    <>
      <Explained why={block && translate(block.key, block)}>
        <Button variant="outlined" disabled={block !== null} onClick={ask}>
          {translate('common.password.require')}
        </Button>
      </Explained>
      <ConfirmDialog
        {...dialog}
        title={translate('common.password.title', { name })}
        confirm={translate('common.password.require')}
      >
        <Typography>{translate('common.password.body')}</Typography>
      </ConfirmDialog>
    </>
  );
}
