import { inLockOrder, type Database } from '../../platform/database/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';

/** Adds up the days of all books that are over and were not yet. Several processes may: a day is added up once. Answers how many books. */
export async function sumAllDays({ database }: Pick<ModuleParts, 'database'>): Promise<number> {
  for (let summed = 0; ; summed += 1) if (!(await sumNext(database))) return summed;
}

/** The books whose last day was added up longest ago, as far as they have days that are over. */
const DUE = `from ledger_books where summed_to is null or summed_to < (clock_timestamp() at time zone 'UTC')::date
  order by summed_to nulls first limit 1`;

async function sumNext(database: Database): Promise<boolean> {
  const due = await database.platform('ledger', async tx => {
    inLockOrder(tx, 'ledger');
    // Waits for every posting that began before: none of them can come to a day that is over by now.
    return tx.maybe<{ id: string; today: string }>(
      `select id, (clock_timestamp() at time zone 'UTC')::date::text as today from ledger_books
       where id = (select id ${DUE}) for update`,
    );
  });
  if (!due) return false;
  await database.platform('ledger', async tx => {
    inLockOrder(tx, 'ledger');
    // One process after the other, so that a day is added up once.
    await tx.run('select from ledger_books where id = $1 for no key update', [due.id]);
    await tx.rows('select ledger_sum_days($1, $2)', [due.id, due.today]);
  });
  return true;
}
