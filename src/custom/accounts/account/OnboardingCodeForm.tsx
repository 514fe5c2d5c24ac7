import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { OwnOnboarding } from '../../../../contract/accounts/users/onboarding.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { laterResolverOf, showRefusal } from '../../base/kit/form/contract-form.ts';
import { FormProblem } from '../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import { DateText } from '../../base/kit/index.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';

interface OnboardingCodeFormProps {
  own: OwnOnboarding;
  onChanged: (now: OwnOnboarding) => Promise<void>;
}

/** Asks for a code at the corporate address, and takes what is typed. */
export function OnboardingCodeForm({ own, onChanged }: OnboardingCodeFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const call = useCall();
  const word = (key: string) => translate(`account.onboarding.${key}`, { email: own.email });
  const form = useForm<{ code: string }>({
    defaultValues: { code: '' },
    resolver: laterResolverOf(() => import('./check-code.ts').then(({ checkCode }) => checkCode)),
  });
  const sending = useMutation({
    mutationFn: () => call('sendOnboardingCode'),
    onSuccess: async now => {
      form.reset();
      notify('account.onboarding.codeSent', { type: 'success', messageArgs: { email: own.email } });
      await onChanged(now);
    },
    onError: error => failed('account.onboarding.notSent', error),
  });
  const confirm = async ({ code }: { code: string }) => {
    try {
      await onChanged(await call('confirmOnboardingCode', { body: { code } }));
    } catch (error) {
      showRefusal(form, error);
    }
  };
  const isSent = own.state === 'begun' && own.endsAt !== null;
  const send = (
    <Button variant={isSent ? 'text' : 'contained'} loading={sending.isPending} onClick={() => sending.mutate()}>
      {word(isSent ? 'sendAgain' : 'send')}
    </Button>
  );
  if (!isSent)
    return (
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Typography>{word('sends')}</Typography>
        {send}
      </Stack>
    );
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(confirm)} sx={{ gap: 1 }}>
        <Typography component="div">
          {word('sent')} <DateText value={own.endsAt ?? ''} time />
        </Typography>
        <FormProblem />
        <FormText
          name="code"
          label={word('code')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ maxWidth: 240 }}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {word('confirm')}
          </Button>
          {send}
        </Stack>
      </Stack>
    </FormProvider>
  );
}
