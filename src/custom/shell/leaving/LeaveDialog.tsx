import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../kit/index.ts';
import { unsaved } from '../../kit/unsaved.ts';

/** Asks whoever would leave a page whether what was typed there is to be lost. */
export function LeaveDialog() {
  const translate = useTranslate();
  const asked = useSyncExternalStore(unsaved.subscribe, unsaved.asked);
  return (
    <ConfirmDialog
      open={asked !== null}
      title={translate('forms.leave.title')}
      confirm={translate('forms.leave.leave')}
      harmful
      onConfirm={() => unsaved.answer(true)}
      onClose={() => unsaved.answer(false)}
    >
      <Typography>{translate('forms.leave.question')}</Typography>
    </ConfirmDialog>
  );
}
