import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { ProvenByPassword } from '../../../contract/users/factor.ts';
import { problemsOf, resolverOf, showRefusal } from '../kit/form/contract-form.ts';
import { FormProblem } from '../kit/form/FormProblem.tsx';
import { FormText } from '../kit/form/FormText.tsx';
import { ConfirmDialog } from '../kit/index.ts';
import { PasswordField } from '../sign-in/PasswordField.tsx';

interface PasswordDialogProps {
  title: string;
  confirm: string;
  harmful?: boolean;
  children: ReactNode;
  /** Does it, with the password; what it throws is shown, at the field where it belongs. */
  onProven: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password once more before something of the account is changed: a page that was left open is not its owner. */
export function PasswordDialog({ title, confirm, harmful = false, children, onProven, onClose }: PasswordDialogProps) {
  const translate = useTranslate();
  const formId = useId();
  const form = useForm({
    defaultValues: { password: '' },
    resolver: resolverOf(values => problemsOf(ProvenByPassword, values)),
  });
  const send = ({ password }: { password: string }) =>
    onProven(password).catch((error: unknown) => showRefusal(form.setError, error));
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={title}
        confirm={confirm}
        harmful={harmful}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <Stack component="form" id={formId} noValidate onSubmit={form.handleSubmit(send)} sx={{ gap: 1 }}>
          {children}
          <FormProblem />
          <FormText
            as={PasswordField}
            name="password"
            label={translate('password.current')}
            autoComplete="current-password"
            autoFocus
          />
        </Stack>
      </ConfirmDialog>
    </FormProvider>
  );
}
