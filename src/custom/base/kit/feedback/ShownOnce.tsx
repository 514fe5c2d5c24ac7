import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useUnsaved, useUnsavedOver } from '../unsaved.ts';

interface ShownOnceProps {
  title: string;
  /** The word on the button that closes it. */
  done: string;
  /** Whether it was said to be kept, where that is said before the button is pressed, and not by it. */
  isKept?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** What is shown for the only time. Neither a click beside it nor Escape closes it, and whoever would leave the page is asked first: it would be gone for ever. */
export function ShownOnce({ title, done, isKept, children, onClose }: ShownOnceProps) {
  const titleId = useId();
  useUnsaved(isKept !== true, 'shown');
  useUnsavedOver(isKept !== true);
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" disabled={isKept === false} onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
