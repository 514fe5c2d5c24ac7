import { randomUUID } from 'node:crypto';
import { MOVEMENTS, type AccountKind, type Movement } from '../../../contract/vouchers/ledger/index.ts';
import {
  findDifferences,
  openBooks,
  post,
  readTotals,
  type Posting,
} from '../../../server/modules/vouchers/ledger/index.ts';
import type { Database } from '../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../processes/database.ts';

/** Books of one offer, and whose organizations move money in them. */
export interface LedgerWorld {
  offerId: string;
  parties: Posting['parties'];
  /** Posts as the organization that may, under a new id unless one is given. */
  move(movement: Movement, id?: string): Promise<boolean>;
  /** What all accounts of each kind hold together, of both parties. */
  totals(): Promise<Partial<Record<AccountKind, number>>>;
  differences: () => ReturnType<typeof findDifferences>;
}

/** A database of this file's own, with two organizations in it. */
export async function ledgerDatabase(): Promise<{ test: TestDatabase; parties: Posting['parties'] }> {
  const test = await createDatabase({ template: 'demo' });
  const [provider, deliverer] = await test.owner<{ id: string }>('select id from organizations order by name limit 2');
  if (!provider || !deliverer) throw new Error('Two organizations are needed');
  return { test, parties: { provider: provider.id, deliverer: deliverer.id } };
}

/** Opens books in which nothing has moved yet. */
export async function newBooks(database: Database, parties: Posting['parties']): Promise<LedgerWorld> {
  const offerId = randomUUID();
  await database.organization(parties.provider, tx =>
    openBooks(tx, { offerId, organizationId: parties.provider, currency: 'MXN', decimals: 2 }),
  );
  return {
    offerId,
    parties,
    move: (movement, id = randomUUID()) =>
      database.organization(parties[MOVEMENTS[movement.kind].by], tx =>
        post(tx, { id, offerId, parties, actor: { kind: 'platform' }, movement }),
      ),
    totals: () => database.platform('tests', tx => readTotals(tx, offerId)),
    differences: () => database.platform('tests', tx => findDifferences(tx, offerId)),
  };
}
