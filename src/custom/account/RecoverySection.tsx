import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** With so few codes left it is time for new ones. */
const FEW = 3;

/** How many recovery codes are left, and new ones in their place. */
export function RecoverySection({
  left,
  isUnseen,
  onMade,
}: {
  left: number;
  /** Whether the answer that told them was lost: nobody has them. */
  isUnseen: boolean;
  onMade: (codes: readonly string[]) => Promise<void>;
}) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [asking, setAsking] = useState(false);
  const word = (key: string, options?: object) => translate(`account.codes.${key}`, options);
  const renew = async (password: string) => {
    const { recoveryCodes } = await dataProvider.renewRecoveryCodes(password);
    setAsking(false);
    await onMade(recoveryCodes);
  };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{word('lead')}</Typography>
      {isUnseen ? (
        <Alert severity="warning" variant="outlined">
          {word('unseen')}
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
