import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { codeAt } from '../../../../../server/modules/accounts/identity/factors/totp.ts';
import type { Client } from '../../../../support/processes/app.ts';
import { fromBase32 } from '../../../../support/counterparts/base32.ts';
import { invitePeople, keyOf, letterTo, logIn, takeUp } from '../../../../support/worlds/people.ts';
import { aliasOf, setProvider, startSsoWorld } from '../../../../support/worlds/sso-world.ts';

const world = await startSsoWorld();
const { app, owner, campus, signIn, invited, clientOf } = world;
afterAll(() => world.stop());

const EMAIL = 'both@uni.example';
const NEW = `${DEMO_PASSWORD} 2`;

let id: string;
let other: Client;
/** Of whom our provider vouches for, and who has a password in another organization. */
let vouched: Client;
const byPassword = async (password: string) =>
  app.clientOf((await logIn(app, EMAIL, password)).body.access_token, undefined, id);

beforeAll(async () => {
  await setProvider(owner, campus);
  id = await invited('both');
  other = await app.as('owner@trial.example');
  await app.test.owner("update organizations set status = 'verified' where alias = $1", [await aliasOf(other)]);
  expect((await invitePeople(other, [EMAIL], { roles: ['org.member'] })).status).toBe(201);
  expect((await takeUp(app, (await letterTo(app, EMAIL)).code)).status).toBe(200);
  vouched = clientOf(await signIn('both'), id);
});

/** In how many events of an organization something of the person stands. */
const told = async (who: Client, what: string) =>
  (await who.call('listEvents', { query: { limit: 100, values: true } })).body.events.filter(
    ({ resourceId, newValue }) => resourceId === id && JSON.stringify(newValue ?? null).includes(what),
  ).length;
/** What the other organization hears, ours does not, and whoever it vouches for goes on in it. */
async function expectApart(what: string, times = 1) {
  expect(await told(other, what)).toBe(times);
  expect(await told(owner, what)).toBe(0);
  expect((await vouched.call('me')).status).toBe(200);
}

describe('an organization that a provider vouches for somebody in', () => {
  it('hears nothing of their password elsewhere, and goes on when it is changed', async () => {
    const before = await byPassword(DEMO_PASSWORD);
    expect((await app.nobody.call('recoverCode', { body: { email: EMAIL } })).status).toBe(200);
    expect((await takeUp(app, (await letterTo(app, EMAIL)).code, NEW)).status).toBe(200);
    expect(keyOf(await before.call('me'))).toBe('auth.password_changed');
    await expectApart('changed by code', 2);

    const [mine, another] = [await byPassword(NEW), await byPassword(NEW)];
    const body = { currentPassword: NEW, password: DEMO_PASSWORD };
    expect((await mine.call('changePassword', { body })).status).toBe(200);
    expect(keyOf(await another.call('me'))).toBe('auth.password_changed');
    expect((await vouched.call('me')).status).toBe(200);
  });

  it('hears nothing of a recovery code that was used, nor goes anything there with a factor that is reset', async () => {
    const mine = await byPassword(DEMO_PASSWORD);
    const begun = await mine.call('beginTotp', { body: { password: DEMO_PASSWORD } });
    const code = codeAt(fromBase32(begun.body.secret), Math.floor(Date.now() / 30_000));
    const made = await mine.call('confirmTotp', { body: { step: begun.body.step, code, name: 'Phone' } });
    const cookie = String((await logIn(app, EMAIL)).headers['set-cookie']).split(';')[0] ?? '';
    const recovery = made.body.recoveryCodes?.[0];
    expect((await app.nobody.call('secondStep', { body: { recovery }, headers: { cookie } })).status).toBe(200);
    await expectApart('codeUsed');
    expect(await letterTo(app, EMAIL)).toMatchObject({ text: expect.stringContaining('left: 9.') as string });

    expect((await other.call('resetOrganizationUserFactors', { params: { memberId: id } })).status).toBe(200);
    expect(keyOf(await mine.call('me'))).toBe('auth.factor_reset');
    await expectApart('reset');
  });
});
