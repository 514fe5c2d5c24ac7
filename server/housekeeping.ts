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
 * Sweeps, and does the modules' chores: at the start, and each as often as it says. Several processes may: what one did, another finds
 * done. A chore that fails is told, and holds up no other.
 */
export function keepHouse(modules: readonly Module[], parts: ModuleParts): { stop(): void } {
  const chores: [name: string, seconds: number, work: () => Promise<unknown>][] = [
    ['sweep', SWEEP_SECONDS, () => sweep(parts.database, modules)],
    ...modules.flatMap(({ chores = {} }) =>
      Object.entries(chores).map(
        ([name, { everySeconds, work }]) =>
          [name, everySeconds, () => work(parts)] satisfies [string, number, () => Promise<unknown>],
      ),
    ),
  ];
  const timers = chores.map(([chore, seconds, work]) => {
    const once = () => void work().catch((error: unknown) => parts.log.error({ err: error, chore }, 'housekeeping'));
    once();
    return setInterval(once, seconds * 1000).unref();
  });
  return { stop: () => timers.forEach(clearInterval) };
}
