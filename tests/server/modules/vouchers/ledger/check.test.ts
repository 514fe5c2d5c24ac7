import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitSale } from '../../../../../contract/vouchers/ledger/index.ts';
import {
  checkBooks,
  resumeBooks,
  sumAllDays,
  type Posting,
} from '../../../../../server/modules/vouchers/ledger/index.ts';
import { checkAllBooks } from '../../../../../server/modules/vouchers/ledger/check.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import type { ModuleParts } from '../../../../../server/platform/module/index.ts';
import type { TestDatabase } from '../../../../support/processes/database.ts';
import { ledgerDatabase, newBooks, type LedgerWorld } from '../../../../support/worlds/ledger-world.ts';

let test: TestDatabase;
let parties: Posting['parties'];
beforeAll(async () => void ({ test, parties } = await ledgerDatabase()));
afterAll(() => test.drop());

const [order, budget, credit, merchant] = Array.from({ length: 4 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
];
const voucher = { id: randomUUID(), amount: 600 };

/** Books in which most kinds of accounts have something. */
const busy = async (): Promise<LedgerWorld> => {
  const books = await newBooks(test.database, parties);
  await books.move({ kind: 'receipt', order, amount: 1_100 });
  await books.move({ kind: 'processing', order, budget, credit, price: 1_000, commission: 50, taxes: 8, rest: 42 });
  await books.move({ kind: 'distribution', from: { budget }, vouchers: [voucher] });
  const sale = randomUUID();
  const split = splitSale(500, { commission: 200, taxes: 1_600 });
  await books.move({ kind: 'sale', voucher: voucher.id, merchant, split }, sale);
  await books.move({ kind: 'reversal', to: { voucher: voucher.id }, merchant, split, undoes: sale });
  return books;
};

/** Whatever somebody with the disk or the owner's login could do, past every guard of the tables. */
const plant = async (sql: string) => {
  const tables = ['ledger_entries', 'ledger_transactions', 'ledger_accounts'];
  for (const table of tables) await test.owner(`alter table ${table} disable trigger user`);
  await test.owner(sql);
  for (const table of tables) await test.owner(`alter table ${table} enable trigger user`);
};
const accountOf = (kind: string, books: LedgerWorld) =>
  `(select id from ledger_accounts where book_id = '${books.offerId}' and kind = '${kind}')`;
const transactionOf = (kind: string, books: LedgerWorld) =>
  `(select id from ledger_transactions where book_id = '${books.offerId}' and kind = '${kind}')`;

const told: unknown[] = [];
const parts = () =>
  ({
    database: test.database,
    tell: async (_tx: unknown, what: string, news: unknown) => void told.push({ what, news }),
    log: { error: () => undefined },
  }) as unknown as Pick<ModuleParts, 'database' | 'tell' | 'log'>;

describe('adding up', () => {
  it('finds nothing in books in which money moved', async () => {
    expect(await (await busy()).differences()).toEqual([]);
  });

  it.each<[string, (books: LedgerWorld) => string, string[]]>([
    [
      'a balance',
      books => `update ledger_accounts set balance = balance + 1 where id = ${accountOf('merchant', books)}`,
      ['balance'],
    ],
    [
      'an amount and the balance with it',
      books => `with more as (update ledger_entries set amount = amount + 1, balance = balance + 1 where account_id = ${accountOf('credit', books)})
        update ledger_accounts set balance = balance + 1 where id = ${accountOf('credit', books)}`,
      ['altered', 'unbalanced'],
    ],
    [
      'a line that is gone',
      books => `delete from ledger_entries where account_id = ${accountOf('voucher', books)} and number = 2`,
      ['altered', 'balance', 'broken', 'unbalanced'],
    ],
    [
      'a transaction of which all lines are gone',
      books => `delete from ledger_entries where transaction_id = ${transactionOf('reversal', books)}`,
      ['altered', 'balance', 'unbalanced'],
    ],
    [
      'a line moved to another account',
      books =>
        `update ledger_entries set account_id = ${accountOf('voucher', books)}, number = 9 where account_id = ${accountOf('credit', books)}`,
      ['altered', 'balance', 'broken', 'misplaced'],
    ],
    [
      'an account given to another',
      books =>
        `update ledger_accounts set organization_id = '${parties.provider}' where id = ${accountOf('budget', books)}`,
      ['altered', 'misplaced'],
    ],
    [
      'a kind that was changed',
      books => `update ledger_transactions set kind = 'credit' where id = ${transactionOf('receipt', books)}`,
      ['altered', 'misplaced'],
    ],
    [
      'who it was',
      books =>
        `update ledger_transactions set actor_kind = 'user', actor_id = gen_random_uuid() where id = ${transactionOf('receipt', books)}`,
      ['altered'],
    ],
    [
      'two reversals of a sale of which there was one',
      books => `with again as (insert into ledger_transactions (id, organization_id, book_id, kind, undoes, actor_kind, content)
          select gen_random_uuid(), organization_id, book_id, kind, undoes, actor_kind, content from ledger_transactions where id = ${transactionOf('reversal', books)} returning id)
        insert into ledger_entries (account_id, number, organization_id, transaction_id, amount, balance)
        select e.account_id, e.number + 1, e.organization_id, again.id, e.amount, e.balance + e.amount from ledger_entries e, again where e.transaction_id = ${transactionOf('reversal', books)}`,
      ['balance', 'undone'],
    ],
  ])('finds %s that was planted', async (_what, sql, found) => {
    const books = await busy();
    await plant(sql(books));
    expect([...new Set((await books.differences()).map(({ what }) => what))].sort()).toEqual(found);
  });
});

describe('the sums of whole days', () => {
  /** Books whose money moved on a day that is over and was added up. */
  const summed = async (): Promise<LedgerWorld> => {
    const books = await busy();
    await plant(`update ledger_transactions set posted_at = '2026-01-02T12:00:00Z' where book_id = '${books.offerId}'`);
    await sumAllDays({ database: test.database, log: createLog('silent') });
    return books;
  };
  const ofBooks = (books: LedgerWorld) => `book_id = '${books.offerId}' and account = 'merchant' and movement = 'sale'`;

  it('are found to be what the lines of their days say', async () => {
    expect(await (await summed()).differences()).toEqual([]);
  });

  it.each<[string, (books: LedgerWorld) => string, string]>([
    [
      'an amount that was changed',
      books => `update ledger_days set amount = amount + 1 where ${ofBooks(books)}`,
      '2026-01-02 merchant sale',
    ],
    [
      'a number of transactions that was changed',
      books => `update ledger_days set transactions = 9 where ${ofBooks(books)}`,
      '2026-01-02 merchant sale',
    ],
    ['a day that is gone', books => `delete from ledger_days where ${ofBooks(books)}`, '2026-01-02 merchant sale'],
    [
      'a day on which nothing moved',
      books => `insert into ledger_days select book_id, organization_id, day + 1, account, movement, transactions, amount
        from ledger_days where ${ofBooks(books)}`,
      '2026-01-03 merchant sale',
    ],
  ])('are compared with the lines: %s is found, and the books are paused', async (_what, sql, subject) => {
    const books = await summed();
    await test.owner(sql(books));
    expect(await checkBooks(parts(), books.offerId)).toEqual([{ what: 'days', subject }]);
    await expect(books.move({ kind: 'receipt', order, amount: 1 })).rejects.toMatchObject({ reason: 'paused' });
  });
});

describe('books that do not add up', () => {
  it('are paused, of which who is to know hears once; nothing moves until they go on', async () => {
    const books = await busy();
    await plant(`update ledger_accounts set balance = balance + 1 where id = ${accountOf('credit', books)}`);
    told.length = 0;
    await checkBooks(parts(), books.offerId);
    await checkBooks(parts(), books.offerId);
    expect(told).toEqual([
      {
        what: 'ledger.differs',
        news: {
          offerId: books.offerId,
          organizationId: parties.provider,
          differences: [{ what: 'balance', subject: expect.any(String) }],
        },
      },
    ]);
    const id = randomUUID();
    const receipt = { kind: 'receipt', order, amount: 1 } as const;
    await expect(books.move(receipt, id)).rejects.toMatchObject({ reason: 'paused' });
    expect(await test.database.platform('tests', tx => resumeBooks(tx, books.offerId))).toBe(true);
    await expect(books.move(receipt, id)).resolves.toBe(true);
  });

  it('answer for what was posted before, though they are paused', async () => {
    const books = await busy();
    const id = randomUUID();
    const receipt = { kind: 'receipt', order, amount: 1 } as const;
    await books.move(receipt, id);
    await plant(`update ledger_accounts set balance = balance + 1 where id = ${accountOf('credit', books)}`);
    await checkBooks(parts(), books.offerId);
    await expect(books.move(receipt, id)).resolves.toBe(false);
  });

  it('are found by the chore, which takes all books once and holds up at none', async () => {
    await test.owner('update ledger_books set checked_at = null, paused_at = null, paused_because = null');
    const books = await busy();
    await plant(`update ledger_accounts set balance = balance + 1 where id = ${accountOf('credit', books)}`);
    const [{ all }] = (await test.owner<{ all: number }>('select count(*)::int as all from ledger_books')) as [
      { all: number },
    ];
    const [one, other] = await Promise.all([checkAllBooks(parts()), checkAllBooks(parts())]);
    expect(one + other).toBe(all);
    expect(await checkAllBooks(parts())).toBe(0);
    await expect(books.move({ kind: 'receipt', order, amount: 1 })).rejects.toMatchObject({ reason: 'paused' });
  });
});
