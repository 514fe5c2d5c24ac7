import { useCallback } from 'react';
import { useAddUndoableMutation, useNotify } from 'react-admin';

/** Long enough to read what happened, to think again and to reach the button by keyboard. */
const UNDO_MS = 10_000;

/**
 * Says what has just been done in the browser alone, with the same "undo" as a deletion's: a phrase key with what it counts, and how to
 * put back what was there.
 */
export function useUndo() {
  const notify = useNotify();
  const add = useAddUndoableMutation();
  return useCallback(
    (done: string, messageArgs: Record<string, unknown>, putBack: () => void) => {
      add(({ isUndo }) => {
        if (isUndo) putBack();
      });
      notify(done, { type: 'info', undoable: true, autoHideDuration: UNDO_MS, messageArgs });
    },
    [add, notify],
  );
}
