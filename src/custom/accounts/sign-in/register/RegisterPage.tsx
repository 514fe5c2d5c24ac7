import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { REGISTRATION_METHODS } from '../../../../../contract/accounts/users/states.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ContactInputs, OrganizationInputs } from '../../../../resources/accounts/organizations/shared.ts';
import { laterResolverOf, showRefusal, takeRefusal } from '../../../base/kit/form/contract-form.ts';
import { FormCheck } from '../../../base/kit/form/FormCheck.tsx';
import { FormProblem } from '../../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../../base/kit/form/FormText.tsx';
import { Choice } from '../../../base/kit/page/Choice.tsx';
import { StepTitle } from '../../../base/kit/wizard/StepTitle.tsx';
import { PasswordField } from '../../../base/kit/form/PasswordField.tsx';
import { SignInFrame } from '../SignInFrame.tsx';
import { bodyOf, EMPTY, type RegisterDraft, STEP_NAMES, STEPS, type Step, stepOf } from './register-model.ts';
import { Sent } from './Sent.tsx';

function AccountInputs() {
  const translate = useTranslate();
  const { field } = useController<RegisterDraft, 'authMethod'>({ name: 'authMethod' });
  return (
    <>
      <FormText
        name="email"
        label={translate('registration.email')}
        hint={translate('registration.emailHint')}
        type="email"
        autoComplete="email"
        required
      />
      <Choice
        question={translate('registration.method')}
        value={field.value}
        onChange={field.onChange}
        columns={2}
        options={REGISTRATION_METHODS.map(value => ({
          value,
          label: translate(`registration.methods.${value}.label`),
          hint: translate(`registration.methods.${value}.hint`),
        }))}
      />
      {field.value === 'basic' && (
        <>
          <FormText
            as={PasswordField}
            name="password"
            label={translate('registration.password')}
            hint={translate('reset.hint')}
            autoComplete="new-password"
            required
          />
          <FormText
            as={PasswordField}
            name="repeat"
            label={translate('registration.repeat')}
            autoComplete="new-password"
            required
          />
        </>
      )}
      <FormCheck name="terms" label={translate('signIn.terms')} />
    </>
  );
}

const INPUTS = { organization: OrganizationInputs, contact: ContactInputs, account: AccountInputs };

/** /register: an organization with its first owner, in three steps; what was typed stands until the page is left. */
export default function RegisterPage() {
  const translate = useTranslate();
  const call = useCall();
  const [query, setQuery] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<RegisterDraft>({
    defaultValues: EMPTY,
    resolver: laterResolverOf(() =>
      import('./check-registration.ts').then(({ checkRegistration }) => checkRegistration),
    ),
  });
  // A step is reached through those before it: whoever comes by its address alone begins at the first.
  const [reached, setReached] = useState(0);
  const index = Math.max(0, Math.min(STEP_NAMES.indexOf(query.get('step') as Step), reached));
  const step = STEP_NAMES[index] ?? 'organization';
  const go = (to: Step) => setQuery({ step: to });
  /** Goes where the first of these fields is asked for; says whether that is anywhere. */
  const goToFirst = (fields: readonly string[]): boolean => {
    const asking = fields.map(stepOf).find(each => each !== undefined);
    if (asking !== undefined) go(asking);
    return asking !== undefined;
  };
  const send = async (draft: RegisterDraft) => {
    try {
      await call('registerOrganization', { body: bodyOf(draft) });
      setSentTo(draft.email.trim());
    } catch (error) {
      if (!goToFirst(takeRefusal(form.setError, error))) showRefusal(form, error);
    }
  };
  const next = async () => {
    if (!(await form.trigger([...STEPS[step]], { shouldFocus: true }))) return;
    const after = STEP_NAMES[index + 1];
    if (after === undefined) return;
    setReached(Math.max(reached, index + 1));
    go(after);
  };
  const isLast = index === STEP_NAMES.length - 1;
  const Inputs = INPUTS[step];
  if (sentTo !== null)
    return (
      <SignInFrame title={translate('registration.sentTitle')} wide>
        <Sent
          email={sentTo}
          onAgain={() => call('registerOrganization', { body: bodyOf(form.getValues()) })}
          onCorrect={() => setSentTo(null)}
        />
      </SignInFrame>
    );
  return (
    <SignInFrame title={translate('registration.title')} lead={translate('registration.lead')} wide>
      <FormProvider {...form}>
        <Stack
          component="form"
          noValidate
          sx={{ gap: 1 }}
          onSubmit={event => {
            event.preventDefault();
            void (isLast ? form.handleSubmit(send, wrong => void goToFirst(Object.keys(wrong)))(event) : next());
          }}
        >
          <StepTitle step={step}>
            {translate('common.stepOf', { step: index + 1, total: STEP_NAMES.length })}:{' '}
            {translate(`registration.steps.${step}`)}
          </StepTitle>
          <FormProblem />
          <Inputs />
          <Stack direction="row" sx={{ gap: 1, mt: 1, justifyContent: 'space-between' }}>
            {index === 0 ? (
              <Link component={RouterLink} to="/login" sx={{ alignSelf: 'center', py: 0.5 }}>
                {translate('registration.signIn')}
              </Link>
            ) : (
              <Button onClick={() => go(STEP_NAMES[index - 1] ?? 'organization')}>{translate('common.back')}</Button>
            )}
            <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
              {translate(isLast ? 'registration.submit' : 'common.next')}
            </Button>
          </Stack>
          {isLast && (
            <Typography variant="caption" color="text.secondary">
              {translate('registration.after')}
            </Typography>
          )}
        </Stack>
      </FormProvider>
    </SignInFrame>
  );
}
