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
    expect(await total({ byId: accountId, from: made.day, to: made.day, state: 'redeemed' })).toBe(1);
    expect(await total({ state: 'reversed' })).toBe(0);
    expect(await total({ to: '2001-01-01' })).toBe(0);
    expect(await total({ byId: made.id })).toBe(0);
  });

  it('are those of the lists that they lead to, whichever filters these have', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const { client: shop, accountId } = await programOf(app, { name: 'Larga', merchantIds: [benefit.vendor.id] });
    const { credentialId } = await club.card();
    const redeem = async () => (await shop.call('redeemBenefit', redemption(club, benefit, credentialId))).body;
    await redeem();
    const { id: redemptionId } = await redeem();
    await owner.call('reverseBenefitRedemption', {
      params: { projectId: club.projectId, benefitId: benefit.id, redemptionId },
      body: { reason: 'A mistake' },
    });
    // The same on 40 days, at each hour of them: triggers count them.
    await app.test.owner(
      `insert into redemptions (id, organization_id, project_id, benefit_id, version, vendor_id, member_id, by_kind, by_id, content, purchase, currency, bill, discount, total, day, at,
         reversible_until)
       select gen_random_uuid(), r.organization_id, r.project_id, r.benefit_id, r.version, r.vendor_id, r.member_id, r.by_kind, case when n % 3 = 0 then r.id else r.by_id end, '', r.purchase,
         case when n % 24 < 2 then 'USD' else 'MXN' end, 9000, 4000, 5000, (m.at at time zone 'America/Mexico_City')::date, m.at, m.at
       from redemptions r cross join generate_series(1, 2400) n cross join lateral (select r.at - n * interval '24 minutes' as at) m where r.id = $1`,
      [redemptionId],
    );
    const at = club.at(benefit.id);
    const { body: figures } = await owner.call('getBenefitAnalytics', { ...at, query: { range: 'month' } });
    const period = { from: figures.firstDay, to: figures.lastDay };
    const [day] = figures.days.filter(each => each.redemptions > 50);
    const [hour] = figures.hours;
    if (!day || !hour) throw new Error('Nothing was counted');
    const listed = async (query: Record<string, string | number>) => {
      const { body } = await owner.call('listBenefitRedemptions', { ...at, query: { limit: 10, ...query } });
      return { total: body.total, more: body.more };
    };
    const all = (total: number) => ({ total, more: false });
    expect(await listed(period)).toEqual(all(figures.redemptions));
    expect(await listed({ ...period, state: 'reversed' })).toEqual(all(1));
    expect(await listed({ ...period, state: 'redeemed' })).toEqual(all(figures.redemptions - 1));
    expect(await listed({ from: day.day, to: day.day })).toEqual(all(day.redemptions));
    expect(await listed({ ...period, state: 'redeemed', hour: hour.hour })).toEqual(all(hour.redemptions));
    for (const { id, redemptions } of figures.points)
      expect(await listed({ ...period, state: 'redeemed', byId: id })).toEqual(all(redemptions));
    // What no counter has is counted by the rows, as far as a thousand.
    expect(await listed({ from: day.day, to: day.day, byId: accountId })).toMatchObject({ more: false });
    expect(await listed({ byId: accountId })).toEqual({ total: 1000, more: true });
    // Every filter finds the rows that it names, page by page, beyond what is counted, too.
    const [rows] = await app.test.owner<Record<'hour' | 'usd' | 'own', number>>(
      `select count(*) filter (where extract(hour from at at time zone 'America/Mexico_City') = $2)::int as hour, count(*) filter (where currency = 'USD')::int as usd,
         count(*) filter (where by_id = $3)::int as own from redemptions where benefit_id = $1`,
      [benefit.id, hour.hour, accountId],
    );
    const read = async (query: Record<string, string | number>) => {
      const ids = new Set<string>();
      for (let page = 0; ; page += 1) {
        const { body } = await owner.call('listBenefitRedemptions', { ...at, query: { page, limit: 100, ...query } });
        for (const { id } of body.redemptions) ids.add(id);
        if (body.redemptions.length < 100) return ids.size;
      }
    };
    expect(await read({ hour: hour.hour })).toBe(rows?.hour);
    expect(await read({ currency: 'USD' })).toBe(rows?.usd);
    expect(await read({ byId: accountId })).toBe(rows?.own);
    for (const [wrong, why] of Object.entries({ hour: '24', from: 'yesterday', currency: 'EUR' }))
      expect(
        (await owner.call('listBenefitRedemptions', { ...at, query: { [wrong]: why } })).body,
        wrong,
      ).toMatchObject({ errors: { [wrong]: expect.any(String) as string } });
  });

  it('of refusals lead to the days of their reason, and to the benefits that were refused', async () => {
    const benefit = await club.active({ vendor: 'Otra más', product: 'Una vez' });
    const { client: shop } = await programOf(app, { name: 'Más', merchantIds: [benefit.vendor.id] });
    const { credentialId } = await club.card();
    for (let n = 0; n < 3; n += 1) await shop.call('redeemBenefit', redemption(club, benefit, credentialId));
    const read = async (query: object) =>
      (await owner.call('getBenefitAnalytics', { ...club.at(benefit.id), query: { range: 'today', ...query } })).body;
    const { lastDay, refusalDays } = await read({ reason: 'used' });
    expect(refusalDays).toEqual([{ day: lastDay, count: 2 }]);
    expect((await read({})).refusalDays).toEqual([]);
    await app.test.owner(`update organizations set features = features || '{"analytics": true}' where id = $1`, [
      app.people['owner@uni.example']?.organizationId,
    ]);
    const { body } = await owner.call('getAnalytics', { query: { period: 'week', refused: 'used' } });
    expect(body.benefits.refusedAt).toEqual([
      { benefit: { id: benefit.id, name: 'Una vez' }, projectId: club.projectId, count: 2 },
    ]);
    const vendors = await owner.call('getAnalytics', { query: { period: 'week', refused: 'unknown_card' } });
    expect(vendors.body.benefits.refusedAt.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('stand in the analytics of the organization, with the benefits that were never used', async () => {
    await app.test.owner(`update organizations set features = features || '{"analytics": true}' where id = $1`, [
      app.people['owner@uni.example']?.organizationId,
    ]);
    const unused = await club.active({ product: 'Nadie lo usa' });
    const read = async (query: object) =>
      (await owner.call('getAnalytics', { query: { period: 'week', ...query } })).body;
    const { benefits } = await read({});
    expect(benefits.used.map(({ redemptions }) => redemptions)).toContain(1);
    expect(benefits.neverUsed.map(({ benefit }) => benefit.name)).toContain('Nadie lo usa');
    expect(benefits.neverUsed.every(({ projectId }) => projectId === club.projectId)).toBe(true);
    expect(benefits.refusals).toContainEqual({ reason: 'unknown_card', count: 2 });
    expect((await read({ projectId: club.projectId })).benefits.neverUsed).toContainEqual(
      expect.objectContaining({ benefit: { id: unused.id, name: 'Nadie lo usa' } }),
    );
  });
});
