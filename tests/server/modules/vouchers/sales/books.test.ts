import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Movement } from '../../../../../contract/vouchers/ledger/index.ts';
import { post } from '../../../../../server/modules/vouchers/ledger/index.ts';
import type { Sale } from '../../../../../contract/vouchers/sales/index.ts';
import { startTestApp, type Answer, type TestApp } from '../../../../support/processes/app.ts';
import { saleWorld, tillOf, type OpenTill, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

const RUNS = 6;
const STEPS = 30;
/** Vouchers, and merchants, of a run: few enough that everything meets. */
const VOUCHERS = 2;
const MERCHANTS = 2;
/** Where merchants bear the commission, so that each sale is parted. */
const config = { commissionBearer: 'merchant' };

let app: TestApp;
let world: SaleWorld;
let tills: OpenTill[];
let next = 0;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 3 + RUNS * VOUCHERS, { config });
  const other = await tillOf(app, { ...world.at, merchantId: world.provider.merchantIds[1] as string });
  tills = [world.till, other];
});
afterAll(() => app.stop());

const hold = () => world.hold((next += 1) - 1);
const keyOf = ({ body }: Answer) => (body as { key?: string }).key;
const merchantOf = (m: number) => world.provider.merchantIds[m] as string;
const placeOf = (m: number) => ({ ...world.at, merchantId: merchantOf(m) });
const one = async <R extends object>(sql: string, params: string[]) => (await app.test.owner<R>(sql, params))[0] as R;
const accountOf = async (kind: string, subject: string): Promise<number> =>
  Number(
    (
      await app.test.owner<{ balance: number }>(
        'select balance from ledger_accounts where book_id = $1 and kind = $2 and subject_id = $3',
        [world.offer.id, kind, subject],
      )
    )[0]?.balance ?? 0,
  );
const parties = () => ({
  provider: app.people['owner@uni.example']?.organizationId as string,
  deliverer: app.people['owner@vales.example']?.organizationId as string,
});
const move = (movement: Movement) =>
  app.test.database.platform('tests', tx =>
    post(tx, { id: randomUUID(), offerId: world.offer.id, parties: parties(), actor: { kind: 'platform' }, movement }),
  );

describe('where the merchant bears the commission', () => {
  it('a sale is parted by what the offer said then, and taken back by the same, in parts to the cent', async () => {
    const held = await hold();
    const sale = made(await world.charge({ voucher: held.number, amount: 333_33 }));
    // 3 % of 333.33 is 10.00, and 16 % of that 1.60.
    expect(sale.commission).toBe(11_60);
    const [merchant] = world.provider.merchantIds as [string];
    const parts = async () => [
      await accountOf('merchant', merchant),
      await accountOf('commission', merchant),
      await accountOf('taxes', merchant),
    ];
    expect(await parts()).toEqual([321_73, 10_00, 1_60]);
    made(
      await world.provider.owner.call('updateVoucherOffer', {
        params: world.selling,
        body: { commissionPercentage: 9 },
      }),
    );
    let left = 333_33;
    for (const amount of [1, 2, 33, 100_00, 7, 233_33 - 43]) {
      const back = made(await world.reverse(sale, amount));
      left -= amount;
      expect(back.reversed).toBe(333_33 - left);
      const now = await parts();
      expect(now.reduce((sum, part) => sum + part, 0)).toBe(left);
      // The sale says what the books hold, to whoever took it back and to whoever reads it.
      const kept = (now[1] ?? 0) + (now[2] ?? 0);
      const read = made(await world.provider.owner.call('getSale', { params: { ...world.at, saleId: sale.id } }));
      expect([back.commission, read.commission]).toEqual([kept, kept]);
      // What is left of the commission is that of what is left of the sale, to the cent that rounding has.
      expect(Math.abs((now[1] ?? 0) - left * 0.03)).toBeLessThanOrEqual(1);
    }
    expect(left).toBe(0);
    expect(await parts()).toEqual([0, 0, 0]);
    const { sales } = made(await world.provider.owner.call('listSales', { params: world.at }));
    expect(sales.find(({ id }) => id === sale.id)).toMatchObject({ status: 'reversed', commission: 0 });
    const later = made(await world.charge({ voucher: held.number, amount: 100_00 }));
    expect(later.commission).toBe(10_44);
    made(await world.reverse(later, 100_00));
  });

  it('one of a cent is parted, too, and so is what leaves a cent of another', async () => {
    const held = await hold();
    const terms = (commissionPercentage: number, taxesPercentage: number) =>
      world.provider.owner.call('updateVoucherOffer', {
        params: world.selling,
        body: { commissionPercentage, taxesPercentage },
      });
    made(await terms(60, 60));
    const cent = made(await world.charge({ voucher: held.number, amount: 1 }));
    expect(cent.commission).toBe(1);
    made(await world.reverse(cent, 1));
    const ten = made(await world.charge({ voucher: held.number, amount: 10 }));
    expect(made(await world.reverse(ten, 9)).reversed).toBe(9);
    expect(made(await world.reverse(ten, 1)).status).toBe('reversed');
    made(await terms(3, 16));
  });
});

interface Voucher {
  id: string;
  number: string;
  balance: number;
  state: 'active' | 'redeemed';
  /** Whether its last day is over. */
  isOver: boolean;
}
interface Paper {
  vouchers: Voucher[];
  sales: { sale: Sale; voucher: Voucher; m: number; left: number }[];
  budget: number;
  /** What merchants were charged for, and still have, or had: with commission and taxes. */
  gross: number[];
}
interface Step {
  what: 'charge' | 'reverse' | 'expire' | 'settle';
  which: number;
  m: number;
  share: number;
}

/** Mostly a part of what there is; now and then all of it, or more. */
const some = (there: number, share: number): number =>
  share % 9 === 0
    ? there + 1
    : share % 5 === 0
      ? Math.max(1, there)
      : Math.max(1, Math.ceil((there * (share % 100)) / 100));

const steps: { [W in Step['what']]: (paper: Paper, step: Step) => Promise<void> } = {
  async charge(paper, { which, m, share }) {
    const voucher = paper.vouchers[which % VOUCHERS] as Voucher;
    const amount = some(voucher.balance, share);
    const answer = await world.charge(
      { voucher: voucher.number, amount },
      { client: tills[m % MERCHANTS]?.client as never, params: placeOf(m % MERCHANTS) },
    );
    if (voucher.state === 'redeemed') {
      expect(keyOf(answer)).toBe('sale.redeemed');
      return;
    }
    if (voucher.isOver) {
      expect(keyOf(answer)).toBe('sale.expired');
      return;
    }
    if (amount > voucher.balance) {
      expect(keyOf(answer)).toBe('sale.not_enough');
      return;
    }
    const sale = made(answer);
    voucher.balance -= amount;
    expect(sale.left).toBe(voucher.balance);
    if (voucher.balance === 0) voucher.state = 'redeemed';
    paper.gross[m % MERCHANTS] = (paper.gross[m % MERCHANTS] ?? 0) + amount;
    paper.sales.push({ sale, voucher, m: m % MERCHANTS, left: amount });
  },
  async reverse(paper, { which, share }) {
    const taken = paper.sales[which % Math.max(1, paper.sales.length)];
    if (!taken) return;
    const { sale, voucher, m } = taken;
    const amount = some(taken.left, share);
    const owed = await accountOf('merchant', merchantOf(m));
    const answer = await world.provider.owner.call('reverseSale', {
      params: { ...placeOf(m), saleId: sale.id },
      body: { id: randomUUID(), amount },
    });
    if (amount > taken.left) {
      expect(keyOf(answer)).toBe('reversal.too_much');
      return;
    }
    if (keyOf(answer) === 'reversal.settled') {
      expect(owed).toBeLessThan(amount);
      return;
    }
    made(answer);
    taken.left -= amount;
    paper.gross[m] = (paper.gross[m] ?? 0) - amount;
    if (voucher.isOver) paper.budget += amount;
    else {
      voucher.balance += amount;
      voucher.state = 'active';
    }
  },
  async expire(paper, { which, share }) {
    // Seldom, or nothing would be left to be spent.
    const voucher = paper.vouchers[which % VOUCHERS] as Voucher;
    if (share % 4 !== 0 || voucher.isOver) return;
    await app.test.owner("update vouchers set expires_at = now() - interval '1 second' where id = $1", [voucher.id]);
    if (voucher.balance > 0)
      await move({
        kind: 'expiry',
        voucher: voucher.id,
        budget: world.voucher.id,
        amount: voucher.balance,
      });
    paper.budget += voucher.balance;
    voucher.balance = 0;
    voucher.isOver = true;
  },
  async settle(_, { m, share }) {
    const merchant = merchantOf(m % MERCHANTS);
    const owed = await accountOf('merchant', merchant);
    if (owed > 0 && share % 3 === 0)
      await move({
        kind: 'settlement',
        merchant,
        payout: merchant,
        amount: Math.ceil((owed * (share % 100)) / 100) || 1,
      });
  },
};

/** What the books hold of a merchant, on its account, as commission and taxes, and on its way to the bank. */
const grossOf = async (m: number): Promise<number> => {
  const kinds = ['merchant', 'commission', 'taxes', 'payout'];
  const parts = await Promise.all(kinds.map(kind => accountOf(kind, merchantOf(m))));
  return parts.reduce((sum, part) => sum + part, 0);
};

describe('any sales, reversals, expiries and settlements', () => {
  it('leave the books as a person would keep them on paper: nothing is lost, nothing below zero', async () => {
    const step = fc.record({
      what: fc.constantFrom<Step['what']>('charge', 'charge', 'charge', 'reverse', 'reverse', 'expire', 'settle'),
      which: fc.nat(1000),
      m: fc.nat(1000),
      share: fc.nat(1000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async all => {
        const vouchers: Voucher[] = [];
        for (let i = 0; i < VOUCHERS; i += 1) {
          const { number, balance } = await hold();
          const { id } = await one<{ id: string }>('select id from vouchers where number = $1', [number]);
          vouchers.push({ id, number, balance, state: 'active', isOver: false });
        }
        const paper: Paper = {
          vouchers,
          sales: [],
          budget: await accountOf('budget', world.voucher.id),
          gross: [await grossOf(0), await grossOf(1)],
        };
        for (const each of all) await steps[each.what](paper, each);
        for (const { id, balance, state } of vouchers) {
          expect(await accountOf('voucher', id)).toBe(balance);
          expect((await one<{ status: string }>('select status from vouchers where id = $1', [id])).status).toBe(state);
        }
        expect(await accountOf('budget', world.voucher.id)).toBe(paper.budget);
        expect([await grossOf(0), await grossOf(1)]).toEqual(paper.gross);
        expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
      }),
      // A counterexample has used its vouchers up: it is told as it is.
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
