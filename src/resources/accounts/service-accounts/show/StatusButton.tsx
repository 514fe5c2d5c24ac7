import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { otherStatus } from '../account-model.ts';
import { useChange } from './use-change.ts';

/** Disables an account, after asking, or enables it again. */
export function StatusButton({ account }: { account: KnownAccount }) {
  const translate = useTranslate();
  const { change, isPending } = useChange(account);
  const [asking, setAsking] = useState(false);
  const status = otherStatus(account);
  const word = translate(`serviceAccounts.make.${status}`);
  const go = () => void change({ status }, `serviceAccounts.made.${status}`, () => setAsking(false));
  return (
    <>
      <Button
        variant="outlined"
        loading={isPending && !asking}
        onClick={() => (status === 'disabled' ? setAsking(true) : go())}
      >
        {word}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('serviceAccounts.disableTitle', { name: account.name })}
        confirm={word}
        busy={isPending}
        onConfirm={go}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('serviceAccounts.disableBody')}</Typography>
      </ConfirmDialog>
    </>
  );
}
