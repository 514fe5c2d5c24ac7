import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Posting } from '../../server/modules/ledger/index.ts';
import type { TestDatabase } from '../support/database.ts';
import { ledgerDatabase, newBooks } from '../support/ledger-world.ts';
import { scriptOf } from '../support/script.ts';

let test: TestDatabase;
let parties: Posting['parties'];
beforeAll(async () => void ({ test, parties } = await ledgerDatabase()));
afterAll(() => test.drop());

/** What the script prints of this database, and how it ends. */
async function check(): Promise<{ code: number; stdout: string }> {
  const { host, port, user, password, database } = test.address.owner as Record<string, string>;
  const url = new URL(`postgres://${user}@localhost/${database}`);
  if (password) url.password = password;
  url.searchParams.set('host', host as string);
  if (port) url.searchParams.set('port', String(port));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [await scriptOf('scripts/check-ledger.ts')], {
      env: { ...process.env, DATABASE_URL: url.href },
    });
    return { code: 0, stdout };
  } catch (error) {
    return error as { code: number; stdout: string };
  }
}

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
