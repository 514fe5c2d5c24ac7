import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useConfirmed } from '../../../../custom/base/kit/feedback/use-confirmed.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

interface Owner {
  name: string;
  email: string;
}

/** Requires a new password of an owner of any organization, as the platform, after asking. */
export function RequireOwnersPassword({ overseenId, owner }: { overseenId: string; owner: Owner }) {
  const translate = useTranslate();
  const call = useCall();
  const { ask, dialog } = useConfirmed(
    () => call('requireOverseenPassword', { params: { overseenId }, body: { email: owner.email } }),
    {
      done: 'common.password.done',
      args: { name: owner.name },
      failed: 'administration.saveFailed',
    },
  );
  const require = translate('common.password.require');
  return (
    <>
      <Button size="small" aria-label={translate('common.because', { what: require, why: owner.name })} onClick={ask}>
        {require}
      </Button>
      <ConfirmDialog {...dialog} title={translate('common.password.title', { name: owner.name })} confirm={require}>
        <Typography>{translate('common.password.body')}</Typography>
      </ConfirmDialog>
    </>
  );
}
