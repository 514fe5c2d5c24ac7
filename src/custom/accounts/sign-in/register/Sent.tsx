import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../../../dataProvider/api-error.ts';

interface SentProps {
  email: string;
  /** Sends it once more; throws where that is refused. */
  onAgain: () => Promise<unknown>;
  onCorrect: () => void;
}

/** A letter is on its way: what to do where it does not come. It says the same whether or not the address has an account. */
export function Sent({ email, onAgain, onCorrect }: SentProps) {
  const translate = useTranslate();
  const [state, setState] = useState<'sent' | 'sending' | 'again'>('sent');
  const [problem, setProblem] = useState<string | null>(null);
  const again = async () => {
    setState('sending');
    setProblem(null);
    try {
      await onAgain();
      setState('again');
    } catch (error) {
      setProblem(messageOf(error));
      setState('sent');
    }
  };
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {translate(state === 'again' ? 'registration.sentAgain' : 'registration.sent', { email })}
      </Typography>
      <Typography color="text.secondary">{translate('registration.notCome')}</Typography>
      {problem !== null && (
        <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
          {translate(problem, { _: problem })}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button variant="outlined" loading={state === 'sending'} onClick={() => void again()}>
          {translate('registration.sendAgain')}
        </Button>
        <Button onClick={onCorrect}>{translate('registration.correct')}</Button>
      </Stack>
    </Stack>
  );
}
