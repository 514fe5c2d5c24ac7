import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Benefit, MemberCard } from '../../../../../contract/office/benefits/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import {
  benefitOf,
  cardCodeOf,
  cardTextAt,
  DISCOUNT,
  membershipProject,
  pointOf,
  POINT_PIN,
  redemption,
  TWO_COFFEES,
  UNLIMITED,
  type Membership,
} from '../../../../support/data/benefit-data.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { programOf } from '../../../../support/worlds/programs.ts';

let app: TestApp;
let owner: Client;
let club: Membership;
let benefit: Benefit;
let point: Awaited<ReturnType<typeof pointOf>>;
let passed = 0;
const AT_CAFE = { location: { type: 'physical', placeId: 'place-1', name: 'Café', address: 'Centro 1' } } as const;

beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  club = await membershipProject(app, owner);
  benefit = await club.active({ ...AT_CAFE, recurrence: { kind: 'total', max: 3 } });
  point = await pointOf(app, owner, { projectId: club.projectId, benefitId: benefit.id });
});
afterAll(() => app.stop());
/** By the clock of the whole application. */
const now = () => Date.now() + passed;
const pass = (milliseconds: number) => {
  passed += milliseconds;
  app.pass(milliseconds);
};
const params = () => ({ projectId: club.projectId });
const show = (shown: string, by = point.client) => by.call('showCard', { params: params(), body: { shown } });
const redeem = (seen: string, more: object = {}) =>
  point.client.call('redeemBenefit', redemption(club, benefit, seen, more));
const cardOf = async (code: string): Promise<MemberCard> =>
  (await app.nobody.call('getMemberCard', { body: { code } })).body;

/** A member with the page of their card. */
async function member() {
  const card = await club.card();
  const code = await cardCodeOf(app, card.email);
  return { ...card, code, page: await cardOf(code) };
}

describe('the page of a card', () => {
  it('is opened by the link in the letter, which waits sealed, and lists what is left', async () => {
    const { code, page, email } = await member();
    expect(page).toMatchObject({ member: expect.any(String) as string, isValid: true, history: [] });
    expect(page.benefits).toMatchObject([{ id: benefit.id, left: 3, refused: null }]);
    const [mail] = await app.test.owner<{ text: string; html: string; sealed: string | null }>(
      "select text, html, sealed from mail_outbox where recipient = $1 and dedupe_key not like 'card:%'",
      [email],
    );
    expect([mail?.text.includes(code), mail?.html.includes(code), mail?.sealed === null]).toEqual([
      false,
      false,
      false,
    ]);
    const kept = await app.test.owner<{ row: string }>('select k::text as row from benefit_cards k');
    expect(kept.some(({ row }) => row.includes(code))).toBe(false);
  });

  it('has a new link on request, which ends the one before, and is answered alike for all addresses', async () => {
    const { code, email } = await member();
    for (const asked of [email, 'nobody@nowhere.example'])
      expect((await app.nobody.call('askForCard', { body: { email: asked } })).body).toEqual({ done: true });
    const fresh = await cardCodeOf(app, email);
    expect(fresh).not.toBe(code);
    expect((await app.nobody.call('getMemberCard', { body: { code } })).body).toMatchObject({ key: 'card.unknown' });
    expect((await cardOf(fresh)).isValid).toBe(true);
    const strangers = await app.test.owner("select 1 from mail_outbox where recipient = 'nobody@nowhere.example'");
    expect(strangers).toEqual([]);
  });

  it('says of a card that was revoked that it is not valid, and lists nothing', async () => {
    const { credentialId, code } = await member();
    const revoked = await owner.call('revokeCredential', {
      params: { ...params(), credentialId },
      body: { metadata: { description: 'Baja' } },
    });
    expect(revoked.status).toBe(200);
    expect(await cardOf(code)).toMatchObject({ isValid: false, benefits: [] });
    expect((await app.nobody.call('makePurchaseCode', { body: { code } })).body).toMatchObject({
      key: 'card.not_valid',
    });
  });

  it('hears “it was not me” once, and tells the managers', async () => {
    const { code, page } = await member();
    const { body: shown } = await show(cardTextAt(page, now()));
    const { body: made } = await redeem(shown.seen);
    const dispute = () => app.nobody.call('disputeRedemption', { body: { code, redemptionId: made.id } });
    for (const answer of [await dispute(), await dispute()]) expect(answer.body).toEqual({ done: true });
    expect((await cardOf(code)).history).toMatchObject([{ id: made.id, isDisputed: true, state: 'redeemed' }]);
    const { notifications } = (await owner.call('listNotifications', {})).body;
    expect(notifications.filter(({ type }) => type === 'redemptionDisputed')).toMatchObject([
      { data: { dispute: { benefitId: benefit.id, redemptionId: made.id } } },
    ]);
    const other = await member();
    const foreign = { code: other.code, redemptionId: made.id };
    expect((await app.nobody.call('disputeRedemption', { body: foreign })).status).toBe(404);
  });
});

describe('a point', () => {
  it('is opened by its link once, and is asked for its PIN again once it is locked', async () => {
    expect(point.point).toMatchObject({ vendor: { name: 'Café Azul' }, status: 'open' });
    const { cookie } = point;
    expect((await app.nobody.call('getOwnPoint', { headers: { cookie } })).body).toMatchObject({ id: point.pointId });
    const wrong = await app.nobody.call('unlockPoint', { body: { pin: '9999' }, headers: { cookie } });
    expect(wrong.body).toMatchObject({ key: 'device.wrong_pin' });
    const right = await app.nobody.call('unlockPoint', { body: { pin: POINT_PIN }, headers: { cookie } });
    expect(right.body).toMatchObject({ point: { id: point.pointId } });
  });

  it('redeems by a code of now, once for the code, and by one id once for ever', async () => {
    const { page, code } = await member();
    const text = cardTextAt(page, now());
    const { body: shown } = await show(text);
    expect(shown).toMatchObject({ isPossessed: true, member: page.member, benefits: [{ id: benefit.id, left: 3 }] });
    const id = randomUUID();
    const first = await redeem(shown.seen, { id });
    expect(first.body).toMatchObject({ id, state: 'redeemed', discount: 4_000, total: 5_000, left: 2 });
    expect((await redeem(shown.seen, { id })).body).toEqual(first.body);
    expect((await redeem(shown.seen)).body).toMatchObject({ key: 'redemption.code_used' });
    expect((await show(text)).body).toMatchObject({ key: 'redemption.code_used' });
    expect((await cardOf(code)).history).toMatchObject([{ id, vendor: 'Café Azul' }]);
    const listed = await point.client.call('listPointRedemptions', { params: params() });
    expect(listed.body.redemptions[0]).toMatchObject({ id, by: { kind: 'point', name: 'Barra' } });
  });

  it('knows the card’s link, and says that it proves nothing', async () => {
    const { page, credentialId } = await member();
    const { body: shown } = await show(page.verifyUrl);
    expect(shown).toMatchObject({ isPossessed: false, picture: page.picture });
    expect((await redeem(shown.seen)).body).toMatchObject({ credentialId, state: 'redeemed' });
  });

  it.each<[string, (text: string) => string | Promise<string>, number, string]>([
    ['a code that is a minute old', text => text, 61_000 + 30_000, 'redemption.code_out_of_date'],
    ['a code of another key', text => text.replace(/:[\w-]{16}:/, ':AAAAAAAAAAAAAAAA:'), 0, 'redemption.unknown_card'],
    [
      'the link of nobody’s card',
      () => 'https://sello.example/verify/AAAAAAAAAAAAAAAAAAAAAA',
      0,
      'redemption.unknown_card',
    ],
    ['any other text', () => 'https://example.com/', 0, 'redemption.unknown_card'],
  ])('refuses %s', async (_what, change, later, key) => {
    const { page } = await member();
    const text = await change(cardTextAt(page, now()));
    pass(later);
    expect((await show(text)).body).toMatchObject({ key });
  });

  it('redeems by what it was shown for ten minutes, itself alone, and as it was shown', async () => {
    const { page } = await member();
    const { body: shown } = await show(cardTextAt(page, now()));
    const other = await pointOf(app, owner, { projectId: club.projectId, benefitId: benefit.id }, 'Terraza');
    const elsewhere = await other.client.call('redeemBenefit', redemption(club, benefit, shown.seen));
    expect(elsewhere.body).toMatchObject({ key: 'redemption.unknown_card' });
    expect((await redeem(shown.seen.replace(/\.\d+\.[\w-]+\.(\d+)\./, '.-.-.$1.'))).body).toMatchObject({
      key: 'redemption.unknown_card',
    });
    const before = (await show(page.verifyUrl)).body.seen;
    const id = randomUUID();
    const { body: made } = await redeem(before, { id });
    pass(10 * 60_000 + 1);
    expect((await redeem(shown.seen)).body).toMatchObject({ key: 'redemption.seen_over' });
    expect((await redeem(before, { id })).body, 'asked again by its id').toEqual(made);
  });

  it('learns that a card was revoked between scan and confirm', async () => {
    const { page, credentialId } = await member();
    const { body: shown } = await show(cardTextAt(page, now()));
    await owner.call('revokeCredential', {
      params: { ...params(), credentialId },
      body: { metadata: { description: 'Baja' } },
    });
    expect((await redeem(shown.seen)).body).toMatchObject({ key: 'redemption.revoked' });
    expect((await show(page.verifyUrl)).body).toMatchObject({ key: 'redemption.revoked' });
  });

  it('takes back what it redeemed, and gets nothing of another vendor', async () => {
    const { page } = await member();
    const { body: shown } = await show(cardTextAt(page, now()));
    const { body: made } = await redeem(shown.seen);
    const at = { ...params(), benefitId: benefit.id, redemptionId: made.id };
    const reversed = await point.client.call('reverseBenefitRedemption', { params: at, body: { reason: 'Error' } });
    expect(reversed.body).toMatchObject({ state: 'reversed' });
    const foreign = await club.active({ ...AT_CAFE, vendor: 'Librería', terms: DISCOUNT, recurrence: UNLIMITED });
    const again = (await show(page.verifyUrl)).body;
    expect(again.benefits.map(({ id }) => id)).toEqual([benefit.id]);
    const refused = await point.client.call(
      'redeemBenefit',
      redemption(club, foreign, again.seen, { purchase: { currency: 'MXN', amount: 1_000 } }),
    );
    expect(refused.body).toMatchObject({ key: 'redemption.other_vendor' });
  });

  it('is signed out at once when it is taken away, and counts guesses', async () => {
    const gone = await pointOf(app, owner, { projectId: club.projectId, benefitId: benefit.id }, 'Caja 9');
    const at = { ...params(), benefitId: benefit.id, pointId: gone.pointId };
    expect((await owner.call('revokeBenefitPoint', { params: at })).body).toMatchObject({ status: 'revoked' });
    expect((await show('x', gone.client)).body).toMatchObject({ key: 'device.session_over' });
    const guessing = await pointOf(app, owner, { projectId: club.projectId, benefitId: benefit.id }, 'Caja 8');
    const keys: string[] = [];
    for (let each = 0; each < 31; each++)
      keys.push(
        (
          (await show(`https://s.example/verify/${'A'.repeat(20)}${each % 10}`, guessing.client)).body as {
            key?: string;
          }
        ).key ?? '',
      );
    expect([keys[0], keys.at(-1)]).toEqual(['redemption.unknown_card', 'request.too_many']);
  });

  it('has a link that is mailed where somebody says to whom', async () => {
    const at = { ...params(), benefitId: benefit.id };
    await owner.call('createBenefitPoint', { params: at, body: { name: 'Puerta', email: 'barra@cafe.example' } });
    const [mail] = await app.test.owner<{ subject: string }>(
      "select subject from mail_outbox where recipient = 'barra@cafe.example'",
    );
    expect(mail?.subject).toContain('Puerta');
  });
});

describe('a link that another took the place of', () => {
  it('takes with it what was shown by it: no code of before is good again', async () => {
    const { page, email } = await member();
    const { body: shown } = await show(cardTextAt(page, now()));
    expect((await redeem(shown.seen)).body).toMatchObject({ state: 'redeemed' });
    await app.nobody.call('askForCard', { body: { email } });
    await cardCodeOf(app, email);
    expect((await redeem(shown.seen)).body).toMatchObject({ key: 'redemption.code_used' });
  });

  it('is mailed on request to a member whose card is older than its benefits', async () => {
    const templateId = await club.template('Tarjeta de antes');
    const { email } = await club.card({ templateId });
    await app.workers.drain();
    await club.promoteOn(templateId, benefit.id);
    await app.nobody.call('askForCard', { body: { email } });
    expect((await cardOf(await cardCodeOf(app, email))).benefits).toMatchObject([{ id: benefit.id }]);
  });
});

describe('the page of a person’s messages', () => {
  /** The code of a person's page of messages, by the letter of a notification group. */
  const inboxOf = async ({ id, email }: { id: string; email: string }): Promise<string> => {
    const groups = groupsOf(app, owner, 'members.example');
    const group = await groups.chosen([id]);
    await groups.send(group.id, 1);
    await app.workers.drain();
    const letters = await lettersTo(app, email);
    return letters.map(({ text }) => /\/inbox\/([\w-]{22})/.exec(text)?.[1]).find(Boolean) ?? '';
  };

  it('has the link of the card emailed to its member, and offers it to nobody without one', async () => {
    const { recipientId, email } = await club.card();
    const code = await inboxOf({ id: recipientId, email });
    expect((await app.nobody.call('readInbox', { body: { code } })).body).toMatchObject({ hasCard: true });
    const before = await cardCodeOf(app, email);
    expect((await app.nobody.call('askInboxCard', { body: { code } })).status).toBe(204);
    const fresh = await cardCodeOf(app, email);
    expect([fresh === before, (await cardOf(fresh)).isValid]).toEqual([false, true]);
    const [stranger] = await groupsOf(app, owner, 'strangers.example').people(1);
    if (!stranger) throw new Error('Nobody was added');
    const other = await inboxOf(stranger);
    expect((await app.nobody.call('readInbox', { body: { code: other } })).body).toMatchObject({ hasCard: false });
    expect((await app.nobody.call('askInboxCard', { body: { code: other } })).status).toBe(404);
  });
});

describe('a benefit that has another vendor now', () => {
  it('lists the points of the earlier one until they are removed, where no other benefit has it', async () => {
    const moved = await club.active({ ...AT_CAFE, vendor: 'Café de antes' });
    const at = { projectId: club.projectId, benefitId: moved.id };
    const { pointId, cookie } = await pointOf(app, owner, at, 'Terraza');
    const listed = async (benefitId = moved.id) =>
      (await owner.call('listBenefitPoints', club.at(benefitId))).body.points.map(({ id, vendorName, status }) => ({
        id,
        vendorName,
        status,
      }));
    const rename = async (benefitId: string, vendor: string) =>
      expect((await owner.call('updateBenefit', { ...club.at(benefitId), body: { vendor } })).status).toBe(200);
    const second = await club.active({ ...AT_CAFE, vendor: 'Café de antes' });
    await rename(moved.id, 'Café de ahora');
    expect(await listed(), 'the other benefit lists it').toEqual([]);
    await rename(second.id, 'Café de ahora');
    const point = { id: pointId, vendorName: 'Café de antes', status: 'open' };
    expect([await listed(), await listed(second.id)]).toEqual([[point], [point]]);
    expect((await app.nobody.call('getOwnPoint', { headers: { cookie } })).body).toMatchObject({
      key: 'device.no_device',
    });
    const here = { params: { ...at, pointId } };
    expect((await owner.call('linkBenefitPoint', { ...here, body: {} })).status).toBe(404);
    const revoked = await owner.call('revokeBenefitPoint', here);
    expect(revoked.body).toMatchObject({ id: pointId, vendorName: 'Café de antes', status: 'revoked' });
    expect(await listed()).toEqual([{ ...point, status: 'revoked' }]);
  });
});

describe('a reversal', () => {
  it('names the benefit of its redemption, and no other', async () => {
    const { page } = await member();
    const { body: shown } = await show(cardTextAt(page, now()));
    const { body: made } = await redeem(shown.seen);
    const other = { ...params(), benefitId: randomUUID(), redemptionId: made.id };
    const refused = await point.client.call('reverseBenefitRedemption', { params: other, body: { reason: 'Error' } });
    expect(refused.status).toBe(404);
  });
});

describe('a code for a shop on the web', () => {
  it('redeems once, by the program of its vendor', async () => {
    const onSite = await club.active({ vendor: 'Tienda', recurrence: UNLIMITED, location: benefitOf().location });
    const shop = (await programOf(app, { name: 'Tienda en línea', merchantIds: [onSite.vendor.id] })).client;
    const { code } = await member();
    const { body: made } = await app.nobody.call('makePurchaseCode', { body: { code } });
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const buy = (credential: string) =>
      shop.call('redeemBenefit', redemption(club, onSite, credential, { purchase: TWO_COFFEES }));
    const once = await Promise.all([buy(made.code), buy(made.code.toLowerCase().replaceAll('-', ' '))]);
    // Of two at once the other finds it used, or no longer there.
    expect(once.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(once.map(({ status }) => status).find(status => status !== 200)).toBeGreaterThan(399);
    expect((await buy(made.code)).body).toMatchObject({ key: 'redemption.code_used' });
    const { page } = { page: await cardOf(code) };
    const byAddress = await buy(page.verifyUrl.split('/').at(-1) ?? '');
    expect(byAddress.body, 'what everybody reads redeems nothing').toMatchObject({ key: 'redemption.unknown_card' });
  });
});
