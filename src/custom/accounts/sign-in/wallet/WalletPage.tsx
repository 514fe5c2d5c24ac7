import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { SelloAuthProvider, SignIn } from '../../../../authProvider/index.ts';
import { ApiError, messageOf } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { later } from '../../../base/kit/feedback/later.tsx';
import { SignInFrame } from '../SignInFrame.tsx';

const SecondStep = later(() => import('../SecondStep.tsx'));

type Came = 'coming' | 'second' | 'confirmed' | { code: string } | { error: unknown };

/** The way back from a wallet: signed in on the device that began; on another, the code to type there. */
function Coming({ responseCode }: { responseCode: string }) {
  const translate = useTranslate();
  const call = useCall();
  const authProvider = useAuthProvider<SelloAuthProvider>();
  const navigate = useNavigate();
  const [came, setCame] = useState<Came>('coming');
  const goOn = async (how: SignIn) => {
    const { redirectTo } = (await authProvider?.login(how)) ?? { redirectTo: '/' };
    await navigate(redirectTo, { replace: true });
  };
  const come = useEffectEvent(async () => {
    history.replaceState(history.state, '', '/login/wallet');
    try {
      const { code, isConfirmation } = await call('returnFromWallet', { body: { responseCode } });
      if (code !== null) return setCame({ code });
      if (isConfirmation) return setCame('confirmed');
      await goOn({ wallet: null });
    } catch (error) {
      setCame(error instanceof ApiError && error.key === 'login.second_factor' ? 'second' : { error });
    }
  });
  useEffect(() => void come(), []);
  const again = () => void navigate('/login?wallet', { replace: true });
  if (came === 'coming') return <Typography role="status">{translate('signIn.wallet.coming')}</Typography>;
  if (came === 'confirmed') return <Typography role="status">{translate('signIn.wallet.confirmed')}</Typography>;
  if (came === 'second')
    return (
      <Suspense fallback={null}>
        <SecondStep onProof={proof => goOn({ proof })} onDone={() => undefined} onBack={again} />
      </Suspense>
    );
  if ('error' in came)
    return (
      <Stack sx={{ gap: 2 }}>
        <Alert severity="error" variant="outlined">
          {translate(messageOf(came.error), { _: messageOf(came.error) })}
        </Alert>
        <Button variant="contained" onClick={again}>
          {translate('signIn.wallet.again')}
        </Button>
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{translate('signIn.wallet.typeThere')}</Typography>
      <Typography
        component="output"
        sx={{
          fontSize: '2.5rem',
          fontWeight: 700,
          letterSpacing: '0.2em',
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {came.code}
      </Typography>
      <Alert severity="warning" variant="outlined">
        {translate('signIn.wallet.warning')}
      </Alert>
    </Stack>
  );
}

/** /login/wallet: where a wallet leads its person, with the code of the answer behind the address. */
export default function WalletPage() {
  const translate = useTranslate();
  const { hash } = useLocation();
  const [responseCode] = useState(() => new URLSearchParams(hash.slice(1)).get('response_code'));
  if (responseCode === null) return <Navigate to="/login?wallet" replace />;
  return (
    <SignInFrame title={translate('signIn.wallet.title')}>
      <Coming responseCode={responseCode} />
    </SignInFrame>
  );
}
