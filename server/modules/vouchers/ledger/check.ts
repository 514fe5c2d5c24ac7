import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import type { LedgerDifference } from './news.ts';

/** Books are added up anew so often. */
const CHECK_EVERY = "interval '20 hours'";

/** Adds up all that moved in the books of an offer, and tells what does not fit. Nothing is changed by it. */
export const findDifferences = (tx: Tx, offerId: string): Promise<LedgerDifference[]> =>
  tx.rows<LedgerDifference>('select what, subject from ledger_check($1)', [offerId]);

/**
 * Checks the books of an offer. Where something does not fit they are paused before anything else moves in them, and whoever hears
 * `ledger.differs` is told, in the same transaction; books that were paused already stay so, and nobody is told twice.
 */
export async function checkBooks(
  { database, tell }: Pick<ModuleParts, 'database' | 'tell'>,
  offerId: string,
): Promise<LedgerDifference[]> {
  const differences = await database.platform('ledger', tx => findDifferences(tx, offerId));
  await database.platform('ledger', async tx => {
    inLockOrder(tx, 'ledger');
    // Waits for whatever moves at this moment, and lets nothing begin: only a lock of the whole row does.
    const books = await tx.one<{ organization_id: string; paused_at: Date | null }>(
      'select organization_id, paused_at from ledger_books where id = $1 for update',
      [offerId],
    );
    const isNew = differences.length > 0 && books.paused_at === null;
    await tx.run(
      `update ledger_books set checked_at = clock_timestamp(), paused_at = case when $2 then clock_timestamp() else paused_at end,
         paused_because = case when $2 then $3::jsonb else paused_because end where id = $1`,
      [offerId, isNew, JSON.stringify(differences)],
    );
    if (isNew) await tell(tx, 'ledger.differs', { offerId, organizationId: books.organization_id, differences });
  });
  return differences;
}

/** Checks all books whose time it is, one after the other; of several processes each finds what the others left. Answers how many. */
export async function checkAllBooks(parts: Pick<ModuleParts, 'database' | 'tell' | 'log'>): Promise<number> {
  for (let checked = 0; ; checked += 1) {
    const due = await takeDue(parts.database);
    if (!due) return checked;
    const differences = await checkBooks(parts, due);
    if (differences.length > 0)
      parts.log.error({ offer: due, differences }, 'the books of an offer do not add up, and are paused');
  }
}

const takeDue = async (database: Database): Promise<string | undefined> => {
  const taken = await database.platform('ledger', tx =>
    tx.maybe<{ id: string }>(
      `update ledger_books b set checked_at = clock_timestamp() from (
         select id from ledger_books where checked_at is null or checked_at < clock_timestamp() - ${CHECK_EVERY}
         order by checked_at nulls first limit 1 for no key update skip locked) x
       where b.id = x.id returning b.id`,
    ),
  );
  return taken?.id;
};

/** Lets money move again, once somebody has looked into what did not fit. @returns whether the books were paused */
export const resumeBooks = async (tx: Tx, offerId: string): Promise<boolean> =>
  (await tx.run(
    'update ledger_books set paused_at = null, paused_because = null where id = $1 and paused_at is not null',
    [offerId],
  )) === 1;
