import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { didJwkOf } from '../../../../../engine/openid4vci/index.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import {
  newWallet,
  passWallet,
  signInByWallet,
  type PassWallet,
} from '../../../../support/counterparts/pass-wallet.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { keyOf, letterTo, takeUp } from '../../../../support/worlds/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ accessTtl: 86_400, refreshTtl: 86_400 });
});
afterAll(() => app.stop());

let address = 0;
const login = (username: string, password = DEMO_PASSWORD) =>
  app.nobody.call('login', { body: { username, password }, from: `10.61.0.${(address += 1)}` });
const change = (client: Client, body: object) => client.call('changeSignInMethod', { body });
const toWallet = (client: Client) => change(client, { method: 'wallet', currentPassword: DEMO_PASSWORD });
/** A session that a wallet opened. */
async function byWallet(wallet: Pick<PassWallet, 'pass' | 'signer'>): Promise<Client> {
  const { body } = await signInByWallet(app, wallet);
  return app.clientOf(body.access_token, undefined, undefined);
}
/** A member who signs in by wallet from now on. */
async function walletPerson(email: string) {
  const wallet = await passWallet(app, email);
  const session = await login(email);
  const client = app.clientOf(session.body.access_token, wallet.of.organizationId, undefined);
  expect((await toWallet(client)).status).toBe(200);
  return { wallet, client: await byWallet(wallet) };
}
/** An owner, signed in again: their earlier sessions may have ended. */
async function ownerNow(): Promise<Client> {
  const { body } = await login('owner@uni.example');
  return app.clientOf(body.access_token, app.people['owner@uni.example']?.organizationId ?? '', undefined);
}
const member = async (memberId: string) =>
  (await (await ownerNow()).call('getOrganizationUser', { params: { memberId } })).body;
/** Has a member approve with the key of their wallet. */
async function approvesByWallet({ of }: PassWallet) {
  const owner = await ownerNow();
  const { revision } = await member(of.userId);
  await owner.call('updateOrganizationUser', {
    params: { memberId: of.userId },
    body: { keyManagement: 'wallet', revision },
  });
  expect(await member(of.userId)).toMatchObject({ keyManagement: 'wallet', did: expect.stringMatching(/^did:jwk:/) });
}
const recovery = async (email: string) => {
  await app.nobody.call('recoverCode', { body: { email }, from: `10.62.0.${(address += 1)}` });
  return (await letterTo(app, email)).code;
};

describe('a member who chooses to sign in by wallet', () => {
  it('needs a wallet that is linked, and the password', async () => {
    const client = await app.as('member@uni.example');
    expect(keyOf(await toWallet(client))).toBe('wallet.none');
    await passWallet(app, 'member@uni.example');
    expect(await change(client, { method: 'wallet' })).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'required' } },
    });
    expect(keyOf(await change(client, { method: 'wallet', currentPassword: 'not this one' }))).toBe(
      'password.incorrect',
    );
  });

  it('closes the password: it is refused like a wrong one, without a second step, and its sessions end', async () => {
    const email = 'member@uni.example';
    const client = await app.as(email);
    const wallet = await passWallet(app, email);
    expect((await toWallet(client)).status).toBe(200);
    expect(keyOf(await client.call('me'))).toBe('auth.method_changed');
    const wrong = await login(email, 'not this one');
    const right = await login(email);
    expect([right.status, keyOf(right)]).toEqual([wrong.status, keyOf(wrong)]);
    const own = await byWallet(wallet);
    expect((await own.call('me')).body).toMatchObject({ authMethod: 'wallet', byWallet: true });
    const changed = await own.call('changePassword', {
      body: { currentPassword: DEMO_PASSWORD, password: 'another long password' },
    });
    expect(keyOf(changed)).toBe('password.by_wallet');
    const told = (await lettersTo(app, email)).map(({ subject }) => subject);
    expect(told).toContain('You now sign in with a wallet');
    const events = await (
      await app.as('owner@uni.example')
    ).call('listOrganizationUserEvents', {
      params: { memberId: app.people[email]?.userId ?? '' },
    });
    expect(events.body.events.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'authMethod',
      before: 'basic',
      after: 'wallet',
    });
  });

  it('goes back with a new password, freshly confirmed', async () => {
    const { client } = await walletPerson('projects@uni.example');
    app.pass(301_000);
    const body = { method: 'basic', password: 'a quite new password' };
    expect(keyOf(await change(client, body))).toBe('auth.confirm_wallet');
    app.pass(-301_000);
    expect(await change(client, { method: 'basic' })).toMatchObject({ body: { errors: { password: 'required' } } });
    expect((await change(client, body)).status).toBe(200);
    expect((await login('projects@uni.example', 'a quite new password')).status).toBe(200);
    expect((await client.call('me')).body.authMethod).toBe('basic');
    expect((await change(client, body)).status).toBe(200);
  });

  it('is not the last owner with a password', async () => {
    const client = await app.as('owner@trial.example');
    await passWallet(app, 'owner@trial.example');
    expect(keyOf(await toWallet(client))).toBe('wallet.last_owner');
    expect((await login('owner@trial.example')).status).toBe(200);
  });

  it('is one of two owners at most, where both choose at once: the other keeps the password', async () => {
    const second = app.people['users@uni.example']?.userId ?? '';
    await app.test.owner(`update organization_users set roles = '{org.owner}' where user_id = '${second}'`);
    const emails = ['owner@uni.example', 'users@uni.example'];
    const clients = await Promise.all(emails.map(email => app.as(email)));
    for (const email of emails) await passWallet(app, email);
    const answers = await Promise.all(clients.map(toWallet));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(keyOf)).toContain('wallet.last_owner');
    const loggedIn = await Promise.all(emails.map(email => login(email)));
    expect(loggedIn.map(({ status }) => status).sort()).toEqual([200, 401]);
    await app.test.owner(
      "update organization_users set auth_method = 'basic' where user_id in (select id from users where email = any($1))",
      [emails],
    );
  });

  it('keeps one wallet, where two calls remove both at once', async () => {
    const { client, wallet } = await walletPerson('away@uni.example');
    const { body } = await client.call('addOwnWallet', { body: { name: 'Second' } });
    expect((await newWallet(app, body.link)).status).toBe(200);
    const removed = await Promise.all(
      [wallet.id, body.id].map(walletId => client.call('removeOwnWallet', { params: { walletId }, body: {} })),
    );
    expect(removed.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1);
    const left = await app.test.owner(
      'select 1 from member_wallets where user_id = $1 and removed_at is null and linked_at is not null',
      [wallet.of.userId],
    );
    expect(left).toHaveLength(1);
  });
});

describe('a lost wallet', () => {
  it('is made up for by a password, by mail: the passes end', async () => {
    const email = 'signer@uni.example';
    const { client, wallet } = await walletPerson(email);
    await approvesByWallet(wallet);
    const code = await recovery(email);
    expect((await letterTo(app, email)).subject).toBe('Recover your sign-in');
    const checked = await app.nobody.call('checkRecoverCode', { params: { code } });
    expect(checked.body).toMatchObject({
      byPassword: false,
      wallets: [{ organizationId: wallet.of.organizationId }],
    });
    expect(keyOf(await takeUp(app, code, 'a long new password'))).toBe('password.by_wallet');
    const body = { code, password: 'a long new password', lostWallets: true };
    expect((await app.nobody.call('changePasswordByCode', { body })).status).toBe(200);
    expect((await login(email, 'a long new password')).status).toBe(200);
    expect((await client.call('me')).status).toBe(401);
    expect((await signInByWallet(app, wallet)).status).not.toBe(200);
    expect((await lettersTo(app, email)).at(-1)?.text).toContain('Your wallets no longer work');
    // The lost key approves nothing more.
    expect(await member(wallet.of.userId)).toMatchObject({ keyManagement: 'wallet', did: null });
  });

  it('is replaced by a new one, by mail: the link works until a wallet has taken the pass, and once', async () => {
    const email = 'viewer@uni.example';
    const { client, wallet } = await walletPerson(email);
    const code = await recovery(email);
    const offer = (organizationId = wallet.of.organizationId) =>
      app.nobody.call('offerRecoveryWallet', { params: { code }, body: { name: 'New phone', organizationId } });
    const foreign = app.people['owner@trial.example']?.organizationId ?? '';
    expect((await offer(foreign)).status).toBe(404);
    const [first, second] = [await offer(), await offer()];
    // Nothing has ended yet.
    expect((await client.call('me')).status).toBe(200);
    const both = await Promise.all([newWallet(app, first.body.link), newWallet(app, second.body.link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const taken = both.find(({ status }) => status === 200) ?? both[0];
    expect(keyOf(await offer())).toBe('code.invalid');
    expect((await client.call('me')).status).toBe(401);
    expect((await signInByWallet(app, wallet)).status).not.toBe(200);
    expect((await signInByWallet(app, taken)).status).toBe(200);
    expect((await lettersTo(app, email)).at(-1)?.subject).toBe('Your wallet was replaced');
  });

  it('is removed by an owner: the person gets a link by mail', async () => {
    const email = 'projects@uni.example';
    await app.test.owner(
      "update users set password_hash = (select password_hash from users where email = 'owner@uni.example') where email = $1",
      [email],
    );
    const { client, wallet } = await walletPerson(email);
    await approvesByWallet(wallet);
    const owner = await ownerNow();
    const reset = (who: Client, memberId = wallet.of.userId) =>
      who.call('resetOrganizationUserWallets', { params: { memberId } });
    expect(keyOf(await reset(owner, app.people['owner@uni.example']?.userId))).toBe('wallet.own');
    expect(keyOf(await reset(owner, app.people['users@uni.example']?.userId))).toBe('wallet.not_method');
    expect((await reset(await app.as('owner@trial.example'))).status).toBe(404);
    expect((await reset(owner)).body).toMatchObject({ authMethod: 'wallet', did: null });
    expect((await client.call('me')).status).toBe(401);
    expect((await signInByWallet(app, wallet)).status).not.toBe(200);
    expect((await login(email)).status).toBe(401);
    const letter = await letterTo(app, email);
    expect(letter.subject).toBe('Your wallets were removed');
    const { body } = await app.nobody.call('offerRecoveryWallet', {
      params: { code: letter.code },
      body: { name: 'New phone', organizationId: wallet.of.organizationId },
    });
    const held = await newWallet(app, body.link);
    expect((await signInByWallet(app, held)).status).toBe(200);
    expect((await member(wallet.of.userId)).did).toBe(didJwkOf(held.key));
  });
});
