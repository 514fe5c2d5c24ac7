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
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { BeginAnew } from './BeginAnew.tsx';
import type { Progress } from './progress.ts';
import { isTooOld } from './runner.ts';
import type { RunState, RunStep } from './run-state.ts';
import { isDropped, isStuck, reasonOf } from './settled.ts';
import type { Run } from './use-run.ts';

function Sign({ progress }: { progress: Progress }) {
  if (progress === 'loading') return <CircularProgress size={22} aria-hidden />;
  if (progress === 'success') return <Check color="primary" aria-hidden />;
  if (progress === 'error') return <ErrorOutline color="error" aria-hidden />;
  if (progress === 'skipped') return <Remove color="disabled" aria-hidden />;
  return <Waiting color="disabled" aria-hidden />;
}

interface GuidedRunProps {
  state: RunState;
  steps: readonly { name: RunStep; progress: Progress }[];
  failure: Run['failure'];
  /** Whether the project stands, so that one can go on there. */
  hasProject: boolean;
  onGoOn: () => void;
  onCorrect: () => void;
  onBeginAnew: () => void;
  onLeave: () => void;
}

/** Each step of the creation as it is done, and, where one failed, why, and the ways on: again, corrected, in the project, or anew where nothing else is left. What another tab discarded is gone on with in the project alone. */
export function GuidedRun({ state, steps, failure, hasProject, onGoOn, onCorrect, ...ways }: GuidedRunProps) {
  const translate = useTranslate();
  const { refused = 0 } = state.made;
  const [now] = useState(() => Date.now());
  const isGone = isDropped(failure?.cause);
  const isAtEnd = failure ? isStuck(failure.cause) : isTooOld(state, now);
  const running = steps.find(({ progress }) => progress === 'loading');
  const why = failure && reasonOf(failure.cause);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <Card component="ol" aria-label={translate('guided.run.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
              <Typography sx={{ fontWeight: 600 }}>{translate(`guided.run.steps.${name}`)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(`guided.run.${progress}`)}
              </Typography>
              {name === 'receivers' && progress === 'success' && refused > 0 && (
                <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
                  {translate('guided.run.refused', { smart_count: refused })}
                </Alert>
              )}
              {progress === 'error' && why && (
                <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
                  {translate(why, { _: why })}
                </Alert>
              )}
            </Box>
          </Stack>
        ))}
      </Card>
      <Typography role="status" color="text.secondary">
        {running
          ? translate('guided.run.now', { step: translate(`guided.run.steps.${running.name}`) })
          : isGone
            ? translate(hasProject ? 'guided.run.stands' : 'guided.run.anew.none')
            : translate(failure ? 'guided.run.stopped' : 'guided.run.left')}
      </Typography>
      {!running && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {!isGone && (
            <Button variant="contained" onClick={onGoOn}>
              {translate(failure ? 'guided.run.retry' : 'guided.run.goOn')}
            </Button>
          )}
          {!isGone && state.sent === null && <Button onClick={onCorrect}>{translate('guided.run.correct')}</Button>}
          {hasProject ? (
            <Button onClick={ways.onLeave}>{translate('guided.run.inProject')}</Button>
          ) : (
            <Button component={Link} to="/projects">
              {translate('guided.run.later')}
            </Button>
          )}
          {isAtEnd && <BeginAnew steps={steps} onBeginAnew={ways.onBeginAnew} />}
        </Stack>
      )}
    </Box>
  );
}
