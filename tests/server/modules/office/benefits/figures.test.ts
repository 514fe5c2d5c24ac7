import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldRedemptionCounts } from '../../../../../server/modules/office/benefits/analytics/fold.ts';
import {
  membershipProject,
  pointOf,
  redemption,
  TWO_COFFEES,
  UNLIMITED,
  type Membership,
} from '../../../../support/data/benefit-data.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { programOf } from '../../../../support/worlds/programs.ts';

let app: TestApp;
let owner: Client;
let club: Membership;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  club = await membershipProject(app, owner);
});
afterAll(() => app.stop());

describe('the figures of a benefit', () => {
  it('count the hours, the points and the refusals by reason, folded or not', async () => {
    const benefit = await club.active({ recurrence: { kind: 'total', max: 2 } });
    const { client: shop, accountId } = await programOf(app, { name: 'Tienda', merchantIds: [benefit.vendor.id] });
    const { credentialId } = await club.card();
    const redeem = async (credential: string, more: object = {}) =>
      (await shop.call('redeemBenefit', redemption(club, benefit, credential, more))).body.id;
    await redeem(credentialId);
    const undone = await redeem(credentialId);
    await redeem(credentialId);
    await redeem('nobodys-card-at-all');
    await redeem(credentialId, { purchase: { ...TWO_COFFEES, currency: 'USD' } });
    await owner.call('reverseBenefitRedemption', {
      params: { projectId: club.projectId, benefitId: benefit.id, redemptionId: undone },
      body: { reason: 'A mistake' },
    });
    await redeem(credentialId, { purchase: { ...TWO_COFFEES, currency: 'USD' } });
    const read = async () =>
      (await owner.call('getBenefitAnalytics', { ...club.at(benefit.id), query: { range: 'today' } })).body;
    const expected = {
      hours: [{ hour: expect.any(Number), redemptions: 1 }],
      points: [{ id: accountId, kind: 'serviceAccount', name: 'Tienda', redemptions: 1 }],
      refusals: [
        { reason: 'purchase', count: 1 },
        { reason: 'total_reached', count: 2 },
        { reason: 'unknown_card', count: 1 },
      ].sort((a, b) => b.count - a.count),
    };
    expect(await read()).toMatchObject(expected);
    await app.test.database.platform('tests', foldRedemptionCounts);
    await app.test.database.platform('tests', foldRedemptionCounts);
    expect(await read()).toMatchObject(expected);
    const [rows] = await app.test.owner<{ n: number }>(
      "select count(*)::int as n from redemption_refusals where benefit_id = $1 and reason = 'total_reached'",
      [benefit.id],
    );
    expect(rows?.n).toBe(1);
  });

  it('count a card that a point of the vendor refused', async () => {
    const benefit = await club.active({
      vendor: 'Panadería Luz',
      recurrence: UNLIMITED,
      location: { type: 'physical', placeId: 'x', name: 'Centro', address: 'Calle 1' },
    });
    const { client } = await pointOf(app, owner, { projectId: club.projectId, benefitId: benefit.id });
    const at = { params: { projectId: club.projectId } };
    await client.call('showCard', { ...at, body: { shown: 'nobodys-card-at-all' } });
    const { body } = await owner.call('getBenefitAnalytics', { ...club.at(benefit.id), query: { range: 'today' } });
    expect(body.refusals).toEqual([{ reason: 'unknown_card', count: 1 }]);
  });

  it('lead to the redemptions that they count, by state, day and who made them', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const { client: shop, accountId } = await programOf(app, { name: 'Otra', merchantIds: [benefit.vendor.id] });
    const { credentialId } = await club.card();
    const { body: made } = await shop.call('redeemBenefit', redemption(club, benefit, credentialId));
    const total = async (query: Record<string, string>) =>
      (await owner.call('listBenefitRedemptions', { ...club.at(benefit.id), query })).body.total;
    expect(await total({ byId: accountId, day: made.day, state: 'redeemed' })).toBe(1);
    expect(await total({ state: 'reversed' })).toBe(0);
    expect(await total({ day: '2001-01-01' })).toBe(0);
    expect(await total({ byId: made.id })).toBe(0);
  });

  it('stand in the analytics of the organization, with the benefits that were never used', async () => {
    await app.test.owner(`update organizations set features = features || '{"analytics": true}' where id = $1`, [
      app.people['owner@uni.example']?.organizationId,
    ]);
    const unused = await club.active({ product: 'Nadie lo usa' });
    const read = async (query: object) =>
      (await owner.call('getAnalytics', { query: { period: 'week', ...query } })).body;
    const { benefits } = await read({});
    expect(benefits.used.map(({ redemptions }) => redemptions)).toEqual([1, 1]);
    expect(benefits.neverUsed.map(({ benefit }) => benefit.name)).toContain('Nadie lo usa');
    expect(benefits.neverUsed.every(({ projectId }) => projectId === club.projectId)).toBe(true);
    expect(benefits.refusals).toContainEqual({ reason: 'unknown_card', count: 2 });
    expect((await read({ projectId: club.projectId })).benefits.neverUsed).toContainEqual(
      expect.objectContaining({ benefit: { id: unused.id, name: 'Nadie lo usa' } }),
    );
  });
});
