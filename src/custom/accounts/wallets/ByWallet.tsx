import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/use-call.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface ByWalletProps {
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Closes the password of the organization: one signs in by wallet alone. */
export function ByWallet({ onChanged, onClose }: ByWalletProps) {
  const translate = useTranslate();
  const call = useCall();
  const change = async (currentPassword: string | undefined) => {
    await call('changeSignInMethod', { body: { method: 'wallet', currentPassword } });
    await onChanged();
  };
  return (
    <PasswordDialog
      title={translate('passes.method.toWallet')}
      confirm={translate('passes.method.toWallet')}
      field="currentPassword"
      onProven={change}
      onClose={onClose}
    >
      <Typography>{translate('passes.method.toWalletBody')}</Typography>
    </PasswordDialog>
  );
}
