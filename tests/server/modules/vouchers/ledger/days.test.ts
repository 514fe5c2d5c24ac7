import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  readMoved,
  sumAllDays,
  type Moved,
  type Posting,
} from '../../../../../server/modules/vouchers/ledger/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import type { TestDatabase } from '../../../../support/processes/database.ts';
import { ledgerDatabase, newBooks, type LedgerWorld } from '../../../../support/worlds/ledger-world.ts';

let test: TestDatabase;
let parties: Posting['parties'];
let books: LedgerWorld;
beforeAll(async () => {
  ({ test, parties } = await ledgerDatabase());
  books = await newBooks(test.database, parties);
});
afterAll(() => test.drop());

/** Moves what was just posted to an instant of the past, as if it had been posted then. */
const backTo = (at: string, id: string) =>
  test.owner(
    `do $$ begin set local session_replication_role = replica;
       update ledger_transactions set posted_at = '${at}' where id = '${id}'; end $$`,
  );
const receiptAt = async (at: string, amount: number) => {
  const id = randomUUID();
  await books.move({ kind: 'receipt', order: randomUUID(), amount }, id);
  await backTo(at, id);
};
const moved = async (since: string, until: string): Promise<Moved[]> => {
  const rows = await test.database.organization(parties.provider, tx =>
    readMoved(tx, books.offerId, { since: new Date(since), until: new Date(until) }),
  );
  return rows.toSorted((a, b) => a.account.localeCompare(b.account));
};
/** What a receipt is in an account of an order. */
const received = (transactions: number, amount: number) => ({
  account: 'order',
  movement: 'receipt',
  transactions,
  amount,
});

const SPANS = [
  ['1970-01-01T00:00:00Z', '2026-01-04T00:00:00Z', 4, 1_111],
  ['2026-01-01T06:00:00Z', '2026-01-03T06:00:00Z', 2, 110],
  ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z', 1, 10],
  ['2026-01-02T12:00:00Z', '2026-01-02T12:00:00.001Z', 1, 10],
  ['2026-01-02T12:00:00.001Z', '2026-01-02T18:00:00Z', 0, 0],
] as const;

it('sums the same in any span before and after its days were added up, and adds up no day twice', async () => {
  for (const [at, amount] of [
    ['2026-01-01T05:59:59Z', 1],
    ['2026-01-02T12:00:00Z', 10],
    ['2026-01-03T00:00:00Z', 100],
    ['2026-01-03T06:00:00Z', 1_000],
  ] as const)
    await receiptAt(at, amount);
  const all = async () => Promise.all(SPANS.map(([since, until]) => moved(since, until)));
  const before = await all();
  for (const [n, [, , transactions, amount]] of SPANS.entries())
    expect(before[n]?.find(({ account }) => account === 'order')).toEqual(
      transactions === 0 ? undefined : received(transactions, amount),
    );
  const parts = { database: test.database, log: createLog('silent') };
  expect(await sumAllDays(parts)).toBe(1);
  expect(await sumAllDays(parts)).toBe(0);
  expect(await all()).toEqual(before);
});

it('reads a day that was added up from its sum alone', async () => {
  await test.owner(`do $$ begin set local session_replication_role = replica; delete from ledger_entries; end $$`);
  expect((await moved('2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z')).at(-1)).toEqual(received(1, 10));
});

it('lets nobody but the platform write the sums', async () => {
  const write = test.database.organization(parties.provider, tx => tx.run('update ledger_days set amount = 0'));
  await expect(write).rejects.toThrow(/permission denied/);
});
