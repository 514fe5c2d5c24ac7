import type { Database, Tx } from './platform/database/index.ts';
import type { Module, ModuleParts, Spent } from './platform/module/index.ts';

const SWEEP_SECONDS = 3600;

const removeSpent = (tx: Tx, table: string, spent: Spent): Promise<number> =>
  'remove' in spent ? spent.remove(tx) : tx.run(`delete from ${table} where ${spent.where}`);

/** Removes what is spent, table by table. Answers how many rows went. */
export async function sweep(database: Database, modules: readonly Module[]): Promise<number> {
  let removed = 0;
  for (const { spent = {} } of modules)
    for (const [table, each] of Object.entries(spent))
      removed += await database.platform('housekeeping', tx => removeSpent(tx, table, each));
  return removed;
}

/**
 * Sweeps, and does the modules' chores: at the start, and each as often as it says, but never beside itself. Several processes may: what one
 * did, another finds done. A chore that fails is told, and holds up no other. `stop` begins none any more, and ends when those under way have.
 */
export function keepHouse(modules: readonly Module[], parts: ModuleParts): { stop(): Promise<void> } {
  const chores: [name: string, seconds: number, work: () => Promise<unknown>][] = [
    ['sweep', SWEEP_SECONDS, () => sweep(parts.database, modules)],
    ...modules.flatMap(({ chores = {} }) =>
      Object.entries(chores).map(
        ([name, { everySeconds, work }]) =>
          [name, everySeconds, () => work(parts)] satisfies [string, number, () => Promise<unknown>],
      ),
    ),
  ];
  const underWay = new Map<string, Promise<void>>();
  const begin = async (chore: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      parts.log.error({ err: error, chore }, 'housekeeping');
    }
  };
  const timers = chores.map(([chore, seconds, work]) => {
    const once = () => {
      if (underWay.has(chore)) return;
      underWay.set(
        chore,
        begin(chore, work).finally(() => underWay.delete(chore)),
      );
    };
    once();
    return setInterval(once, seconds * 1000).unref();
  });
  return {
    async stop() {
      timers.forEach(clearInterval);
      await Promise.all(underWay.values());
    },
  };
}
