import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { ProvenByPassword } from '../../../../contract/accounts/users/factor.ts';
import { problemsOf, resolverOf } from '../../base/kit/form/contract-form.ts';
import { FormDialog } from '../../base/kit/form/FormDialog.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import { PasswordField } from '../../base/kit/form/PasswordField.tsx';
import { useProven } from './use-proven.tsx';

interface PasswordDialogProps {
  title: string;
  confirm: string;
  harmful?: boolean;
  /** The field of the body that the password is sent in. */
  field?: 'password' | 'currentPassword';
  /** What it is asked for. */
  children: ReactNode;
  /** Does it, with the password; without one in a session that a wallet opened. What it throws is shown, at the field where it belongs. */
  onProven: (password: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, or the wallet, once more before something of the account is changed: a page that was left open is not its owner. */
export function PasswordDialog({ children, field = 'password', onProven, ...dialog }: PasswordDialogProps) {
  const translate = useTranslate();
  const { byWallet, proven, confirming } = useProven();
  const form = useForm({
    defaultValues: { password: '' },
    resolver: resolverOf(values => (byWallet ? {} : problemsOf(ProvenByPassword, values))),
  });
  return (
    <>
      <FormDialog
        {...dialog}
        form={form}
        lead={children}
        onSend={({ password }) => proven(() => onProven(byWallet ? undefined : password))}
        pathOf={path => (path === field ? 'password' : path)}
      >
        {!byWallet && (
          <FormText
            as={PasswordField}
            name="password"
            label={translate('password.current')}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </FormDialog>
      {confirming}
    </>
  );
}
