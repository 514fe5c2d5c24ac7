import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RECOVERY_CODES } from '../../../../contract/accounts/users/factor-kinds.ts';
import { isUnanswered, neverLeft } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { PasswordDialog } from '../wallets/PasswordDialog.tsx';
import type { Unkept } from './use-unkept.ts';

/** With so few codes left it is time for new ones. */
const FEW = 3;

/** How many recovery codes are left, and new ones in their place. */
export function RecoverySection({
  left,
  unkept,
  onMade,
  onUnkept,
}: {
  left: number;
  unkept: Unkept | null;
  onMade: (codes: readonly string[]) => Promise<void>;
  onUnkept: (unkept: Unkept | null) => void;
}) {
  const translate = useTranslate();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  // Whoever used one up has them.
  const isWhole = left === RECOVERY_CODES;
  const word = (key: string, options?: object) => translate(`account.codes.${key}`, options);
  const renew = async (password: string | undefined) => {
    const { recoveryCodes } = await call('renewRecoveryCodes', { body: { password } }).catch((error: unknown) => {
      // There may be new ones, of which nobody has been told.
      if (isUnanswered(error) && !neverLeft(error)) onUnkept('unkept');
      throw error;
    });
    setAsking(false);
    await onMade(recoveryCodes);
  };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{word('lead')}</Typography>
      {unkept && isWhole ? (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            unkept === 'unkept' && (
              <Button color="inherit" size="small" onClick={() => onUnkept(null)}>
                {word('kept')}
              </Button>
            )
          }
        >
          {word(unkept)}
        </Alert>
      ) : left <= FEW ? (
        <Alert severity="warning" variant="outlined">
          {word('left', { smart_count: left })}
        </Alert>
      ) : (
        <Typography>{word('left', { smart_count: left })}</Typography>
      )}
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {word('renew')}
      </Button>
      {asking && (
        <PasswordDialog title={word('renew')} confirm={word('renew')} onProven={renew} onClose={() => setAsking(false)}>
          <Typography>{word('renewBody')}</Typography>
        </PasswordDialog>
      )}
    </Stack>
  );
}
