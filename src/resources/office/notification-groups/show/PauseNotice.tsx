import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { PauseReason } from '../../../../../contract/office/notification-groups/states.ts';

/** Why a group is paused, and what to do. */
export function PauseNotice({ because }: { because: PauseReason | null }) {
  const translate = useTranslate();
  return (
    <Alert severity={because === 'user' ? 'info' : 'warning'} variant="outlined">
      {translate(`notifying.paused.${because ?? 'user'}`)}
    </Alert>
  );
}
