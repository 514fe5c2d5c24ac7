import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Posting } from '../../../server/modules/vouchers/ledger/index.ts';
import type { TestDatabase } from '../../support/processes/database.ts';
import { ledgerDatabase, newBooks } from '../../support/worlds/ledger-world.ts';
import { runOn } from '../../support/processes/script.ts';

let test: TestDatabase;
let parties: Posting['parties'];
beforeAll(async () => void ({ test, parties } = await ledgerDatabase()));
afterAll(() => test.drop());

const check = () => runOn(test.address, 'scripts/check-ledger/main.ts');

it('says of each offer whether its books add up, and ends with 1 where any do not', async () => {
  const books = await newBooks(test.database, parties);
  await books.move({ kind: 'receipt', order: randomUUID(), amount: 500 });
  const sound = await check();
  expect([sound.code, sound.stdout]).toEqual([0, expect.stringContaining('1 transactions, which add up.')]);
  await test.owner('alter table ledger_accounts disable trigger user');
  await test.owner(
    `update ledger_accounts set balance = balance + 1 where book_id = '${books.offerId}' and kind = 'order'`,
  );
  const bent = await check();
  expect([bent.code, bent.stdout]).toEqual([1, expect.stringMatching(/do not add up:\n {2}balance: \d+/)]);
});
