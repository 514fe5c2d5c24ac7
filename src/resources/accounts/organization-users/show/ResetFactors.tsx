import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useConfirmed } from '../../../../custom/base/kit/feedback/use-confirmed.ts';
import { disablingBlock, fullName, type Looking } from '../user-model.ts';

/** Takes the second factor from somebody who lost it, after asking. */
export function ResetFactors({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const call = useCall();
  const { ask, dialog } = useConfirmed(() => call('resetOrganizationUserFactors', { params: { memberId: user.id } }), {
    done: 'users.factor.done',
    args: { name: fullName(user) },
    failed: 'users.changeFailed',
  });
  if (!user.secondFactor) return null;
  const isOwn = user.id === me.id;
  const block = isOwn ? { key: 'errors.factor.own', smart_count: 1 } : disablingBlock(user, me);
  const word = (key: string) => translate(`users.factor.${key}`, { name: fullName(user) });
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
