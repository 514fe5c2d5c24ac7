import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { useChainCheck, type ChainFound } from './use-chain-check.ts';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';

function Found({ found: { holds, broken, altered, erased, anchor } }: { found: ChainFound }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const format = useNumberText();
  const say = (key: string, words?: object) => translate(`events.chain.${key}`, words);
  const { anchored, lost } = anchor;
  const wrong = broken !== null && broken === holds + 1 ? 'broken' : altered !== null ? 'altered' : null;
  return (
    <Stack role="status" sx={{ gap: 1.5 }}>
      {wrong ? (
        <Alert severity="error" variant="outlined">
          {say(wrong, { smart_count: holds, holds: format(holds), number: format(holds + 1) })}
        </Alert>
      ) : (
        <Alert severity="success" variant="outlined">
          {say('holds', { smart_count: holds, count: format(holds) })}
        </Alert>
      )}
      {lost > 0 && (
        <Alert severity="error" variant="outlined">
          {say('lost')}
        </Alert>
      )}
      {anchored ? (
        <Typography>
          {say(anchored.local ? 'anchoredLocal' : 'anchored', {
            number: format(anchored.sequence),
            network: anchored.networkName,
            since: dateText(new Date(anchored.since), 'minute'),
          })}{' '}
          <Link href={anchored.transactionUrl} target="_blank" rel="noopener">
            {say('transaction')}
          </Link>
        </Typography>
      ) : (
        lost === 0 && <Typography>{say('notAnchored')}</Typography>
      )}
      {erased > 0 && (
        <Typography variant="body2" color="text.secondary">
          {say('erased', { smart_count: erased })}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {say('how')}
      </Typography>
    </Stack>
  );
}

/** Checks whether the events are what was recorded, all of them and in their order, and since when a chain holds them. */
export function ChainCheck() {
  const translate = useTranslate();
  const titleId = useId();
  const format = useNumberText();
  const [isOpen, setOpen] = useState(false);
  const { run, stop, found, error, progress } = useChainCheck();
  const { done, last } = progress;
  const close = () => {
    stop();
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VerifiedUser />}
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => {
          setOpen(true);
          run();
        }}
      >
        {translate('events.chain.verify')}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
        <DialogTitle id={titleId}>{translate('events.chain.title')}</DialogTitle>
        <DialogContent>
          {error ? (
            <ErrorState error={error} onRetry={() => run()} />
          ) : found ? (
            <Found found={found} />
          ) : (
            <>
              <Typography role="status" sx={{ mb: 1 }}>
                {translate('events.chain.checking', { done: format(done), last: format(last) })}
              </Typography>
              <LinearProgress
                aria-labelledby={titleId}
                variant={last > 0 ? 'determinate' : 'indeterminate'}
                value={last > 0 ? (done / last) * 100 : 0}
              />
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{translate(found || error ? 'common.close' : 'events.chain.stop')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
