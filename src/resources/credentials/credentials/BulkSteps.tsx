import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkProgress } from './use-bulk.ts';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';

/** How far a call of many has come; stopped after the portion at hand, what was done stays done. */
export function BulkSteps({ progress }: { progress: BulkProgress | undefined }) {
  const translate = useTranslate();
  const id = useId();
  const number = useNumberText();
  if (!progress) return null;
  const { done, total, stop } = progress;
  return (
    <>
      <Typography id={id} variant="body2" sx={{ mt: 2, mb: 0.5 }}>
        {translate('credentials.exporting.of', { done: number(done), total: number(total) })}
      </Typography>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-labelledby={id} />
      <Button size="small" onClick={stop} sx={{ mt: 1 }}>
        {translate('credentials.exporting.stop')}
      </Button>
    </>
  );
}
