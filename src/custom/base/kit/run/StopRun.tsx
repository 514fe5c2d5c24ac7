import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useFailure } from '../feedback/use-failure.ts';
import { useRefresh } from '../use-refresh.ts';

interface StopRunProps {
  /** Where its words stand: `do`, `title`, `body` and `failed`. */
  words: string;
  onStop: () => Promise<unknown>;
}

/** Stops work that goes on by itself, after asking: what was done stays. */
export function StopRun({ words, onStop }: StopRunProps) {
  const translate = useTranslate();
  const failed = useFailure();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: onStop,
    onError: error => failed(`${words}.failed`, error),
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });
  const word = translate(`${words}.do`);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {word}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate(`${words}.title`)}
        confirm={word}
        harmful
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate(`${words}.body`)}</Typography>
      </ConfirmDialog>
    </>
  );
}
