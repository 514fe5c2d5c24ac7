import type { Identifier } from 'react-admin';
import { removed } from '../../../../dataProvider/removed.ts';
import { useRefresh } from '../use-refresh.ts';

/** As long as react-admin leaves the lists alone that it took the records out of. */
const UNDO_MS = 5_000;

/**
 * Begins to remove records with an "undo", where there is a connection: an undo of what cannot be done is a promise that nobody keeps.
 * Answers how react-admin's hook is to do it, and the options of its notice.
 */
export function useRemoval() {
  const refresh = useRefresh();
  return (resource: string, ids: readonly Identifier[]) => {
    if (!navigator.onLine) return { mutationMode: 'pessimistic', notice: {} } as const;
    removed.hold(resource, ids);
    const onUndo = () => {
      removed.letGo(resource, ids);
      void refresh();
    };
    return { mutationMode: 'undoable', notice: { undoable: true, autoHideDuration: UNDO_MS, onUndo } } as const;
  };
}
