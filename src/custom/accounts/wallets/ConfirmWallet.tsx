import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/use-call.ts';
import { WalletRound } from './WalletRound.tsx';

interface ConfirmWalletProps {
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the staff pass once more before how one signs in is changed: a page that was left open is not its owner. */
export function ConfirmWallet({ onDone, onClose }: ConfirmWalletProps) {
  const translate = useTranslate();
  const call = useCall();
  const titleId = useId();
  const [round, setRound] = useState(0);
  const finish = async (code: string | undefined) => {
    await call('confirmByWallet', { body: code === undefined ? {} : { code } });
    onDone();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
      <DialogTitle id={titleId}>{translate('passes.confirm.title')}</DialogTitle>
      <DialogContent>
        <WalletRound
          key={round}
          begin={() => call('beginWalletConfirmation')}
          submit={translate('passes.confirm.submit')}
          onCode={finish}
          onReturned={() => finish(undefined)}
          onElsewhere={onClose}
          onAgain={() => setRound(round + 1)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
