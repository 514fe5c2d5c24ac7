import { inLockOrder, type Database } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';

/**
 * Adds up the days of all books that are over and were not yet. Several processes may: a day is added up once. Books that fail keep no others
 * waiting, and are tried again the next time. Returns how many books it added up.
 */
export async function sumAllDays({ database, log }: Pick<ModuleParts, 'database' | 'log'>): Promise<number> {
  const failed: string[] = [];
  for (let summed = 0; ; summed += 1) {
    const due = await nextDue(database, failed);
    if (!due) return summed - failed.length;
    await sumDays(database, due).catch((error: unknown) => {
      failed.push(due.id);
      log.error({ err: error, offer: due.id }, 'the days of the books of an offer could not be added up');
    });
  }
}

interface Due {
  id: string;
  today: string;
}

/** The books whose last day was added up longest ago, as far as they have days that are over, but for these. */
const nextDue = (database: Database, without: readonly string[]): Promise<Due | undefined> =>
  database.platform('ledger', async tx => {
    inLockOrder(tx, 'ledger');
    // Waits for every posting that began before: none of them can come to a day that is over by now.
    return tx.maybe<Due>(
      `select id, (clock_timestamp() at time zone 'UTC')::date::text as today from ledger_books
       where id = (select id from ledger_books
         where (summed_to is null or summed_to < (clock_timestamp() at time zone 'UTC')::date) and id <> all($1::uuid[])
         order by summed_to nulls first limit 1) for update`,
      [[...without]],
    );
  });

const sumDays = (database: Database, { id, today }: Due): Promise<void> =>
  database.platform('ledger', async tx => {
    inLockOrder(tx, 'ledger');
    // One process after the other, so that a day is added up once.
    await tx.run('select from ledger_books where id = $1 for no key update', [id]);
    await tx.rows('select ledger_sum_days($1, $2)', [id, today]);
  });
