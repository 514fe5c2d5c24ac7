import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useWallet } from './wallet-context.ts';

interface WalletQuestionProps {
  question: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function WalletQuestion({ question, confirm, onConfirm, onClose }: WalletQuestionProps) {
  const { words } = useWallet();
  return (
    <Dialog open onClose={onClose} aria-labelledby="ask-wallet">
      <DialogContent>
        <DialogContentText id="ask-wallet" color="text.primary">
          {question}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {words.cancel}
        </Button>
        <Button color="error" variant="outlined" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
