import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Benefit } from '../../../../../contract/office/benefits/index.ts';
import { foldRedemptionCounts } from '../../../../../server/modules/office/benefits/analytics/fold.ts';
import {
  DISCOUNT,
  membershipProject,
  redemption,
  UNLIMITED,
  type Membership,
} from '../../../../support/data/benefit-data.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { keyOf } from '../../../../support/worlds/people.ts';
import { programOf } from '../../../../support/worlds/programs.ts';

let app: TestApp;
let owner: Client;
let club: Membership;
let shop: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  club = await membershipProject(app, owner);
  const { body } = await club.create();
  shop = (await programOf(app, { name: 'Tienda', merchantIds: [body.vendor.id] })).client;
});
afterAll(() => app.stop());

const redeem = (benefit: Benefit, credential: string, more: object = {}, client = shop) =>
  client.call('redeemBenefit', redemption(club, benefit, credential, more));
const outcome = async (answer: ReturnType<typeof redeem>) => {
  const given = await answer;
  return given.status === 200 ? 'redeemed' : keyOf(given);
};
const factsOf = (answer: { body: unknown }) => (answer.body as { facts?: object }).facts;
const reverse = (benefit: Benefit, redemptionId: string, client = owner, reason = 'The member did not want it') =>
  client.call('reverseBenefitRedemption', {
    params: { projectId: club.projectId, benefitId: benefit.id, redemptionId },
    body: { reason },
  });
/** The counters of a benefit, and the same counted from its rows. */
const counts = async (benefitId: string) => {
  const [row] = await app.test.owner(
    `select (select coalesce(sum(used), 0)::int from benefit_members where benefit_id = $1) as members,
       (select coalesce(sum(used), 0)::int from benefit_member_days where benefit_id = $1) as days,
       (select used from benefit_stocks where benefit_id = $1) as stock,
       (select coalesce(sum(redemptions - reversals), 0)::int from redemption_counts where benefit_id = $1) as counted,
       (select count(*)::int from redemptions where benefit_id = $1 and state = 'redeemed') as rows`,
    [benefitId],
  );
  return row;
};

describe('a redemption', () => {
  it('says what is paid, on which day, and what is left to the member', async () => {
    const benefit = await club.active({ recurrence: { kind: 'total', max: 3 } });
    const { credentialId, recipientId } = await club.card();
    const { status, body } = await redeem(benefit, credentialId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      benefitId: benefit.id,
      version: 1,
      product: '2x1 en capuchinos',
      member: { id: recipientId },
      // By it the shop could redeem again without the member.
      credentialId: null,
      by: { kind: 'serviceAccount', name: 'Tienda' },
      bill: 9_000,
      discount: 4_000,
      total: 5_000,
      state: 'redeemed',
      left: 2,
    });
    const listed = await owner.call('listBenefitRedemptions', club.at(benefit.id));
    expect(listed.body).toMatchObject({ total: 1, redemptions: [{ id: body.id }] });
    expect(await counts(benefit.id)).toEqual({ members: 1, days: 1, stock: 0, counted: 1, rows: 1 });
  });

  it('is answered alike under its id for ever, and refuses other content under it', async () => {
    const benefit = await club.active();
    const { credentialId } = await club.card();
    const id = randomUUID();
    const first = await redeem(benefit, credentialId, { id });
    await owner.call('endBenefit', { ...club.at(benefit.id), body: {} });
    expect(await redeem(benefit, credentialId, { id })).toMatchObject({ status: 200, body: first.body });
    const other = { id, purchase: { currency: 'MXN', prices: [5_000, 4_001] } };
    expect(await outcome(redeem(benefit, credentialId, other))).toBe('redemption.other_content');
    expect(await counts(benefit.id)).toMatchObject({ members: 1, rows: 1 });
  });

  it('counts by the recipient: a second card of the same person starts no new count', async () => {
    const benefit = await club.active();
    const templateId = await club.template('Tarjeta dorada');
    await club.promoteOn(templateId, benefit.id);
    const { credentialId, recipientId, email } = await club.card();
    const other = await club.card({ email, templateId });
    expect([other.recipientId, other.credentialId === credentialId]).toEqual([recipientId, false]);
    const first = await redeem(benefit, credentialId);
    const second = await redeem(benefit, other.credentialId);
    expect([first.status, keyOf(second)]).toEqual([200, 'redemption.used']);
    expect(factsOf(second)).toEqual({ at: first.body.at });
  });

  it('counts a daily maximum by the day of the zone, and says when it is possible again', async () => {
    const benefit = await club.active({ recurrence: { kind: 'daily', max: 2 } });
    const { credentialId } = await club.card();
    await redeem(benefit, credentialId);
    await redeem(benefit, credentialId);
    const refused = await redeem(benefit, credentialId);
    expect(keyOf(refused)).toBe('redemption.daily_maximum');
    expect(factsOf(refused)).toMatchObject({ at: expect.any(String), again: expect.stringMatching(/T06:00:00/) });
    // Midnight passes.
    for (const table of ['benefit_member_days', 'redemptions'])
      await app.test.owner(`update ${table} set day = day - 1 where benefit_id = $1`, [benefit.id]);
    expect(await outcome(redeem(benefit, credentialId))).toBe('redeemed');
  });

  it('refuses more where a maximum was lowered, and takes nothing back', async () => {
    const benefit = await club.active({ recurrence: { kind: 'total', max: 5 } });
    const { credentialId } = await club.card();
    await redeem(benefit, credentialId);
    await redeem(benefit, credentialId);
    const body = { recurrence: { kind: 'total', max: 1 } };
    const now = (await owner.call('updateBenefit', { ...club.at(benefit.id), body })).body;
    expect(await outcome(redeem(now, credentialId))).toBe('redemption.total_reached');
    expect(await counts(benefit.id)).toMatchObject({ members: 2, rows: 2 });
  });

  it('names its version, and is refused where its promise changed since, with what changed', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const { credentialId } = await club.card();
    const edit = async (body: object) => (await owner.call('updateBenefit', { ...club.at(benefit.id), body })).body;
    await edit({ stock: 50 });
    expect((await redeem(benefit, credentialId)).body.version).toBe(2);
    await edit({ terms: { type: 'aggregation', take: 3, pay: 2, groups: null } });
    const refused = await redeem(benefit, credentialId);
    expect([keyOf(refused), factsOf(refused)]).toEqual(['redemption.changed', { changed: ['terms'] }]);
    expect((await redeem(await club.read(benefit.id), credentialId)).body).toMatchObject({ version: 3, total: 9_000 });
    expect((await redeem({ ...benefit, version: 9 }, credentialId)).body).toMatchObject({
      errors: { version: 'not_found' },
    });
  });

  it('of a purchase that does not fit is refused at its field, and counts nothing', async () => {
    const benefit = await club.active({ terms: { ...DISCOUNT, mode: 'upTo' } });
    const { credentialId } = await club.card();
    const of = async (purchase: object) =>
      ((await redeem(benefit, credentialId, { purchase })).body as unknown as { errors: object }).errors;
    expect(await of({ currency: 'USD', amount: 1, percent: 1 })).toEqual({ 'purchase.currency': 'invalid_choice' });
    expect(await of({ currency: 'MXN', amount: -1, percent: 1 })).toEqual({ 'purchase.amount': 'too_small' });
    expect(await of({ currency: 'MXN', amount: 1e15, percent: 1 })).toEqual({ 'purchase.amount': 'too_big' });
    expect(await of({ currency: 'MXN', amount: 1.5, percent: 1 })).toEqual({ 'purchase.amount': 'invalid_amount' });
    expect(await of({ currency: 'MXN', amount: 100, percent: 1_001 })).toEqual({ 'purchase.percent': 'too_big' });
    expect(await of({ currency: 'MXN', prices: Array.from({ length: 1_000 }, () => 1) })).toEqual({
      'purchase.prices': 'too_many',
    });
    expect(await counts(benefit.id)).toMatchObject({ members: 0, rows: 0 });
  });
});

describe('a redemption is refused with its reason', () => {
  const FAR = { zone: 'UTC', firstDay: '2001-01-01', lastDay: '2001-01-31' };
  it.each([
    ['a benefit of another vendor', { vendor: 'Otra tienda' }, 'redemption.other_vendor'],
    [
      'a benefit of a place, on a site',
      { location: { type: 'physical', placeId: 'x', name: 'Centro', address: 'Calle 1' } },
      'redemption.not_here',
    ],
    ['a benefit whose days are over', { availability: FAR }, 'redemption.ended'],
    [
      'a benefit whose days are to come',
      { availability: { zone: 'UTC', firstDay: '2999-01-01' } },
      'redemption.not_today',
    ],
  ])('%s', async (_, more, key) => {
    const benefit = await club.active(more);
    const { credentialId } = await club.card();
    expect(await outcome(redeem(benefit, credentialId))).toBe(key);
  });

  it('a paused benefit, an ended one, and one that the card does not give', async () => {
    const benefit = await club.active();
    const { credentialId } = await club.card();
    await owner.call('pauseBenefit', { ...club.at(benefit.id), body: {} });
    expect(await outcome(redeem(benefit, credentialId))).toBe('redemption.not_active');
    await owner.call('endBenefit', { ...club.at(benefit.id), body: {} });
    expect(await outcome(redeem(benefit, credentialId))).toBe('redemption.ended');
    const { body: apart } = await club.create();
    await owner.call('activateBenefit', { ...club.at(apart.id), body: {} });
    expect(await outcome(redeem(apart, credentialId))).toBe('redemption.no_member');
  });

  it('a card that nobody knows, one of another project, a paused, a revoked and an expired one', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const { credentialId } = await club.card();
    expect(await outcome(redeem(benefit, 'nobodys-card-at-all'))).toBe('redemption.unknown_card');
    expect(await outcome(redeem(benefit, randomUUID()))).toBe('redemption.unknown_card');
    const elsewhere = await membershipProject(app, owner);
    expect(await outcome(redeem(benefit, (await elsewhere.card()).credentialId))).toBe('redemption.other_project');
    const on = { params: { projectId: club.projectId, credentialId } };
    await app.workers.drain();
    const description = 'A reason';
    expect((await owner.call('suspendCredential', { ...on, body: { metadata: { description } } })).status).toBe(200);
    expect(await outcome(redeem(benefit, credentialId))).toBe('redemption.card_paused');
    await owner.call('reinstateCredential', { ...on, body: {} });
    expect(await outcome(redeem(benefit, credentialId))).toBe('redeemed');
    await owner.call('revokeCredential', { ...on, body: { metadata: { description } } });
    expect(await outcome(redeem(benefit, credentialId))).toBe('redemption.revoked');
  });
});

describe('a reversal', () => {
  it('gives the count and the stock of its own day back, once', async () => {
    const benefit = await club.active({ stock: 1 });
    const { credentialId } = await club.card();
    const { body: made } = await redeem(benefit, credentialId);
    expect((await club.read(benefit.id)).stockLeft).toBe(0);
    expect(await outcome(redeem(benefit, (await club.card()).credentialId))).toBe('redemption.out_of_stock');
    const both = await Promise.all([reverse(benefit, made.id), reverse(benefit, made.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body).toMatchObject({ state: 'reversed', reversalReason: 'The member did not want it' });
    expect(await counts(benefit.id)).toEqual({ members: 0, days: 0, stock: 0, counted: 0, rows: 0 });
    expect(await outcome(redeem(benefit, credentialId))).toBe('redeemed');
  });

  it('is the shop’s within 15 minutes, the manager’s after that, and needs a reason', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const { credentialId } = await club.card();
    const first = (await redeem(benefit, credentialId)).body;
    expect((await reverse(benefit, first.id, shop)).body.state).toBe('reversed');
    expect(keyOf(await reverse(benefit, first.id))).toBe('redemption.reversed');
    const late = (await redeem(benefit, credentialId)).body;
    await app.test.owner("update redemptions set reversible_until = now() - interval '1 second' where id = $1", [
      late.id,
    ]);
    expect(keyOf(await reverse(benefit, late.id, shop))).toBe('redemption.window_over');
    expect((await reverse(benefit, late.id, owner, ' ')).body).toMatchObject({ errors: { reason: 'required' } });
    expect((await reverse(benefit, late.id)).status).toBe(200);
  });
});

describe('the analytics of a benefit', () => {
  it('count redemptions, reversals, members and the discount from the counters, folded or not', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const [one, two] = [await club.card(), await club.card()];
    await redeem(benefit, one.credentialId);
    await redeem(benefit, one.credentialId);
    const { body: undone } = await redeem(benefit, two.credentialId);
    await reverse(benefit, undone.id);
    const read = async () =>
      (await owner.call('getBenefitAnalytics', { ...club.at(benefit.id), query: { range: 'today' } })).body;
    const expected = { redemptions: 3, reversals: 1, members: 1, discounts: [{ currency: 'MXN', amount: 8_000 }] };
    expect(await read()).toMatchObject(expected);
    await app.test.database.platform('tests', foldRedemptionCounts);
    expect(await read()).toMatchObject(expected);
  });
});

describe('an erased member', () => {
  it('is named nowhere, while counts and sums remain', async () => {
    const benefit = await club.active({ recurrence: { kind: 'total', max: 5 } });
    const { credentialId, recipientId, email } = await club.card();
    await redeem(benefit, credentialId);
    const before = await counts(benefit.id);
    await app.workers.drain();
    const body = { confirm: email, reason: 'asked' };
    expect(await owner.call('eraseRecipient', { params: { recipientId }, body })).toMatchObject({ status: 202 });
    await app.workers.drain();
    expect(await counts(benefit.id)).toEqual(before);
    const { redemptions } = (await owner.call('listBenefitRedemptions', club.at(benefit.id))).body;
    expect(redemptions).toMatchObject([{ member: null, credentialId: null, total: 5_000 }]);
    const named = await app.test.owner(
      'select 1 from redemptions where member_id = $1 union all select 1 from benefit_members where member_id = $1 union all select 1 from benefit_member_days where member_id = $1',
      [recipientId],
    );
    expect(named).toEqual([]);
    expect(await outcome(redeem(benefit, credentialId))).toBe('redemption.unknown_card');
  });
});
