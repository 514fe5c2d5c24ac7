import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ApiError, isUnsure, readFailureOf, UNSURE } from '../../../../dataProvider/api-error.ts';
import { CopyButton } from '../text/CopyButton.tsx';
import { useOnline } from './use-online.ts';

interface ErrorStateProps {
  error: unknown;
  /** What failed, already translated; "This could not be loaded" unless told, null where a heading above says it. */
  title?: string | null;
  onRetry?: () => unknown;
  /** What the button says; "Try again" unless told. */
  retry?: string;
}

/** A failure on a page: what failed, why, the reference to quote, and a way to try again. */
export function ErrorState({ error, title, onRetry, retry }: ErrorStateProps) {
  const translate = useTranslate();
  const message = readFailureOf(error, useOnline());
  const what = title === undefined ? translate('pages.loadFailed') : title;
  // Code 0 has its own title (spec §8); what failed, or what may have been done, stands below it.
  const isSilent = message === 'errors.error.no_response' || isUnsure(error);
  const reference = error instanceof ApiError ? error.correlationId : null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={() => onRetry()}>
            {retry ?? translate('common.retry')}
          </Button>
        )
      }
    >
      {isSilent ? (
        <>
          <AlertTitle>{translate('errors.error.no_response')}</AlertTitle>
          {isUnsure(error) ? translate(UNSURE) : what}
        </>
      ) : (
        <>
          {what !== null && <AlertTitle>{what}</AlertTitle>}
          {translate(message, { _: message })}
        </>
      )}
      {reference && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mt: 0.5 }}>
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {translate('common.correlation')}: {reference}
          </Typography>
          <CopyButton text={reference} of={translate('common.correlation')} />
        </Stack>
      )}
    </Alert>
  );
}
