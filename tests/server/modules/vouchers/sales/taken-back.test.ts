import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sale } from '../../../../../contract/vouchers/sales/index.ts';
import type { HeldVoucher } from '../../../../../contract/vouchers/vouchers/index.ts';
import { expireDue } from '../../../../../server/modules/vouchers/distributions/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';
import { keyOf, vouchersOf } from '../../../../support/worlds/vouchers-in-database.ts';

const PEOPLE = 9;
let app: TestApp;
let world: SaleWorld;
let next = 0;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, PEOPLE);
});
afterAll(() => app.stop());

/** Each test has a voucher of its own: 500.00. */
const hold = () => world.hold((next += 1) - 1);
const set = (number: string, sql: string) => vouchersOf(app).set(number, sql);
const balanceOf = (number: string) => vouchersOf(app).balanceOf(number);
const rowOf = (number: string) => vouchersOf(app).rowOf(number);

describe('what is taken back', () => {
  const sell = async (amount: number): Promise<{ held: HeldVoucher; sale: Sale }> => {
    const held = await hold();
    return { held, sale: made(await world.charge({ voucher: held.number, amount })) };
  };

  it('returns to the voucher in parts, once for an id, and never more than there is, also of two at once', async () => {
    const { held, sale } = await sell(500_00);
    expect(await rowOf(held.number)).toMatchObject({ status: 'redeemed' });
    const id = randomUUID();
    const first = await world.reverse(sale, 200_00, { id, reason: 'Devolvió la mochila' });
    expect(first.body).toMatchObject({
      status: 'partly_reversed',
      reversed: 200_00,
      left: null,
      reversals: [{ id, amount: 200_00, reason: 'Devolvió la mochila', by: 'Caja 1', to: 'voucher' }],
    });
    expect(await rowOf(held.number)).toMatchObject({ status: 'active', ended_at: null });
    expect((await world.reverse(sale, 200_00, { id, reason: 'Devolvió la mochila' })).body).toEqual(first.body);
    expect(keyOf(await world.reverse(sale, 100_00, { id }))).toBe('sale.other_content');
    expect(await world.reverse(sale, 300_01)).toMatchObject({
      status: 409,
      body: { key: 'reversal.too_much', errors: { amount: 'too_big' } },
    });
    const both = await Promise.all([world.reverse(sale, 300_00), world.reverse(sale, 300_00)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(held.number)).toBe(500_00);
  });

  it('is the merchant’s for a while, then the provider’s until it is settled, and written down as theirs', async () => {
    const { held, sale } = await sell(100_00);
    await app.test.owner("update sales set reversible_until = now() - interval '1 second' where id = $1", [sale.id]);
    expect(keyOf(await world.reverse(sale, 10_00))).toBe('reversal.window_over');
    const { owner } = world.provider;
    const provider = made(await world.reverse(sale, 10_00, { reason: 'Queja' }, owner));
    // A merchant learns none of the names of the provider's people.
    const organization = made(await owner.call('getOrganization'));
    expect(provider.reversals).toMatchObject([{ amount: 10_00, by: organization.name }]);
    const events = await app.test.owner<{ type: string; actor_id: string }>(
      "select type, actor_id from events where resource = 'sale' and resource_id = $1",
      [sale.id],
    );
    expect(events).toEqual([{ type: 'cancel', actor_id: app.people['owner@uni.example']?.userId }]);
    // What went to the merchant's bank is not there to be taken back.
    const { post } = await import('../../../../../server/modules/vouchers/ledger/index.ts');
    const provides = app.people['owner@uni.example']?.organizationId as string;
    await app.test.database.organization(provides, async tx => {
      const { balance } = await tx.one<{ balance: number }>(
        "select balance from ledger_accounts where book_id = $1 and kind = 'merchant' and subject_id = $2",
        [world.offer.id, world.at.merchantId],
      );
      await post(tx, {
        id: randomUUID(),
        offerId: world.offer.id,
        parties: { provider: provides, deliverer: provides },
        actor: { kind: 'platform' },
        movement: { kind: 'settlement', merchant: world.at.merchantId, payout: randomUUID(), amount: balance - 50_00 },
      });
    });
    expect(await world.reverse(sale, 90_00, {}, owner)).toMatchObject({
      status: 409,
      body: { key: 'reversal.settled' },
    });
    expect((await world.reverse(sale, 50_00, {}, owner)).status).toBe(200);
    expect(await balanceOf(held.number)).toBe(460_00);
  });

  it('goes to whoever gave the voucher where that has ended meanwhile', async () => {
    for (const [ending, status] of [
      ["expires_at = now() - interval '1 second'", 'redeemed'],
      ["status = 'active', ended_at = null, expires_at = now() - interval '1 second'", 'active'],
    ] as const) {
      const { held, sale } = await sell(500_00);
      const budget = await world.held('budget');
      await set(held.number, ending);
      const back = made(await world.reverse(sale, 200_00));
      expect(back.reversals).toMatchObject([{ amount: 200_00, to: 'budget' }]);
      expect(await world.held('budget')).toBe(budget + 200_00);
      expect(await balanceOf(held.number)).toBe(0);
      expect(await rowOf(held.number)).toMatchObject({ status });
    }
  });
});

describe('a voucher that a reversal reopened', () => {
  it('ends with its last day like all others, once, and what came back to it returns to the budget', async () => {
    const held = await hold();
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    expect(await rowOf(held.number)).toMatchObject({ status: 'redeemed' });
    made(await world.reverse(sale, 120_00));
    expect(await rowOf(held.number)).toMatchObject({ status: 'active', ended_at: null });
    await set(
      held.number,
      "expires_at = now() - interval '1 second', created_at = now() - interval '60 days', last_day = current_date - 1",
    );
    const budget = await world.held('budget');
    // Two processes look at once, and again.
    await Promise.all([expireDue(app.app.parts), expireDue(app.app.parts)]);
    await app.workers.drain();
    expect(await expireDue(app.app.parts)).toBe(0);
    await app.workers.drain();
    expect(await rowOf(held.number)).toMatchObject({ status: 'expired' });
    expect(await balanceOf(held.number)).toBe(0);
    expect(await world.held('budget')).toBe(budget + 120_00);
    const ends = await app.test.owner(
      "select t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id join vouchers v on v.id = a.subject_id where t.kind = 'expiry' and v.number = $1",
      [held.number],
    );
    expect(ends).toHaveLength(1);
    // What is taken back of the same sale after that goes to whoever gave the voucher.
    made(await world.reverse(sale, 80_00));
    expect(await world.held('budget')).toBe(budget + 200_00);
    expect(await rowOf(held.number)).toMatchObject({ status: 'expired' });
    expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  });
});

describe('a voucher that is good for once', () => {
  it('is spent by a sale, its rest goes back; 200 who charge it at once are paid once', async () => {
    const single = await saleWorld(app, 2, { provider: world.provider, couponType: 'single', from: PEOPLE });
    const { number } = await single.hold(PEOPLE);
    const budget = await single.held('budget');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => single.charge({ voucher: number, amount: 320_00 })),
    );
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(keyOf))).toEqual(new Set(['sale.redeemed']));
    expect(await single.held('budget')).toBe(budget + 180_00);
    expect(await balanceOf(number)).toBe(0);
    const sale = paid[0]?.body as Sale;
    expect(sale).toMatchObject({ left: 0 });
    // A part of it is no voucher any more; the whole is one again.
    const part = made(await single.reverse(sale, 20_00));
    expect(part.reversals).toMatchObject([{ to: 'budget' }]);
    expect(await single.held('budget')).toBe(budget + 200_00);
    expect(await rowOf(number)).toMatchObject({ status: 'redeemed' });
    made(await single.reverse(sale, 300_00));
    expect(await single.held('budget')).toBe(budget + 500_00);
    const other = await single.hold(PEOPLE + 1);
    const whole = made(await single.charge({ voucher: other.number, amount: 320_00 }));
    const all = made(await single.reverse(whole, 320_00));
    expect(all.reversals).toMatchObject([{ to: 'voucher' }]);
    // Whoever looks later reads where each of them went, in whatever list.
    const readers = { till: single.till.client, provider: single.provider.owner };
    for (const [who, client] of Object.entries(readers)) {
      const { sales } = made(await client.call('listSales', { params: single.at }));
      expect(sales.find(({ id }) => id === sale.id)?.reversals, who).toMatchObject([
        { to: 'budget' },
        { to: 'budget' },
      ]);
      const one = made(await client.call('getSale', { params: { ...single.at, saleId: whole.id } }));
      expect(one.reversals, who).toEqual(all.reversals);
    }
    const params = { projectId: single.at.projectId, offerId: single.offer.id };
    const ofOffer = made(await single.provider.owner.call('listOfferSales', { params }));
    expect(ofOffer.sales.find(({ id }) => id === whole.id)?.reversals).toEqual(all.reversals);
    expect(await rowOf(other.number)).toMatchObject({ status: 'active' });
    expect(await balanceOf(other.number)).toBe(320_00);
    expect(await app.test.owner(`select * from ledger_check('${single.offer.id}')`)).toEqual([]);
    const figures = made(await single.buyer.call('getVoucherProject', { params: single.buying }));
    expect(figures).toMatchObject({ budget: budget + 680_00, spent: 0, left: 320_00 });
  }, 60_000);
});
