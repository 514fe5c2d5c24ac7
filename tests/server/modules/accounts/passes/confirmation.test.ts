import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { passWallet, present, signInByWallet, type PassWallet } from '../../../../support/counterparts/pass-wallet.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { keyOf } from '../../../../support/worlds/people.ts';

let app: TestApp;
let wallet: PassWallet;
let client: Client;
beforeAll(async () => {
  app = await startTestApp({ accessTtl: 86_400, refreshTtl: 86_400 });
  wallet = await passWallet(app, 'projects@uni.example');
  client = await enter(wallet);
});
afterAll(() => app.stop());

async function enter(held: PassWallet): Promise<Client> {
  const { body } = await signInByWallet(app, held);
  return app.clientOf(body.access_token, undefined, undefined);
}
const add = (who = client) => who.call('addOwnWallet', { body: { name: 'Another' } });
/** A confirmation that a session begins. */
async function begin(who = client) {
  const begun = await who.call('beginWalletConfirmation');
  const headers = { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
  return {
    link: begun.body.link,
    headers,
    finish: (code?: string, by = who) => by.call('confirmByWallet', { body: { code }, headers }),
  };
}
const onThePhone = async (responseCode: string | null, headers?: { cookie: string }) =>
  (await app.nobody.call('returnFromWallet', { body: { responseCode }, headers })).body;

describe('a session that a wallet opened', () => {
  it('adds a wallet within five minutes, and after that once it is confirmed', async () => {
    expect((await add()).status).toBe(201);
    app.pass(301_000);
    expect(keyOf(await add())).toBe('auth.confirm_wallet');
    const { link, finish } = await begin();
    const shown = await onThePhone(await present(app, link, wallet));
    expect(shown).toEqual({ code: expect.stringMatching(/^\d{6}$/), isConfirmation: true });
    expect((await finish(shown.code ?? '')).status).toBe(200);
    expect((await add()).status).toBe(201);
    app.pass(301_000);
    expect(keyOf(await add())).toBe('auth.confirm_wallet');
  });

  it('needs no code where the wallet leads back to the browser that began', async () => {
    const { link, finish, headers } = await begin();
    expect(await onThePhone(await present(app, link, wallet), headers)).toEqual({ code: null, isConfirmation: true });
    expect((await finish()).status).toBe(200);
    expect(keyOf(await finish())).toBe('confirmation.over');
  });

  it('is not confirmed by a relayed QR, wrong codes, another session or another member’s wallet', async () => {
    const relayed = await begin();
    await onThePhone(await present(app, relayed.link, wallet));
    expect(keyOf(await relayed.finish())).toBe('confirmation.code');
    expect(keyOf(await relayed.finish('000000'))).toMatch(/confirmation/);
    expect(keyOf(await relayed.finish('000000'))).toBe('confirmation.over');
    const other = await passWallet(app, 'member@uni.example');
    const foreign = await begin();
    const { code } = await onThePhone(await present(app, foreign.link, wallet));
    expect(keyOf(await foreign.finish(code ?? '', await enter(other)))).toBe('confirmation.over');
    const mixed = await begin();
    const answered = await onThePhone(await present(app, mixed.link, other));
    expect(keyOf(await mixed.finish(answered.code ?? ''))).toBe('confirmation.other');
  });

  it('is not signed in by its confirmation', async () => {
    const { link, headers } = await begin();
    await onThePhone(await present(app, link, wallet), headers);
    const refused = await app.nobody.call('finishWalletSignIn', { body: {}, headers });
    expect(keyOf(refused)).toBe('login.wallet_over');
  });

  it('sets up a second factor without a password', async () => {
    app.pass(301_000);
    expect(keyOf(await client.call('beginTotp', { body: {} }))).toBe('auth.confirm_wallet');
    const fresh = await enter(wallet);
    expect((await fresh.call('beginTotp', { body: {} })).status).toBe(200);
    const byPassword = await app.as('projects@uni.example');
    expect(await byPassword.call('beginTotp', { body: {} })).toMatchObject({
      status: 400,
      body: { errors: { password: 'required' } },
    });
    expect((await byPassword.call('beginTotp', { body: { password: DEMO_PASSWORD } })).status).toBe(200);
  });
});
