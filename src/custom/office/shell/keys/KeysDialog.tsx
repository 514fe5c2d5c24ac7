import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Waiting } from '../../../base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../base/kit/index.ts';
import { GuideText } from '../../help/GuideText.tsx';
import { useGuide } from '../../help/use-guides.ts';

/** The guide of all keys, over the page. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useGuide('keys');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{data?.title ?? translate('shell.user.help')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {data ? <GuideText text={data.body} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
