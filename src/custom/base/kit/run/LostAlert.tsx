import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Says that what is shown of work that goes on by itself is no longer the newest. */
export function LostAlert({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={<Button onClick={onRetry}>{translate('common.retry')}</Button>}
    >
      {translate('runs.lost')}
    </Alert>
  );
}
