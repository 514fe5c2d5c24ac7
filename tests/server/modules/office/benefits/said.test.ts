import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membershipProject, redemption, UNLIMITED, type Membership } from '../../../../support/data/benefit-data.ts';
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

/** The public id of a card. */
const publicIdOf = async (credentialId: string): Promise<string> =>
  (await app.test.owner<{ public_id: string }>('select public_id from credentials where id = $1', [credentialId]))[0]
    ?.public_id ?? '';
/** The benefits that the public page names. */
const said = async (publicId: string) =>
  (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body.says.benefits.map(
    ({ product, vendor }) => `${product} · ${vendor}`,
  );
const COFFEE = '2x1 en capuchinos · Café Azul';
const turn = (on: boolean) =>
  app.test.owner(`update organizations set features = features || '{"benefits": ${on}}' where id = $1`, [
    app.people['owner@uni.example']?.organizationId,
  ]);

describe('the public page of a card', () => {
  it('names the active benefits of its template while the card is valid', async () => {
    const benefit = await club.active();
    const { credentialId } = await club.card();
    await app.workers.drain();
    const publicId = await publicIdOf(credentialId);
    expect(await said(publicId)).toEqual([COFFEE]);
    await turn(false);
    expect(await said(publicId)).toEqual([]);
    await turn(true);
    await owner.call('pauseBenefit', { ...club.at(benefit.id), body: {} });
    expect(await said(publicId)).toEqual([]);
    await owner.call('resumeBenefit', { ...club.at(benefit.id), body: {} });
    expect(await said(publicId)).toEqual([COFFEE]);
    await owner.call('endBenefit', { ...club.at(benefit.id), body: {} });
  });

  it('names none while the card is paused, and none once it is revoked', async () => {
    await club.active();
    const { credentialId } = await club.card();
    await app.workers.drain();
    const publicId = await publicIdOf(credentialId);
    const on = { params: { projectId: club.projectId, credentialId } };
    const body = { metadata: { description: 'A reason' } };
    await owner.call('suspendCredential', { ...on, body });
    await app.workers.drain();
    expect(await said(publicId)).toEqual([]);
    await owner.call('reinstateCredential', { ...on, body: {} });
    await app.workers.drain();
    expect(await said(publicId)).toEqual([COFFEE]);
    await owner.call('revokeCredential', { ...on, body });
    await app.workers.drain();
    expect(await said(publicId)).toEqual([]);
  });

  it('names none of a card that another one replaced', async () => {
    await club.active();
    const { credentialId } = await club.card();
    await app.workers.drain();
    const publicId = await publicIdOf(credentialId);
    expect(await said(publicId)).toContain(COFFEE);
    await app.test.owner("update credentials set standing = 'superseded' where id = $1", [credentialId]);
    expect(await said(publicId)).toEqual([]);
  });
});

describe('the dashboard of a membership project', () => {
  it('counts the benefits used, without what was reversed, and none where the project has none', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const shop = (await programOf(app, { name: 'Tienda', merchantIds: [benefit.vendor.id] })).client;
    const { credentialId } = await club.card();
    const redeem = async () => (await shop.call('redeemBenefit', redemption(club, benefit, credentialId))).body.id;
    await redeem();
    const redemptionId = await redeem();
    const used = async (projectId: string) =>
      (await owner.call('getProjectDashboard', { params: { projectId }, query: { period: 'week' } })).body.benefits;
    expect(await used(club.projectId)).toBe(2);
    await owner.call('reverseBenefitRedemption', {
      params: { projectId: club.projectId, benefitId: benefit.id, redemptionId },
      body: { reason: 'A mistake' },
    });
    expect(await used(club.projectId)).toBe(1);
    expect(await used((await membershipProject(app, owner)).projectId)).toBeNull();
    await turn(false);
    expect(await used(club.projectId)).toBeNull();
    await turn(true);
  });
});
