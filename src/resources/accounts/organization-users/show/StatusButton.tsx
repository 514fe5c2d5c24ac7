import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { disablingBlock, fullName, type Looking, otherStatus } from '../user-model.ts';

/** Disables somebody, after asking, or enables them again; nothing for whoever was invited and did not come yet. */
export function StatusButton({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<OrganizationUser>();
  const status = otherStatus(user);
  if (!status) return null;
  const block = disablingBlock(user, me);
  const word = translate(`users.make.${status}`);
  const go = () =>
    update(
      'organizationUsers',
      { id: user.id, data: { status }, previousData: user },
      {
        onSuccess: record => {
          notify(`users.made.${status}`, { type: 'success' });
          void refresh({ resource: 'organizationUsers', record });
        },
        onError: error => {
          failed('users.changeFailed', error);
          void refresh();
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Explained why={block && translate(block.key, block)}>
        <Button
          variant="outlined"
          disabled={block !== null}
          loading={isPending && !asking}
          onClick={() => (status === 'disabled' ? setAsking(true) : void go())}
        >
          {word}
        </Button>
      </Explained>
      <ConfirmDialog
        open={asking}
        title={translate('users.disable.title', { name: fullName(user) })}
        confirm={word}
        busy={isPending}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('users.disable.body')}</Typography>
        {user.signs.length > 0 && (
          <Typography sx={{ mt: 1 }}>
            {translate('users.disable.signer', { smart_count: user.signs.length })}
          </Typography>
        )}
      </ConfirmDialog>
    </>
  );
}
