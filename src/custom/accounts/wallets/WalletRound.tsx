import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WalletRefusal } from '../../../../contract/accounts/passes/states.ts';
import { messageOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { WalletCode } from '../../base/kit/marks/WalletCode.tsx';
import { CodeForm } from './CodeForm.tsx';

const LOOK_MS = 2000;
const SECOND_MS = 1000;

/** Why a sign-in came to its end, and the way to begin again. */
function Over({
  text,
  onAgain,
  severity = 'warning',
}: {
  text: string;
  onAgain: () => void;
  severity?: 'warning' | 'error';
}) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={severity} variant="outlined">
        {text}
      </Alert>
      <Button variant="contained" size="large" onClick={onAgain}>
        {translate('signIn.wallet.again')}
      </Button>
    </Stack>
  );
}

interface WalletRoundProps {
  /** Begins it: the link for the wallet, and for how many seconds it is valid. */
  begin: () => Promise<{ link: string; expiresIn: number }>;
  /** The word on the button that sends the code. */
  submit: string;
  /** Takes the code of the phone; what it throws is shown. */
  onCode: (code: string) => Promise<void>;
  /** Goes on where the wallet led back to this browser; left out where that page goes on by itself. */
  onReturned?: () => Promise<void>;
  /** What is done once it was finished on another page. */
  onElsewhere: () => void;
  onAgain: () => void;
}

/** One presentation of a staff pass: the code for the wallet, what became of it, and the code of the phone. */
export function WalletRound({ begin, submit, onCode, onReturned, onElsewhere, onAgain }: WalletRoundProps) {
  const translate = useTranslate();
  const call = useCall();
  const id = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const word = (key: string) => translate(`signIn.wallet.${key}`);
  const begun = useQuery({
    queryKey: ['wallet-round', id],
    queryFn: async () => {
      const { link, expiresIn } = await begin();
      return { link, end: Date.now() + expiresIn * SECOND_MS };
    },
    retry: false,
    gcTime: 0,
    staleTime: 'static',
  });
  const standing = useQuery({
    queryKey: ['wallet-round', id, begun.data?.link],
    queryFn: () => call('readWalletSignIn'),
    enabled: begun.data !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data && !['waiting', 'opened', 'confirm'].includes(data.state) ? false : LOOK_MS,
    gcTime: 0,
  });
  const { state = 'waiting', refusal, isReturned = false } = standing.data ?? {};
  const isBack = onReturned !== undefined && state === 'confirm' && isReturned;
  const goOn = useEffectEvent(() => onReturned?.().catch(setFailure));
  useEffect(() => {
    if (isBack) void goOn();
  }, [isBack]);

  const error = begun.error ?? standing.error ?? failure;
  if (error)
    return <Over severity="error" text={translate(messageOf(error), { _: messageOf(error) })} onAgain={onAgain} />;
  if (!begun.data || isBack)
    return (
      <Typography role="status" color="text.secondary">
        {word('loading')}
      </Typography>
    );
  if (state === 'refused')
    return <Over text={word(`refusal.${refusal ?? ('invalid' satisfies WalletRefusal)}`)} onAgain={onAgain} />;
  if (state === 'expired') return <Over text={translate('errors.presentation.code_expired')} onAgain={onAgain} />;
  if (state === 'done') return <Over text={word('elsewhere')} onAgain={onElsewhere} />;
  if (state === 'confirm') return <CodeForm submit={submit} onCode={onCode} />;
  const words = { lead: word('lead'), qr: word('qr'), standing: word(state), open: word('open') };
  return <WalletCode {...begun.data} words={words} left="signIn.wallet.left" />;
}
