import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from '../../../server/platform/database/index.ts';

/** Whether the work of a transaction is under way, for all that this work does. */
const underWay = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * The same database, which refuses to begin a transaction in the work of another: that one would hold its connection and wait for a second,
 * and as many calls at once as there are connections would wait for each other.
 */
export function oneConnection(database: Database): Database {
  const alone = <T>(work: (tx: Tx) => Promise<T>): ((tx: Tx) => Promise<T>) => {
    if (underWay.getStore()?.isOpen) throw new Error('A transaction began in the work of another one.');
    return tx => {
      const mine = { isOpen: true };
      return underWay.run(mine, async () => {
        try {
          return await work(tx);
        } finally {
          mine.isOpen = false;
        }
      });
    };
  };
  let requests: Database | undefined;
  return {
    ...database,
    forRequests: () => (requests ??= oneConnection(database.forRequests())),
    organization: async (id, work, way) => database.organization(id, alone(work), way),
    platform: async (use, work, way) => database.platform(use, alone(work), way),
    public: async work => database.public(alone(work)),
  };
}
