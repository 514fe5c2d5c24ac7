import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { ProvenByPassword } from '../../../../contract/accounts/users/factor.ts';
import { problemsOf, resolverOf } from '../../base/kit/form/contract-form.ts';
import { FormDialog } from '../../base/kit/form/FormDialog.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import { PasswordField } from '../sign-in/PasswordField.tsx';

interface PasswordDialogProps {
  title: string;
  confirm: string;
  harmful?: boolean;
  /** What it is asked for. */
  children: ReactNode;
  /** Does it, with the password; what it throws is shown, at the field where it belongs. */
  onProven: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password once more before something of the account is changed: a page that was left open is not its owner. */
export function PasswordDialog({ children, onProven, ...dialog }: PasswordDialogProps) {
  const translate = useTranslate();
  const form = useForm({
    defaultValues: { password: '' },
    resolver: resolverOf(values => problemsOf(ProvenByPassword, values)),
  });
  return (
    <FormDialog {...dialog} form={form} lead={children} onSend={({ password }) => onProven(password)}>
      <FormText
        as={PasswordField}
        name="password"
        label={translate('password.current')}
        autoComplete="current-password"
        autoFocus
      />
    </FormDialog>
  );
}
