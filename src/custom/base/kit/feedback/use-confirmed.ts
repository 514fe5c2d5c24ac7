import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFailure } from './use-failure.ts';
import { useRefresh } from '../use-refresh.ts';

/** What is said once something is done, with what it names, or why it failed: phrase keys. */
interface Said {
  done: string;
  args?: Record<string, unknown>;
  failed: string;
}

/** Something that is asked about before it is done, and shown anew after: what opens the question, and what a `ConfirmDialog` needs of it. */
export function useConfirmed(work: () => Promise<unknown>, { done, args = {}, failed }: Said) {
  const notify = useNotify();
  const fail = useFailure();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await work().then(
      () => notify(done, { type: 'success', messageArgs: args }),
      (error: unknown) => fail(failed, error),
    );
    setBusy(false);
    setOpen(false);
    void refresh();
  };
  return {
    ask: () => setOpen(true),
    dialog: { open, busy, onConfirm: () => void go(), onClose: () => setOpen(false) },
  };
}
