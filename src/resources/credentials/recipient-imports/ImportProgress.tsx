import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { IMPORT_OUTCOMES, type RecipientImport } from '../../../../contract/credentials/recipients/index.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { LostAlert } from '../../../custom/base/kit/run/LostAlert.tsx';
import { StopRun } from '../../../custom/base/kit/run/StopRun.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../dataProvider/use-call.ts';
import { everybodyPath, importPath } from './import-model.ts';
import { RefusedRecipients } from './RefusedRecipients.tsx';
import { isGoingOn, useImport } from './use-import.ts';

function Said({ run }: { run: RecipientImport }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`recipientImports.states.${run.state}`, {
          done: run.done,
          total: run.total,
          smart_count: run.total,
        })}
      </Typography>
      {run.invite && run.state === 'success' && run.outcomes.added > 0 && (
        <Typography>{translate('recipientImports.invited')}</Typography>
      )}
      {isGoingOn(run) && <Typography color="text.secondary">{translate('recipientImports.progress.leave')}</Typography>}
      {IMPORT_OUTCOMES.filter(outcome => run.outcomes[outcome] > 0).map(outcome => (
        <Typography key={outcome}>
          {translate(`recipientImports.outcomes.${outcome}`, { smart_count: run.outcomes[outcome] })}
        </Typography>
      ))}
    </Box>
  );
}

/** `?import={id}`: how far an import has come, and whom it did not add; it can be left and come back to. */
export function ImportProgress({ importId }: { importId: string }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const call = useCall();
  const { data: run, error, refetch } = useImport(importId);
  const ended = run !== undefined && !isGoingOn(run);
  useEffect(() => {
    // lists elsewhere were read before it added anybody
    if (ended) void refresh();
  }, [ended, refresh]);
  if (!run) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  const refused = run.done - run.outcomes.added;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && <LostAlert onRetry={() => void refetch()} />}
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {run.file}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label={translate('recipientImports.progress.title')}
          value={(run.done / run.total) * 100}
          sx={{ height: 6, borderRadius: 3 }}
        />
        <Said run={run} />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" component={Link} to={everybodyPath}>
            {translate('recipientImports.toList')}
          </Button>
          {isGoingOn(run) ? (
            <StopRun
              words="recipientImports.cancel"
              onStop={() => call('cancelRecipientImport', { params: { importId: run.id } })}
            />
          ) : (
            <Button component={Link} to={importPath()}>
              {translate('recipientImports.again')}
            </Button>
          )}
        </Stack>
      </Card>
      {ended && refused > 0 && <RefusedRecipients run={run} total={refused} />}
    </Box>
  );
}
