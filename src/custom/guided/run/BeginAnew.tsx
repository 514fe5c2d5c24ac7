import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../kit/index.ts';
import type { Progress } from './progress.ts';
import type { RunStep } from './run-state.ts';

interface BeginAnewProps {
  steps: readonly { name: RunStep; progress: Progress }[];
  onBeginAnew: () => void;
}

/** The way out of a run that cannot be gone on with. It asks first, and says what stands already: all of that would be made once more. */
export function BeginAnew({ steps, onBeginAnew }: BeginAnewProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const named = (wanted: (progress: Progress) => boolean) =>
    steps.filter(({ progress }) => wanted(progress)).map(({ name }) => translate(`guided.run.steps.${name}`));
  const done = named(progress => progress === 'success').join(', ');
  // steps are done in their order: what nobody knows of is the first that is open
  const [unsure] = named(progress => progress === 'error' || progress === 'waiting');
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('wizard.beginAnew')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('guided.run.anew.title')}
        confirm={translate('wizard.beginAnew')}
        onConfirm={onBeginAnew}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {done ? translate('guided.run.anew.done', { steps: done }) : translate('guided.run.anew.none')}
        </Typography>
        {unsure && <Typography sx={{ mt: 1 }}>{translate('guided.run.anew.unsure', { step: unsure })}</Typography>}
        <Typography sx={{ mt: 1 }}>{translate('guided.run.anew.typed')}</Typography>
      </ConfirmDialog>
    </>
  );
}
