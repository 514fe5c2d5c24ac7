import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { jsonIn, parseSdJwt } from '../../../../../engine/tokens/index.ts';
import {
  receivePass,
  signInByWallet,
  walletKey,
  type WalletKey,
} from '../../../../support/counterparts/pass-wallet.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

const proof = { password: DEMO_PASSWORD };
const ISSUER = { issuer: 'platform' };
const add = (name: string, password = DEMO_PASSWORD, client = owner) =>
  client.call('addOwnWallet', { body: { name, password } });
const wallets = async (client = owner) => (await client.call('listOwnWallets')).body.wallets;

const receive = (link: string, keys: readonly WalletKey[]) => receivePass(app, link, keys);
const signIn = (held: WalletKey & { pass: string }) => signInByWallet(app, held);

describe('a wallet of a member', () => {
  it('receives a pass for each key that it proves, and signs its member in', async () => {
    const { status, body } = await add('Work phone');
    expect([status, await wallets()]).toEqual([201, []]);
    const keys = [walletKey(), walletKey()];
    const received = await receive(body.link, keys);
    expect([received.status, received.passes.length]).toEqual([200, 2]);
    const claims: JsonObject[] = received.passes.map(pass => jsonIn(parseSdJwt(pass).jws.payload));
    expect(claims[0]).toMatchObject({
      iss: app.settings.publicUrl,
      vct: `${app.settings.publicUrl}/passes/staff`,
      cnf: { jwk: { crv: 'P-256' } },
    });
    expect(Object.keys(claims[0] ?? {}).sort()).toEqual(['cnf', 'exp', 'iat', 'iss', 'sub', 'vct']);
    expect(claims[0]?.sub).toBe(claims[1]?.sub);
    expect(JSON.stringify(claims)).not.toContain(owner.token);
    expect((await lettersTo(app, 'owner@uni.example')).at(-1)?.text).toContain('Work phone');
    expect(await wallets()).toMatchObject([{ id: body.id, name: 'Work phone', lastUsedAt: null }]);
    for (const [at, key] of keys.entries()) {
      const session = await signIn({ ...key, pass: received.passes[at] ?? '' });
      expect(session.status).toBe(200);
    }
    expect((await wallets())[0]?.lastUsedAt).not.toBeNull();
  });

  it('is named by the metadata of the platform as an issuer', async () => {
    const { body } = await app.nobody.call('getCredentialIssuer', { params: ISSUER });
    expect(body).toMatchObject({
      credential_configurations_supported: {
        'staff-pass': { format: 'dc+sd-jwt', vct: `${app.settings.publicUrl}/passes/staff` },
      },
    });
  });

  it('is added by the password alone, and its offer is taken once', async () => {
    const wrong = await add('Phone', 'not this');
    expect([wrong.status, (wrong.body as { key?: string }).key]).toEqual([400, 'password.incorrect']);
    const { body } = await add('Phone');
    expect((await receive(body.link, [walletKey()])).status).toBe(200);
    expect((await receive(body.link, [walletKey()])).status).not.toBe(200);
  });

  it('is renamed and removed: the pass and the sessions of the wallet end, and an open offer with it', async () => {
    const { body } = await add('Old phone');
    const key = walletKey();
    const { passes } = await receive(body.link, [key]);
    const held = { ...key, pass: passes[0] ?? '' };
    const session = await signIn(held);
    const client = app.clientOf(session.body.access_token, undefined, undefined);
    const params = { walletId: body.id };
    expect((await owner.call('renameOwnWallet', { params, body: { name: 'Old tablet' } })).body.name).toBe(
      'Old tablet',
    );
    expect((await client.call('me')).status).toBe(200);
    const wrong = await owner.call('removeOwnWallet', { params, body: { password: 'not this' } });
    expect([wrong.status, (wrong.body as { key?: string }).key]).toEqual([400, 'password.incorrect']);
    expect((await owner.call('removeOwnWallet', { params, body: {} })).status).toBe(400);
    expect((await client.call('me')).status).toBe(200);
    expect((await owner.call('removeOwnWallet', { params, body: proof })).status).toBe(200);
    const told = (await lettersTo(app, 'owner@uni.example')).at(-1);
    expect([told?.subject, told?.text.includes('Old tablet')]).toEqual(['A wallet was removed', true]);
    expect((await client.call('me')).status).toBe(401);
    expect((await signIn(held)).status).not.toBe(200);
    expect((await owner.call('removeOwnWallet', { params, body: proof })).status).toBe(404);
  });

  it('is not unlinked by its owner without that proof: nobody unlinks their own wallets as the office', async () => {
    const { body: me } = await owner.call('me');
    const refused = await owner.call('unlinkOrganizationUserWallets', { params: { memberId: me.id } });
    expect([refused.status, (refused.body as { key?: string }).key]).toEqual([403, 'wallet.own']);
    expect(await wallets()).not.toEqual([]);
  });

  it('is nobody else’s: other members and organizations find none', async () => {
    const [mine] = await wallets();
    for (const email of ['member@uni.example', 'owner@trial.example']) {
      const other = await app.as(email);
      expect(await wallets(other)).toEqual([]);
      const params = { walletId: mine?.id ?? '' };
      expect((await other.call('removeOwnWallet', { params, body: proof })).status).toBe(404);
    }
  });

  it('stays where it is the only way in', async () => {
    const member = await app.as('signer@uni.example');
    const { body } = await add('Only one', DEMO_PASSWORD, member);
    const key = walletKey();
    const { passes } = await receive(body.link, [key]);
    await app.test.owner(
      "update organization_users set auth_method = 'wallet' where user_id = (select id from users where email = 'signer@uni.example')",
    );
    const session = await signIn({ ...key, pass: passes[0] ?? '' });
    const client = app.clientOf(session.body.access_token, undefined, undefined);
    const refused = await client.call('removeOwnWallet', { params: { walletId: body.id }, body: {} });
    expect([refused.status, (refused.body as { key?: string }).key]).toEqual([409, 'wallet.last']);
    expect((await client.call('addOwnWallet', { body: { name: 'Second' } })).status).toBe(201);
  });

  it('is one of ten at most', async () => {
    await app.test.owner(
      `insert into member_wallets (id, organization_id, user_id, name, created_at, linked_at)
       select gen_random_uuid(), organization_id, user_id, 'Phone', now(), now() from member_wallets, generate_series(1, 10)
       where name = 'Work phone'`,
    );
    const refused = await add('Eleventh');
    expect([refused.status, (refused.body as { key?: string }).key]).toEqual([409, 'wallet.too_many']);
  });
});
