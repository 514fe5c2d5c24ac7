import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNumberText } from '../text/use-number-text.ts';

interface ExportProgressProps {
  /** Phrase key that its words stand under. */
  words: string;
  done: number;
  /** Unknown where so many match that they are not counted. */
  total: number | undefined;
  onStop: () => void;
}

/** How far a long export has come; nothing is saved where it is stopped. */
export function ExportProgress({ words, done, total, onStop }: ExportProgressProps) {
  const translate = useTranslate();
  const titleId = useId();
  const number = useNumberText();
  const said =
    total === undefined
      ? translate(`${words}.exporting.some`, { done: number(done) })
      : translate(`${words}.exporting.of`, { smart_count: total, done: number(done), total: number(total) });
  const share = total && { value: Math.min(100, (done / total) * 100) };
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
      <DialogTitle id={titleId}>{translate(`${words}.exporting.title`)}</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1 }}>
          {said}
        </Typography>
        <LinearProgress aria-labelledby={titleId} variant={share ? 'determinate' : 'indeterminate'} {...share} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="error" onClick={onStop}>
          {translate(`${words}.exporting.stop`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
