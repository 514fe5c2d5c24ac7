import Check from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Remove from '@mui/icons-material/RemoveCircleOutline';
import Waiting from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { BeginAnew } from './BeginAnew.tsx';
import type { Progress } from './progress.ts';
import { isTooOld, type RunState, type StepFailure } from './runner.ts';
import { isDropped, isStuck, reasonOf } from './settled.ts';

function Sign({ progress }: { progress: Progress }) {
  if (progress === 'loading') return <CircularProgress size={22} aria-hidden />;
  if (progress === 'success') return <Check color="primary" aria-hidden />;
  if (progress === 'error') return <ErrorOutline color="error" aria-hidden />;
  if (progress === 'skipped') return <Remove color="disabled" aria-hidden />;
  return <Waiting color="disabled" aria-hidden />;
}

interface RunViewProps<S extends string> {
  /** Phrase key that the run's words stand under: `title`, `steps`, `failed` (of each step that did not work), `inPlace`, `stands` and those of `anew`. */
  words: string;
  state: Pick<RunState<object>, 'sent'>;
  steps: readonly { name: S; progress: Progress }[];
  failure: StepFailure | null;
  /** What there is to say below a step, besides how far it has come. */
  note?: (step: S, progress: Progress) => ReactNode;
  /** Whether what is made stands, so that one can go on there. */
  hasPlace: boolean;
  /** Where one leaves it for later. */
  leaveTo: string;
  onGoOn: () => void;
  onCorrect: () => void;
  onBeginAnew: () => void;
  onLeave: () => void;
}

/** Each step of the creation as it is done, and, where one failed, why, and the ways on: again, corrected, where it stands, or anew where nothing else is left. What another tab discarded is gone on with there alone. */
export function RunView<S extends string>(props: RunViewProps<S>) {
  const { words, state, steps, failure, note, hasPlace, leaveTo, onGoOn, onCorrect, ...ways } = props;
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const isGone = isDropped(failure?.cause);
  const isAtEnd = failure ? isStuck(failure.cause) : isTooOld(state, now);
  const running = steps.find(({ progress }) => progress === 'loading');
  const why = failure && reasonOf(failure.cause);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <Card component="ol" aria-label={translate(`${words}.title`)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ name, progress }) => (
          <Stack
            component="li"
            direction="row"
            key={name}
            sx={{
              gap: 1.5,
              px: 2,
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ width: 24, lineHeight: 0, pt: 0.25 }}>
              <Sign progress={progress} />
            </Box>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{translate(`${words}.steps.${name}`)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(`runs.${progress}`)}
              </Typography>
              {note?.(name, progress)}
              {progress === 'error' && (
                <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {translate(`${words}.failed.${name}`)}
                  </Typography>
                  {why && translate(why, { _: why })}
                </Alert>
              )}
            </Box>
          </Stack>
        ))}
      </Card>
      <Typography role="status" color="text.secondary">
        {running
          ? translate('runs.now', { step: translate(`${words}.steps.${running.name}`) })
          : isGone
            ? translate(hasPlace ? `${words}.stands` : `${words}.anew.none`)
            : translate(failure ? 'runs.stopped' : 'runs.left')}
      </Typography>
      {!running && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {!isGone && (
            <Button variant="contained" onClick={onGoOn}>
              {translate(failure ? 'runs.retry' : 'runs.goOn')}
            </Button>
          )}
          {!isGone && state.sent === null && <Button onClick={onCorrect}>{translate('runs.correct')}</Button>}
          {hasPlace ? (
            <Button onClick={ways.onLeave}>{translate(`${words}.inPlace`)}</Button>
          ) : (
            <Button component={Link} to={leaveTo}>
              {translate('runs.later')}
            </Button>
          )}
          {isAtEnd && <BeginAnew words={words} steps={steps} onBeginAnew={ways.onBeginAnew} />}
        </Stack>
      )}
    </Box>
  );
}
