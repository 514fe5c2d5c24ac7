import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { SsoBegin } from '../../../../../contract/accounts/users/sso.ts';
import type { SelloAuthProvider } from '../../../../authProvider/index.ts';
import { messageOf } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { problemsOf, resolverOf, showRefusal } from '../../../base/kit/form/contract-form.ts';
import { FormCheck } from '../../../base/kit/form/FormCheck.tsx';
import { FormProblem } from '../../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../../base/kit/form/FormText.tsx';
import { SignInFrame } from '../SignInFrame.tsx';
import { useTerms } from '../terms.ts';
import { keepGoing, takeGoing } from './going.ts';

interface Draft {
  organization: string;
  terms: boolean;
}
const check = ({ organization, terms }: Draft) => ({
  ...problemsOf(SsoBegin, { organization }),
  ...(!terms && { terms: 'fieldErrors.terms_required' }),
});
/** A letter names its organization by an id, which nobody types. */
const isId = (organization: string) => /^[0-9a-f-]{36}$/.test(organization);

/** The way there: by the alias of one's organization, or by a letter that names it. */
function Going() {
  const translate = useTranslate();
  const authProvider = useAuthProvider<SelloAuthProvider>();
  const call = useCall();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const named = query.get('organization') ?? '';
  const form = useForm<Draft>({ defaultValues: { organization: named, terms: false }, resolver: resolverOf(check) });
  const { setValue, formState } = form;
  const { accepted, accept } = useTerms(`at ${named}`);
  useEffect(() => setValue('terms', accepted), [accepted, setValue]);
  const go = async ({ organization }: Draft) => {
    try {
      const { address } = await call('beginSso', { body: { organization } });
      accept();
      keepGoing(sessionStorage, {
        ...(state?.nextPathname && { next: `${state.nextPathname}${state.nextSearch ?? ''}` }),
        of: authProvider?.lastHere(),
      });
      location.assign(address);
    } catch (error) {
      showRefusal(form, error);
    }
  };
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(go)} sx={{ gap: 1 }}>
        <FormProblem />
        {isId(named) ? (
          formState.errors.organization?.message && (
            <Alert severity="error" variant="outlined">
              {translate(formState.errors.organization.message, { _: formState.errors.organization.message })}
            </Alert>
          )
        ) : (
          <FormText
            name="organization"
            label={translate('provider.organization')}
            hint={translate('provider.organizationHint')}
            autoComplete="organization"
            autoFocus
          />
        )}
        {!accepted && <FormCheck name="terms" label={translate('signIn.terms')} />}
        <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting} sx={{ mt: 1 }}>
          {translate('provider.go')}
        </Button>
      </Stack>
    </FormProvider>
  );
}

/** The way back: what the provider answered is handed on once, and stands in no address any more. */
function Coming({ organization, answer }: { organization: string; answer: string }) {
  const translate = useTranslate();
  // react-admin's own hook would be taken out of the sign-in page, and into what all forms load
  const authProvider = useAuthProvider<SelloAuthProvider>();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const finish = useEffectEvent(async () => {
    history.replaceState(history.state, '', '/login/sso');
    await authProvider
      ?.login({ organization, answer, ...takeGoing(sessionStorage) })
      .then(({ redirectTo }) => navigate(redirectTo, { replace: true }), setError);
  });
  useEffect(() => void finish(), []);
  if (error === null) return <Typography role="status">{translate('provider.coming')}</Typography>;
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="error" variant="outlined">
        {translate(messageOf(error), { _: messageOf(error) })}
      </Alert>
      <Button variant="contained" onClick={() => void navigate('/login/sso', { replace: true })}>
        {translate('provider.again')}
      </Button>
    </Stack>
  );
}

/** /login/sso: to the provider of one's organization; /login/sso/{organizationId}: back from it, which is that organization's alone. */
export default function ProviderPage() {
  const translate = useTranslate();
  const { search, state } = useLocation();
  const { organizationId } = useParams();
  return (
    <SignInFrame title={translate('provider.title')} lead={translate('provider.lead')}>
      <Stack sx={{ gap: 1 }}>
        {organizationId ? <Coming organization={organizationId} answer={search.slice(1)} /> : <Going />}
        <Link component={RouterLink} to="/login" state={state} sx={{ alignSelf: 'center', mt: 1, py: 0.5 }}>
          {translate('provider.password')}
        </Link>
      </Stack>
    </SignInFrame>
  );
}
