import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { CONFIG, offerWorld, type OfferWorld } from '../../../../support/worlds/offer-world.ts';
import { keyOf } from '../../../../support/worlds/people.ts';

let app: TestApp;
let world: OfferWorld;
let owner: Client;
let offerId: string;
let deliverer: string;
let params: { projectId: string; offerId: string };
beforeAll(async () => {
  app = await startTestApp();
  world = await offerWorld(app);
  ({ owner } = world);
  offerId = (await world.active()).id;
  params = { projectId: world.projectId, offerId };
  deliverer = app.people['owner@trial.example']?.organizationId as string;
});
afterAll(() => app.stop());

const DAY = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
let made = 0;
const code = async (more: object = {}) => {
  made += 1;
  const { status, body } = await owner.call('createDiscountCode', {
    params,
    body: { code: `code-${made}`, kind: 'percent', percentage: 10, startsOn: day(-1), ...more },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
/** Takes a use as whoever buys; answers what it takes off, or why not. */
const hold = (text: string, { order = randomUUID(), price = 50_000, by = deliverer } = {}) =>
  app.test.database
    .organization(by, tx =>
      tx.one<object>('select kind, value from hold_discount($1, $2, $3, $4, $5)', [offerId, text, by, order, price]),
    )
    .catch((error: { code: string }) => error.code);
const settle = (order: string, used: boolean, by = deliverer) =>
  app.test.database.organization(
    by,
    async tx =>
      (await tx.one<{ settled: boolean }>('select settle_discount($1, $2) as settled', [order, used])).settled,
  );
const used = async (id: string) =>
  (await owner.call('listDiscountCodes', { params })).body.codes.find(each => each.id === id)?.used;

describe('a discount code', () => {
  it('is found however it is written, and once in an offer', async () => {
    const { code: text } = await code();
    expect(text).toMatch(/^CODE-\d+$/);
    expect(await hold(` ${text.toLowerCase()} `)).toEqual({ kind: 'percent', value: 1_000 });
    const again = await owner.call('createDiscountCode', {
      params,
      body: { code: text.toLowerCase(), kind: 'fixed', amount: 1, startsOn: day(0) },
    });
    expect([keyOf(again), again.body]).toMatchObject(['discount.exists', { errors: { code: 'duplicate_row' } }]);
  });

  it.each<[string, object, string]>([
    ['before its days', { startsOn: day(2) }, 'SE022'],
    ['after its days', { startsOn: day(-9), endsOn: day(-2) }, 'SE022'],
    ['for a purchase that is too small', { leastPurchase: 50_001 }, 'SE025'],
  ])('takes nothing off %s', async (_, more, why) => {
    expect(await hold((await code(more)).code)).toBe(why);
  });

  it('that is unknown, or has ended, takes nothing off; it can be opened again', async () => {
    expect(await hold('NEVER')).toBe('SE021');
    const { id, code: text } = await code();
    const status = (to: string) =>
      owner.call('changeDiscountCodeStatus', { params: { ...params, codeId: id }, body: { status: to } });
    expect((await status('ended')).body.status).toBe('ended');
    expect(await hold(text)).toBe('SE021');
    expect((await status('ended')).status).toBe(409);
    await status('active');
    expect(await hold(text)).toEqual({ kind: 'percent', value: 1_000 });
  });

  it('has one winner of its last use, of fifty who take it at once', async () => {
    const { id, code: text } = await code({ usesMax: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold(text)));
    expect(answers.filter(answer => typeof answer === 'object')).toHaveLength(1);
    expect(answers.filter(answer => answer === 'SE023')).toHaveLength(49);
    expect(await used(id)).toBe(1);
  });

  it('is used so often by one organization, and by another once more', async () => {
    const { code: text } = await code({ kind: 'fixed', percentage: undefined, amount: 2_500, usesMaxEach: 1 });
    expect(await hold(text)).toEqual({ kind: 'fixed', value: 2_500 });
    expect(await hold(text)).toBe('SE024');
    const provider = app.people['owner@uni.example']?.organizationId as string;
    expect(await hold(text, { by: provider })).toEqual({ kind: 'fixed', value: 2_500 });
  });

  it('holds one use for an order that asks twice; it is free again where the order comes to nothing, and taken where it does not', async () => {
    const { id, code: text } = await code({ usesMax: 1 });
    const order = randomUUID();
    expect(await hold(text, { order })).toEqual(await hold(text, { order }));
    expect(await used(id)).toBe(1);
    expect(await settle(order, false)).toBe(true);
    expect(await settle(order, false)).toBe(false);
    expect(await used(id)).toBe(0);
    expect(await hold(text, { order })).toEqual({ kind: 'percent', value: 1_000 });
    // by whose offer it is, too
    expect(await settle(order, true, app.people['owner@uni.example']?.organizationId)).toBe(true);
    expect(await settle(order, false)).toBe(false);
    expect([await used(id), await hold(text)]).toEqual([1, 'SE023']);
  });

  it('is no third party’s to take in another’s name, nor to settle', async () => {
    const { code: text } = await code();
    const order = randomUUID();
    await hold(text, { order });
    const other = app.people['owner@pending.example']?.organizationId as string;
    expect(await settle(order, false, other)).toBe(false);
    const forged = app.test.database.organization(other, tx =>
      tx.one('select * from hold_discount($1, $2, $3, $4, $5)', [offerId, text, deliverer, randomUUID(), 1]),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });

  it('is changed on the state that one saw, and deleted while nobody took it', async () => {
    const { id, code: text } = await code();
    const at = { ...params, codeId: id };
    const later = await owner.call('updateDiscountCode', {
      params: at,
      body: { revision: 1, usesMax: 5, endsOn: day(3) },
    });
    expect(later.body).toMatchObject({ usesMax: 5, endsOn: day(3), revision: 2 });
    const early = await owner.call('updateDiscountCode', { params: at, body: { endsOn: day(-5) } });
    expect(early.body).toMatchObject({ errors: { endsOn: 'ends_early' } });
    expect((await owner.call('updateDiscountCode', { params: at, body: { revision: 1, usesMax: 1 } })).status).toBe(
      409,
    );
    const order = randomUUID();
    await hold(text, { order });
    await settle(order, false);
    expect(keyOf(await owner.call('deleteDiscountCode', { params: at }))).toBe('discount.taken');
    const unused = await code();
    expect((await owner.call('deleteDiscountCode', { params: { ...params, codeId: unused.id } })).status).toBe(200);
    expect(await hold(unused.code)).toBe('SE021');
  });

  it('is refused where the merchant bears the commission, and keeps the offer from that', async () => {
    const bears = await owner.call('createVoucherConfig', {
      params,
      body: { ...CONFIG, commissionBearer: 'merchant' },
    });
    const offer = await world.draft({ voucherConfigId: bears.body.id });
    const refused = await owner.call('createDiscountCode', {
      params: { ...params, offerId: offer.id },
      body: { code: 'NOTHING', kind: 'percent', percentage: 5, startsOn: day(0) },
    });
    expect(keyOf(refused)).toBe('discount.merchant_bears');
    await code();
    const moved = await owner.call('updateVoucherOffer', { params, body: { voucherConfigId: bears.body.id } });
    expect(keyOf(moved)).toBe('offer.has_codes');
  });
});
