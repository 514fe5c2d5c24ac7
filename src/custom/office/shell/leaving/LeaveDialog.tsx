import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../base/kit/index.ts';
import { unsaved } from '../../../base/kit/unsaved.ts';

const WORDS = {
  typed: { leave: 'forms.leave.leave', question: 'forms.leave.question' },
  shown: { leave: 'forms.leave.shownLeave', question: 'forms.leave.shownQuestion' },
} as const;

/** Asks whoever would leave a page whether what was typed there, or is shown there this once, is to be lost. */
export function LeaveDialog() {
  const translate = useTranslate();
  const asked = useSyncExternalStore(unsaved.subscribe, unsaved.asked);
  const words = WORDS[useSyncExternalStore(unsaved.subscribe, unsaved.losing)];
  return (
    <ConfirmDialog
      open={asked !== null}
      title={translate('forms.leave.title')}
      confirm={translate(words.leave)}
      harmful
      onConfirm={() => unsaved.answer(true)}
      onClose={() => unsaved.answer(false)}
    >
      <Typography>{translate(words.question)}</Typography>
    </ConfirmDialog>
  );
}
