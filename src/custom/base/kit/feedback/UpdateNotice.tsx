import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Says that the portal was updated, and offers to load it again. Nothing is reloaded by itself: what somebody typed stays on the page. */
export function UpdateNotice() {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {translate('pages.failed.reload')}
        </Button>
      }
    >
      <AlertTitle>{translate('pages.updated.title')}</AlertTitle>
      {translate('pages.updated.body')}
    </Alert>
  );
}
