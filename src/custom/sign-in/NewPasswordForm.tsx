import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldErrorsOf } from '../../dataProvider/api-error.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFormProps {
  submit: string;
  /** Fields that stand before the new password. */
  children?: ReactNode;
  /** Saves; what it throws is shown, at the field where it belongs. */
  onSave: (password: string, form: FormData) => Promise<void>;
}

/** A new password, twice. */
export function NewPasswordForm({ submit, children, onSave }: NewPasswordFormProps) {
  const translate = useTranslate();
  const [failure, setFailure] = useState<unknown>(null);
  const [different, setDifferent] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    const differs = password !== form.get('repeat');
    setDifferent(differs);
    setFailure(null);
    if (differs) return;
    setBusy(true);
    await onSave(password, form).catch(setFailure);
    setBusy(false);
  };
  const field = fieldErrorsOf(failure).password;
  // "Not valid" says less than the sentence that came with it: the new password equals the current one
  const said = field === 'fieldErrors.invalid' && failure instanceof Error ? failure.message : field;
  return (
    <Stack component="form" noValidate onSubmit={save} sx={{ gap: 0.5 }}>
      {failure instanceof Error && !field && (
        <Alert severity="error" variant="outlined">
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      {children}
      <PasswordField
        name="password"
        label={translate('reset.password')}
        autoComplete="new-password"
        error={Boolean(field)}
        helperText={said ? translate(said, { _: said }) : translate('reset.hint')}
      />
      <PasswordField
        name="repeat"
        label={translate('reset.repeat')}
        autoComplete="new-password"
        error={different}
        helperText={different && translate('reset.different')}
      />
      <Button type="submit" variant="contained" size="large" loading={busy} sx={{ mt: 1, alignSelf: 'flex-start' }}>
        {submit}
      </Button>
    </Stack>
  );
}
