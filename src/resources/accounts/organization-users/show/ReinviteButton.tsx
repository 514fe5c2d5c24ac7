import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { disablingBlock, type Looking } from '../user-model.ts';

/** Sends an invitation again that was not taken up: it may have been lost, or be over. */
export function ReinviteButton({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  if (user.status !== 'pending') return null;
  const block = disablingBlock(user, me);
  const go = async () => {
    setBusy(true);
    try {
      const record = await call('reinviteOrganizationUser', { params: { memberId: user.id } });
      notify('users.reinvite.done', { type: 'success', messageArgs: { email: user.email } });
      void refresh({ resource: 'organizationUsers', record });
    } catch (error) {
      failed('users.reinvite.failed', error);
      void refresh();
    }
    setBusy(false);
  };
  return (
    <Explained why={block && translate(block.key, block)}>
      <Button
        variant="contained"
        startIcon={<ForwardToInbox />}
        disabled={block !== null}
        loading={busy}
        onClick={() => void go()}
      >
        {translate('users.reinvite.button')}
      </Button>
    </Explained>
  );
}
