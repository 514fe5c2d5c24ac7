import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ACCOUNT_KINDS,
  MOVEMENT_KINDS,
  MOVEMENTS,
  splitSale,
  takeBack,
} from '../../../../../contract/vouchers/ledger/index.ts';
import { post, readBalance, type Posting } from '../../../../../server/modules/vouchers/ledger/index.ts';
import type { TestDatabase } from '../../../../support/processes/database.ts';
import { ledgerDatabase, newBooks, type LedgerWorld } from '../../../../support/worlds/ledger-world.ts';

let test: TestDatabase;
let parties: Posting['parties'];
let books: LedgerWorld;
beforeAll(async () => void ({ test, parties } = await ledgerDatabase()));
beforeEach(async () => void (books = await newBooks(test.database, parties)));
afterAll(() => test.drop());

const [order, budget, credit, reserve, merchant, payout] = Array.from({ length: 6 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const noSplit = { commission: 0, taxes: 0 };

/** The order of the worked example, paid 34.00 too much. */
const paid = async () => {
  await books.move({ kind: 'receipt', order, amount: 5_160_000 });
  await books.move({
    kind: 'processing',
    order,
    budget,
    credit,
    price: 5_000_000,
    commission: 135_000,
    taxes: 21_600,
    rest: 3_400,
  });
};

describe('the life of money', () => {
  it('is, from the receipt to the refund, what was worked out by hand', async () => {
    const vouchers = Array.from({ length: 100 }, () => ({ id: randomUUID(), amount: 50_000 }));
    const [voucher] = vouchers.map(({ id }) => id) as [string];
    await paid();
    await books.move({ kind: 'reservation', budget, reserve, amount: 5_000_000 });
    await books.move({ kind: 'distribution', from: { reserve }, vouchers });
    const sale = randomUUID();
    await books.move({ kind: 'sale', voucher, merchant, split: splitSale(12_000, noSplit) }, sale);
    await books.move({
      kind: 'reversal',
      to: { voucher },
      merchant,
      split: takeBack(splitSale(12_000, noSplit), 2_000, noSplit),
      undoes: sale,
    });
    await books.move({ kind: 'settlement', merchant, payout, amount: 10_000 });
    await books.move({ kind: 'payment', payout, amount: 10_000 });
    await books.move({ kind: 'expiry', voucher, budget, amount: 40_000 });
    expect(await books.totals()).toEqual({
      bank: -5_150_000,
      order: 0,
      budget: 40_000,
      commission: 135_000,
      taxes: 21_600,
      credit: 3_400,
      reserve: 0,
      voucher: 4_950_000,
      merchant: 0,
      payout: 0,
    });
    await books.move({ kind: 'refund', from: { budget }, amount: 40_000 });
    await books.move({ kind: 'refund', from: { credit }, amount: 3_400 });
    expect(await books.totals()).toMatchObject({ bank: -5_106_600, budget: 0, credit: 0 });
    expect(await books.differences()).toEqual([]);
  });

  it('splits a sale with its commission, and takes it back to the cent', async () => {
    const terms = { commission: 200, taxes: 1_600 };
    const voucher = randomUUID();
    const sale = randomUUID();
    await paid();
    await books.move({ kind: 'distribution', from: { budget }, vouchers: [{ id: voucher, amount: 50_000 }] });
    await books.move({ kind: 'sale', voucher, merchant, split: splitSale(12_000, terms) }, sale);
    expect(await books.totals()).toMatchObject({ merchant: 11_722, commission: 135_240, taxes: 21_638 });
    for (const [remaining, amount] of [
      [12_000, 2_000],
      [10_000, 10_000],
    ] as const)
      await books.move({
        kind: 'reversal',
        to: { voucher },
        merchant,
        split: takeBack(splitSale(remaining, terms), amount, terms),
        undoes: sale,
      });
    expect(await books.totals()).toMatchObject({ merchant: 0, commission: 135_000, taxes: 21_600, voucher: 50_000 });
  });
});

describe('the id of a transaction', () => {
  it('moves money once, however often it comes', async () => {
    const id = randomUUID();
    const receipt = { kind: 'receipt', order, amount: 100 } as const;
    const answers = await Promise.all(Array.from({ length: 8 }, () => books.move(receipt, id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await books.totals()).toEqual({ bank: -100, order: 100 });
  });

  it('is refused with other content: another amount, account, actor or offer', async () => {
    const id = randomUUID();
    const receipt = { kind: 'receipt', order, amount: 100 } as const;
    await books.move(receipt, id);
    const elsewhere = await newBooks(test.database, parties);
    const others = [
      () => books.move({ ...receipt, amount: 101 }, id),
      () => books.move({ ...receipt, order: randomUUID() }, id),
      () => elsewhere.move(receipt, id),
      () =>
        test.database.organization(parties.provider, tx =>
          post(tx, {
            id,
            offerId: books.offerId,
            parties,
            actor: { kind: 'user', id: randomUUID() },
            movement: receipt,
          }),
        ),
    ];
    for (const other of others) await expect(other()).rejects.toMatchObject({ reason: 'other_content' });
    expect(await books.totals()).toEqual({ bank: -100, order: 100 });
  });
});

describe('an account', () => {
  it('gives what it holds and not a cent more, whoever asks at once', async () => {
    await paid();
    await expect(books.move({ kind: 'reservation', budget, reserve, amount: 5_000_001 })).rejects.toMatchObject({
      reason: 'short',
      account: 'budget',
    });
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => books.move({ kind: 'reservation', budget, reserve, amount: 500_000 })),
    );
    expect(asked.filter(each => each.status === 'fulfilled')).toHaveLength(10);
    expect(await books.totals()).toMatchObject({ budget: 0, reserve: 5_000_000 });
  });

  it('is read by whoever owns it, and by nobody else', async () => {
    await paid();
    const at = { offerId: books.offerId, kind: 'budget', subjectId: budget } as const;
    const read = (organizationId: string) => test.database.organization(organizationId, tx => readBalance(tx, at));
    expect([await read(parties.deliverer), await read(parties.provider)]).toEqual([5_000_000, 0]);
    const kinds = (organizationId: string) =>
      test.database.organization(organizationId, tx =>
        tx.rows(`select kind from ledger_transactions where book_id = '${books.offerId}' order by kind`),
      );
    // Who bought reads in whose books it moved, too; and a third reads nothing.
    expect(await kinds(parties.deliverer)).toEqual([{ kind: 'processing' }, { kind: 'receipt' }]);
    expect(await kinds(randomUUID())).toEqual([]);
  });

  it('of another organization is reached by no field', async () => {
    await paid();
    const [third] = await test.owner<{ id: string }>('select id from organizations where id not in ($1, $2) limit 1', [
      parties.provider,
      parties.deliverer,
    ]);
    const stranger = third?.id as string;
    const asStranger = (movement: Posting['movement'], said: Partial<Posting['parties']>) =>
      test.database.organization(stranger, tx =>
        post(tx, {
          id: randomUUID(),
          offerId: books.offerId,
          parties: { ...parties, ...said },
          actor: { kind: 'platform' },
          movement,
        }),
      );
    const reservation = { kind: 'reservation', budget, reserve: randomUUID(), amount: 1 } as const;
    const receipt = { kind: 'receipt', order, amount: 1 } as const;
    await expect(asStranger(reservation, {})).rejects.toThrow(/posted by its deliverer/);
    await expect(asStranger(reservation, { deliverer: stranger })).rejects.toThrow(/of whom it says/);
    await expect(asStranger(receipt, { provider: stranger })).rejects.toThrow(/posted by its provider/);
    expect(await books.totals()).toMatchObject({ budget: 5_000_000, bank: -5_160_000 });
  });
});

describe('what is taken back', () => {
  const sold = async () => {
    const voucher = randomUUID();
    const sale = randomUUID();
    await paid();
    await books.move({ kind: 'distribution', from: { budget }, vouchers: [{ id: voucher, amount: 50_000 }] });
    await books.move({ kind: 'sale', voucher, merchant, split: splitSale(50_000, noSplit) }, sale);
    return (amount: number, undoes = sale) =>
      books.move({ kind: 'reversal', to: { voucher }, merchant, split: { merchant: amount, ...noSplit }, undoes });
  };

  it('is never more than was moved, though two ask at once', async () => {
    const reverse = await sold();
    // The merchant has other money, so that only the sale itself holds the limit.
    const other = randomUUID();
    await books.move({ kind: 'distribution', from: { budget }, vouchers: [{ id: other, amount: 90_000 }] });
    await books.move({ kind: 'sale', voucher: other, merchant, split: splitSale(90_000, noSplit) });
    const both = await Promise.allSettled([reverse(30_000), reverse(30_000)]);
    expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reverse(20_001)).rejects.toMatchObject({ reason: 'undone' });
    await expect(reverse(20_000)).resolves.toBe(true);
  });

  it('names what it takes back, of its kind and of these books', async () => {
    const reverse = await sold();
    await expect(reverse(1, randomUUID())).rejects.toThrow(/takes back what it is for/);
    const elsewhere = await newBooks(test.database, parties);
    const receipt = randomUUID();
    await elsewhere.move({ kind: 'receipt', order, amount: 1 }, receipt);
    await expect(reverse(1, receipt)).rejects.toThrow(/takes back what it is for/);
  });
});

describe('the database', () => {
  it('has the table of movements that the contract has', async () => {
    for (const kind of MOVEMENT_KINDS) {
      const [{ rule }] = (await test.owner<{ rule: unknown }>('select ledger_rule($1) as rule', [kind])) as [
        { rule: unknown },
      ];
      const { undoes } = { undoes: undefined, ...MOVEMENTS[kind] };
      expect(rule, kind).toEqual({
        by: MOVEMENTS[kind].by,
        ...(undoes && { undoes }),
        legs: Object.fromEntries(MOVEMENTS[kind].legs.map(leg => [leg.slice(1), leg.startsWith('-') ? -1 : 1])),
      });
    }
    const kinds = MOVEMENT_KINDS.flatMap(kind => MOVEMENTS[kind].legs.map(leg => leg.slice(1)));
    expect(new Set(kinds)).toEqual(new Set(ACCOUNT_KINDS));
  });

  it('refuses what does not add up, and any change, from its owner as well', async () => {
    await paid();
    const [one] = await test.owner<{ id: string; account: number; lines: number }>(
      `select t.id, a.id as account, a.lines from ledger_transactions t, ledger_accounts a
       where t.book_id = $1 and a.book_id = $1 and t.kind = 'receipt' and a.kind = 'budget'`,
      [books.offerId],
    );
    const { id, account, lines } = one as { id: string; account: number; lines: number };
    const add = `insert into ledger_entries (account_id, number, organization_id, transaction_id, amount, balance)
      values (${account}, ${Number(lines) + 1}, '${parties.deliverer}', '${id}', 5, 5)`;
    const fresh = `insert into ledger_transactions (id, organization_id, book_id, kind, actor_kind, content)
      values ('${randomUUID()}', '${parties.provider}', '${books.offerId}', 'receipt', 'platform', '')`;
    for (const [sql, why] of [
      [add, /do not make a transaction/],
      [fresh, /has no lines/],
      [`update ledger_accounts set balance = -1 where id = ${account}`, /ledger_balance/],
      [`update ledger_accounts set subject_id = gen_random_uuid() where id = ${account}`, /changed or removed/],
      [`update ledger_entries set amount = 1 where transaction_id = '${id}'`, /changed or removed/],
      [`delete from ledger_entries where transaction_id = '${id}'`, /changed or removed/],
      [`update ledger_transactions set kind = 'credit' where id = '${id}'`, /changed or removed/],
      ['truncate ledger_entries, ledger_transactions cascade', /changed or removed/],
      [`update ledger_books set currency = 'USD' where id = '${books.offerId}'`, /changed or removed/],
    ] as const)
      await expect(test.owner(sql), sql).rejects.toThrow(why);
  });

  it('lets nobody write but by the one function', async () => {
    await paid();
    for (const sql of [
      'update ledger_accounts set balance = balance',
      'delete from ledger_entries',
      `insert into ledger_accounts (organization_id, book_id, kind, subject_id) values ('${parties.provider}', '${books.offerId}', 'merchant', gen_random_uuid())`,
      `update ledger_books set paused_at = null`,
    ]) {
      await expect(
        test.database.organization(parties.provider, tx => tx.run(sql)),
        sql,
      ).rejects.toThrow(/permission/);
    }
  });
});
