import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

/** In the place of a dialog's buttons: whether what was typed is to be lost. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const questionId = useId();
  return (
    <DialogActions
      role="group"
      aria-labelledby={questionId}
      sx={{ px: 3, pb: 2, rowGap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}
    >
      <Typography id={questionId} role="alert" variant="body2" sx={{ mr: 'auto' }}>
        {translate('forms.leave.question')}
      </Typography>
      <Button color="error" onClick={onLeave}>
        {translate('forms.leave.leave')}
      </Button>
      <Button variant="contained" autoFocus onClick={onStay}>
        {translate('forms.leave.stay')}
      </Button>
    </DialogActions>
  );
}
