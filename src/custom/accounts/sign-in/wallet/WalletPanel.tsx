import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { later } from '../../../base/kit/feedback/later.tsx';
import { resolverOf, type Problems } from '../../../base/kit/form/contract-form.ts';
import { FormCheck } from '../../../base/kit/form/FormCheck.tsx';
import { useTerms } from '../terms.ts';
import { WalletRound } from '../../wallets/WalletRound.tsx';

const SecondStep = later(() => import('../SecondStep.tsx'));

interface RoundProps {
  onAgain: () => void;
  /** What holds once somebody is signed in. */
  onDone: () => void;
}

/** One sign-in: the wallet, and a second step where there is one. */
function Round({ onAgain, onDone }: RoundProps) {
  const translate = useTranslate();
  const call = useCall();
  const login = useLogin();
  const { state: location } = useLocation();
  const [isSecond, setSecond] = useState(false);
  const next = location?.nextPathname ? `${location.nextPathname}${location.nextSearch ?? ''}` : undefined;
  const finish = async (code: string) => {
    try {
      await login({ wallet: code, next });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError && error.key === 'login.second_factor')) throw error;
      setSecond(true);
    }
  };
  if (isSecond)
    return (
      <Suspense fallback={null}>
        <SecondStep onProof={proof => login({ proof, next })} onDone={onDone} onBack={onAgain} />
      </Suspense>
    );
  return (
    <WalletRound
      begin={() => call('beginWalletSignIn')}
      submit={translate('signIn.submit')}
      onCode={finish}
      onElsewhere={() => window.location.assign('/')}
      onAgain={onAgain}
    />
  );
}

/** Signing in with the staff pass in a wallet, once the terms are accepted. */
export default function WalletPanel() {
  const translate = useTranslate();
  const [round, setRound] = useState(0);
  const { accepted, accept } = useTerms('by wallet');
  const [isBegun, setBegun] = useState(false);
  const form = useForm({
    defaultValues: { terms: false },
    resolver: resolverOf(({ terms }: { terms: boolean }): Problems =>
      terms ? {} : { terms: 'fieldErrors.terms_required' },
    ),
  });
  if (accepted || isBegun) return <Round key={round} onAgain={() => setRound(round + 1)} onDone={accept} />;
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(() => setBegun(true))} sx={{ gap: 1 }}>
        <FormCheck name="terms" label={translate('signIn.terms')} />
        <Button type="submit" variant="contained" size="large">
          {translate('signIn.wallet.show')}
        </Button>
      </Stack>
    </FormProvider>
  );
}
