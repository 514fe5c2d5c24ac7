import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { lazy, type FormEvent, Suspense, useState } from 'react';
import { useLogin, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { PasswordField } from './PasswordField.tsx';

const RecoverDialog = lazy(() => import('./RecoverDialog.tsx'));

interface Problems {
  username?: boolean;
  password?: boolean;
  terms?: boolean;
  server?: string;
}

/** User, password, and the terms once for each browser. */
export function LoginForm() {
  const translate = useTranslate();
  const login = useLogin();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [accepted, setAccepted] = useStore('terms.accepted', false);
  const [terms, setTerms] = useState(accepted);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const found = { username: username === '', password: password === '', terms: !terms };
    setProblems(found);
    if (found.username || found.password || found.terms) return;
    setBusy(true);
    const next = state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : undefined;
    try {
      await login({ username, password, next });
      setAccepted(true);
    } catch (error) {
      setProblems({ server: error instanceof Error ? error.message : 'errors.login.generic' });
      setBusy(false);
    }
  };
  const required = translate('fieldErrors.required');
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1 }}>
      {problems.server && (
        <Alert severity="error" variant="outlined">
          <strong>{translate('signIn.failed')}.</strong> {translate(problems.server, { _: problems.server })}
        </Alert>
      )}
      <TextField
        name="username"
        label={translate('signIn.username')}
        autoComplete="username"
        autoFocus
        error={problems.username ?? false}
        helperText={problems.username && required}
      />
      <PasswordField
        name="password"
        label={translate('signIn.password')}
        autoComplete="current-password"
        error={problems.password ?? false}
        helperText={problems.password && required}
      />
      {!accepted && (
        <div>
          <FormControlLabel
            control={<Checkbox checked={terms} onChange={(_, checked) => setTerms(checked)} />}
            label={translate('signIn.terms')}
          />
          {problems.terms && <FormHelperText error>{translate('fieldErrors.terms_required')}</FormHelperText>}
        </div>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy} sx={{ mt: 1 }}>
        {translate('signIn.submit')}
      </Button>
      <Link component={RouterLink} to="/login?recover" state={state} sx={{ alignSelf: 'center', mt: 1, py: 0.5 }}>
        {translate('signIn.forgot')}
      </Link>
      {query.has('recover') && (
        <Suspense fallback={null}>
          <RecoverDialog />
        </Suspense>
      )}
    </Stack>
  );
}
