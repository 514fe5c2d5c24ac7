import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { relativeTime } from '../text/dates.ts';

const MINUTE_MS = 60_000;

interface DraftNoticeProps {
  /** When the draft was written; null where there was none. */
  since: number | null;
  /** What it holds, already translated. */
  holds?: (when: string) => string;
  onGoOn: () => void;
  onBeginAnew: () => void;
}

/** A draft that was left some time ago says that it is back: go on with it, or begin anew. A reload of a step is no coming back. */
export function DraftNotice({ since, holds, onGoOn, onBeginAnew }: DraftNoticeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [query] = useSearchParams();
  const [now] = useState(() => Date.now());
  const [isOpen, setOpen] = useState(since !== null && !query.has('step'));
  if (!isOpen || since === null || query.has('step')) return null;
  const when = relativeTime(Math.min(since, now - MINUTE_MS), now, locale);
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={choose(onGoOn)}>
            {translate('wizard.goOn')}
          </Button>
          <Button color="inherit" size="small" onClick={choose(onBeginAnew)}>
            {translate('wizard.beginAnew')}
          </Button>
        </>
      }
    >
      {holds?.(when) ?? translate('wizard.draftFrom', { when })}
    </Alert>
  );
}
