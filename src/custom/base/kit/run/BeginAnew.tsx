import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import type { Progress } from './progress.ts';

interface BeginAnewProps {
  /** Phrase key that the run's words stand under. */
  words: string;
  steps: readonly { name: string; progress: Progress }[];
  onBeginAnew: () => void;
}

/** The way out of a run that cannot be gone on with. It asks first, and says what stands already: all of that would be made once more. */
export function BeginAnew({ words, steps, onBeginAnew }: BeginAnewProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const named = (wanted: (progress: Progress) => boolean) =>
    steps.filter(({ progress }) => wanted(progress)).map(({ name }) => translate(`${words}.steps.${name}`));
  const done = named(progress => progress === 'success').join(', ');
  // steps are done in their order: what nobody knows of is the first that is open
  const [unsure] = named(progress => progress === 'error' || progress === 'waiting');
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('wizard.beginAnew')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={translate(`${words}.anew.title`)}
        confirm={translate('wizard.beginAnew')}
        onConfirm={onBeginAnew}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {done ? translate(`${words}.anew.done`, { steps: done }) : translate(`${words}.anew.none`)}
        </Typography>
        {unsure && <Typography sx={{ mt: 1 }}>{translate(`${words}.anew.unsure`, { step: unsure })}</Typography>}
        <Typography sx={{ mt: 1 }}>{translate(`${words}.anew.typed`)}</Typography>
      </ConfirmDialog>
    </>
  );
}
