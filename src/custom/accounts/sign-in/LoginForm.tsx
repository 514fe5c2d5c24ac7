import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Suspense, useEffect, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { providerSignOut } from '../../../authProvider/provider-sign-out.ts';
import { endOf } from '../../../authProvider/ended.ts';
import { laterResolverOf } from '../../base/kit/form/contract-form.ts';
import { FormCheck } from '../../base/kit/form/FormCheck.tsx';
import { FormProblem } from '../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import type { LoginDraft } from './checks.ts';
import { PasswordField } from '../../base/kit/form/PasswordField.tsx';
import { useTerms } from './terms.ts';
import { later } from '../../base/kit/feedback/later.tsx';

const SecondStep = later(() => import('./SecondStep.tsx'));
const RecoverDialog = later(() => import('./RecoverDialog.tsx'));

/** User, password, and the terms once for each person at a browser. */
export function LoginForm() {
  const translate = useTranslate();
  const login = useLogin();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const ended = endOf(localStorage) ?? (query.has('ended') && 'signIn.ended');
  const elsewhere = providerSignOut(sessionStorage);
  const form = useForm<LoginDraft>({
    defaultValues: { username: '', password: '', terms: false },
    resolver: laterResolverOf(() => import('./checks.ts').then(({ checkLogin }) => checkLogin)),
  });
  const { control, setValue } = form;
  const { accepted, accept } = useTerms(useWatch({ control, name: 'username' }));
  useEffect(() => setValue('terms', accepted), [accepted, setValue]);

  const [second, setSecond] = useState(false);
  const next = state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : undefined;

  const submit = async ({ username, password }: LoginDraft) => {
    try {
      await login({ username: username.trim(), password, next });
      accept();
    } catch (error) {
      if (error instanceof ApiError && error.key === 'login.second_factor') return setSecond(true);
      form.setError('root', { message: error instanceof Error ? error.message : 'errors.login.generic' });
    }
  };
  const goBack = (why?: string) => {
    setValue('password', '');
    setSecond(false);
    if (why !== undefined) form.setError('root', { message: why });
  };
  if (second)
    return (
      <Suspense fallback={null}>
        <SecondStep onProof={proof => login({ proof, next })} onDone={accept} onBack={goBack} />
      </Suspense>
    );
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(submit)} sx={{ gap: 1 }}>
        {ended && (
          <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
            {translate(ended)}
          </Alert>
        )}
        {elsewhere && (
          <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
            {translate('signIn.elsewhere')} <Link href={elsewhere}>{translate('signIn.signOutThere')}</Link>
          </Alert>
        )}
        <FormProblem title={translate('login.error')} />
        <FormText name="username" label={translate('signIn.username')} autoComplete="username" autoFocus />
        <FormText
          as={PasswordField}
          name="password"
          label={translate('signIn.password')}
          autoComplete="current-password"
        />
        {!accepted && <FormCheck name="terms" label={translate('signIn.terms')} />}
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting} sx={{ mt: 1 }}>
          {translate('signIn.submit')}
        </Button>
        <Link component={RouterLink} to="/login?recover" state={state} sx={{ alignSelf: 'center', mt: 1, py: 0.5 }}>
          {translate('signIn.forgot')}
        </Link>
        <Link component={RouterLink} to="/login/sso" state={state} sx={{ alignSelf: 'center', py: 0.5 }}>
          {translate('signIn.provider')}
        </Link>
        <Link component={RouterLink} to="/register" sx={{ alignSelf: 'center', py: 0.5 }}>
          {translate('signIn.register')}
        </Link>
        {query.has('recover') && (
          <Suspense fallback={null}>
            <RecoverDialog />
          </Suspense>
        )}
      </Stack>
    </FormProvider>
  );
}
