import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { SecondStepOptions, SecondStepProof } from '../../../../contract/accounts/users/factor.ts';
import type { SecondStep as Way } from '../../../../contract/accounts/users/factor-kinds.ts';
import { ApiError, messageOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { laterResolverOf, showRefusal } from '../../base/kit/form/contract-form.ts';
import { FormProblem } from '../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';

interface SecondStepProps {
  /** Signs in and goes on from there. It comes with the form of the first step: what both had of their own would be loaded by every page. */
  onProof: (proof: SecondStepProof) => Promise<unknown>;
  /** What holds once it is done. */
  onDone: () => void;
  /** Back to the first step, with why where it is over. */
  onBack: (why?: string) => void;
}

/** Asks the browser for a passkey. @throws what the browser has against it */
async function passkeyOf(options: SecondStepOptions): Promise<SecondStepProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options.passkey as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { passkey: (await startAuthentication({ optionsJSON })) as NonNullable<SecondStepProof['passkey']> };
}

/** The second step of a sign-in: a code of an app, a passkey, or a recovery code where both are lost. */
export default function SecondStep({ onProof, onDone, onBack }: SecondStepProps) {
  const translate = useTranslate();
  const call = useCall();
  const [chosen, setChosen] = useState<Way | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['login', 'second'],
    queryFn: () => call('secondStepOptions'),
    retry: false,
    gcTime: 0,
    staleTime: 'static',
    // signing in empties what was read: what is done is not asked for again
    enabled: !busy,
  });
  const word = (key: string) => translate(`signIn.second.${key}`);
  const way = chosen ?? data?.steps[0] ?? null;
  const form = useForm({
    defaultValues: { code: '' },
    resolver: laterResolverOf(() => import('./checks.ts').then(({ checkSecondStep }) => checkSecondStep(way))),
  });

  const prove = async (proofOf: () => Promise<SecondStepProof>) => {
    setBusy(true);
    try {
      await onProof(await proofOf());
      // It stays busy until it is left: what is done is over, and not to be asked for again meanwhile.
      return onDone();
    } catch (failure) {
      if (failure instanceof ApiError && failure.key === 'login.second_over') return onBack(failure.message);
      if (failure instanceof ApiError) showRefusal(form, failure, () => 'code');
      else form.setError('root', { message: 'signIn.second.notUsed' });
      // a challenge is answered once
      if (way === 'passkey') await refetch();
    }
    setBusy(false);
  };
  const send = ({ code }: { code: string }) =>
    prove(async () => (way === 'totp' ? { totp: code } : { recovery: code }));
  const byPasskey = (options: SecondStepOptions) => {
    form.clearErrors();
    return prove(() => passkeyOf(options));
  };
  const turnTo = (to: Way) => {
    form.reset();
    setChosen(to);
  };

  if (error) {
    const isOver = error instanceof ApiError && error.key === 'login.second_over';
    return (
      <Stack sx={{ gap: 2 }}>
        <Alert severity="error" variant="outlined">
          {translate(messageOf(error), { _: messageOf(error) })}
        </Alert>
        <Button variant="contained" onClick={() => (isOver ? onBack() : void refetch())}>
          {translate(isOver ? 'signIn.second.back' : 'common.retry')}
        </Button>
      </Stack>
    );
  }
  if (!data || way === null)
    return (
      <Typography role="status" color="text.secondary">
        {word('loading')}
      </Typography>
    );
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(send)} sx={{ gap: 1.5 }}>
        <Typography variant="h2">{word('title')}</Typography>
        <Typography color="text.secondary">{word(`lead.${way}`)}</Typography>
        <FormProblem />
        {way === 'passkey' ? (
          <Button variant="contained" size="large" autoFocus loading={busy} onClick={() => void byPasskey(data)}>
            {word('usePasskey')}
          </Button>
        ) : (
          <>
            <FormText
              key={way}
              name="code"
              label={word(`code.${way}`)}
              autoComplete="one-time-code"
              autoFocus
              slotProps={{ htmlInput: { maxLength: 64, ...(way === 'totp' && { inputMode: 'numeric' }) } }}
            />
            <Button type="submit" variant="contained" size="large" loading={busy}>
              {word('confirm')}
            </Button>
          </>
        )}
        {data.steps
          .filter(each => each !== way)
          .map(each => (
            <Button key={each} disabled={busy} onClick={() => turnTo(each)}>
              {word(`other.${each}`)}
            </Button>
          ))}
        {way === 'recovery' && (
          <Typography variant="body2" color="text.secondary">
            {word('lost')}
          </Typography>
        )}
        <Button disabled={busy} onClick={() => onBack()}>
          {word('back')}
        </Button>
      </Stack>
    </FormProvider>
  );
}
