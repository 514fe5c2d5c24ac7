import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardCodeOf,
  membershipProject,
  redemption,
  UNLIMITED,
  type Membership,
} from '../../../../support/data/benefit-data.ts';
import { tablesWith } from '../../../../support/documents/dump.ts';
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

describe('a copy of the database', () => {
  it('has no code in clear: neither a link’s, nor a changing key, nor a code for a shop', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const shop = (await programOf(app, { name: 'Tienda', merchantIds: [benefit.vendor.id] })).client;
    const { email } = await club.card();
    const code = await cardCodeOf(app, email);
    const { body: card } = await app.nobody.call('getMemberCard', { body: { code } });
    const { body: bought } = await app.nobody.call('makePurchaseCode', { body: { code } });
    const { key } = card.changing;
    const secrets = [
      code,
      key,
      Buffer.from(key, 'base64url').toString('hex'),
      bought.code,
      bought.code.replaceAll('-', ''),
    ];
    const inHex = [code, bought.code, bought.code.replaceAll('-', '')].map(each => Buffer.from(each).toString('hex'));
    expect(await tablesWith(app, [...secrets, ...inHex])).toEqual([]);
    const used = await shop.call('redeemBenefit', redemption(club, benefit, bought.code));
    expect(used.status).toBe(200);
    expect(await tablesWith(app, secrets)).toEqual([]);
  });

  it('names nobody who was erased, while what they redeemed is counted', async () => {
    const benefit = await club.active({ vendor: 'Papelería', recurrence: UNLIMITED });
    const shop = (await programOf(app, { name: 'Papelería', merchantIds: [benefit.vendor.id] })).client;
    const { credentialId, recipientId, email } = await club.card({ email: 'quetzalborda@members.example' });
    await cardCodeOf(app, email);
    expect((await shop.call('redeemBenefit', redemption(club, benefit, credentialId))).status).toBe(200);
    const body = { confirm: email, reason: 'asked' };
    expect((await owner.call('eraseRecipient', { params: { recipientId }, body })).status).toBe(202);
    await app.workers.drain();
    expect(await tablesWith(app, [email])).toEqual([]);
    const left = await app.test.owner(
      `select 1 from redemptions where member_id = $1 or credential_id = $2 union all select 1 from benefit_members where member_id = $1
       union all select 1 from benefit_member_days where member_id = $1 union all select 1 from benefit_cards where credential_id = $2`,
      [recipientId, credentialId],
    );
    expect(left).toEqual([]);
    const { body: figures } = await owner.call('getBenefitAnalytics', {
      ...club.at(benefit.id),
      query: { range: 'today' },
    });
    expect(figures).toMatchObject({ redemptions: 1, members: 1, points: [{ redemptions: 1 }] });
  });
});

describe('an id', () => {
  it('that is repeated after a day is answered alike and changes nothing', async () => {
    const benefit = await club.active({ vendor: 'Cine', recurrence: { kind: 'daily', max: 1 } });
    const shop = (await programOf(app, { name: 'Cine', merchantIds: [benefit.vendor.id] })).client;
    const { credentialId } = await club.card();
    const sent = redemption(club, benefit, credentialId, { id: randomUUID() });
    const first = await shop.call('redeemBenefit', sent);
    expect(first.status).toBe(200);
    await app.test.owner("update redemptions set day = day - 1, at = at - interval '1 day' where benefit_id = $1", [
      benefit.id,
    ]);
    await app.test.owner('update benefit_member_days set day = day - 1 where benefit_id = $1', [benefit.id]);
    const again = await shop.call('redeemBenefit', sent);
    expect(again.body).toMatchObject({ id: first.body.id, total: first.body.total, state: 'redeemed' });
    const { body: listed } = await owner.call('listBenefitRedemptions', club.at(benefit.id));
    expect(listed.total).toBe(1);
    expect((await club.read(benefit.id)).redeemed).toBe(1);
  });
});
