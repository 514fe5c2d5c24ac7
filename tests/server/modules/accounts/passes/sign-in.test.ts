import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { codeAt } from '../../../../../server/modules/accounts/identity/factors/totp.ts';
import { createPassIssuer } from '../../../../../server/modules/accounts/passes/pass.ts';
import { fromBase32 } from '../../../../support/counterparts/base32.ts';
import {
  passWallet,
  presentPass,
  readLink,
  requestIn,
  walletKey,
  type PassWallet,
} from '../../../../support/counterparts/pass-wallet.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let phone: PassWallet;
beforeAll(async () => {
  app = await startTestApp({ accessTtl: 86_400, refreshTtl: 86_400 });
  phone = await passWallet(app, 'projects@uni.example');
});
afterAll(() => app.stop());

let address = 0;
const elsewhere = () => `10.60.0.${(address += 1)}`;

/** A browser that begins a sign-in. */
async function browser() {
  const begun = await app.nobody.call('beginWalletSignIn', { from: elsewhere() });
  const headers = { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
  return {
    link: begun.body.link,
    headers,
    state: async () => (await app.nobody.call('readWalletSignIn', { headers })).body,
    returns: (responseCode: string) => app.nobody.call('returnFromWallet', { body: { responseCode }, headers }),
    finish: (code?: string) =>
      app.nobody.call('finishWalletSignIn', { body: code === undefined ? {} : { code }, headers, from: elsewhere() }),
  };
}
type Browser = Awaited<ReturnType<typeof browser>>;

/** Sends what a wallet presents; answers the code that its person comes with. */
async function answer(link: string, wallet: Pick<PassWallet, 'pass' | 'signer'> = phone) {
  const request = await readLink(app, link);
  const id = requestIn(link);
  const presented = await presentPass(app, wallet, request);
  const taken = await app.nobody.call('answerPresentationRequest', {
    params: { id },
    body: { vp_token: { pass: [presented] }, state: id },
  });
  const to = taken.body.redirect_uri ?? '';
  return { ...taken, code: new URLSearchParams(to.split('#')[1]).get('response_code') ?? '' };
}
/** The phone's own browser opens the page that the wallet leads to. */
const onThePhone = (responseCode: string) => app.nobody.call('returnFromWallet', { body: { responseCode } });
const decline = (link: string, error: string) =>
  app.nobody.call('answerPresentationRequest', { params: { id: requestIn(link) }, body: { error } });
const keyOf = ({ body }: { body: unknown }) => (body as { key?: string }).key;

/** Begins on one device and answers on another, up to the code. */
async function acrossDevices(wallet?: PassWallet): Promise<Browser & { digits: string }> {
  const begun = await browser();
  const { code } = await answer(begun.link, wallet);
  const { body } = await onThePhone(code);
  return { ...begun, digits: body.code ?? '' };
}
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

describe('a sign-in by wallet across devices', () => {
  it('opens a session with the code that the phone shows, and says each state on the way', async () => {
    const begun = await browser();
    expect(await begun.state()).toEqual({ state: 'waiting', refusal: null, isReturned: false });
    await readLink(app, begun.link);
    expect((await begun.state()).state).toBe('opened');
    const { status, code, body } = await answer(begun.link);
    expect([status, body.redirect_uri]).toEqual([200, expect.stringContaining('/login/wallet#response_code=')]);
    expect((await begun.state()).state).toBe('confirm');
    const shown = (await onThePhone(code)).body.code ?? '';
    expect(shown).toMatch(/^\d{6}$/);
    const session = await begun.finish(shown);
    expect(session.status).toBe(200);
    expect((await begun.state()).state).toBe('done');
    const me = await app.clientOf(session.body.access_token, phone.of.organizationId, undefined).call('me');
    expect(me.body).toMatchObject({ email: 'projects@uni.example', organization: { id: phone.of.organizationId } });
  });

  it('opens nothing for a browser whose QR was passed on: it does not see the code', async () => {
    const thief = await browser();
    const { code } = await answer(thief.link);
    expect((await onThePhone(code)).body.code).toMatch(/^\d{6}$/);
    const refused = await thief.finish();
    expect([refused.status, keyOf(refused)]).toEqual([401, 'login.wallet_code']);
  });

  it('ends with the third wrong code', async () => {
    const { digits, finish, state } = await acrossDevices();
    expect(keyOf(await finish(other(digits)))).toBe('login.wallet_code');
    expect(keyOf(await finish(other(digits)))).toBe('login.wallet_code');
    expect(keyOf(await finish(other(digits)))).toBe('login.wallet_over');
    expect(await state()).toMatchObject({ state: 'refused', refusal: 'code' });
    expect(keyOf(await finish(digits))).toBe('login.wallet_over');
  });

  it('shows the code once, and opens one session', async () => {
    const begun = await browser();
    const { code } = await answer(begun.link);
    const digits = (await onThePhone(code)).body.code ?? '';
    expect(await onThePhone(code)).toMatchObject({ status: 410, body: { key: 'presentation.code_expired' } });
    const both = await Promise.all([begun.finish(digits), begun.finish(digits)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('expires', async () => {
    const begun = await browser();
    app.pass(121_000);
    expect(await begun.state()).toEqual({ state: 'expired', refusal: null, isReturned: false });
    expect(keyOf(await begun.finish())).toBe('presentation.code_expired');
    const late = await acrossDevices();
    app.pass(421_000);
    expect(keyOf(await late.finish(late.digits))).toBe('login.wallet_over');
  });
});

describe('a sign-in by wallet on one device', () => {
  it('needs no code where the browser comes back that began', async () => {
    const begun = await browser();
    const { code } = await answer(begun.link);
    expect((await begun.returns(code)).body).toEqual({ code: null, isConfirmation: false });
    expect((await begun.state()).isReturned).toBe(true);
    expect((await begun.finish()).status).toBe(200);
  });
});

describe('a wallet is refused', () => {
  it('where its person declines', async () => {
    const begun = await browser();
    expect((await decline(begun.link, 'access_denied')).status).toBe(200);
    expect(await begun.state()).toMatchObject({ state: 'refused', refusal: 'declined' });
    expect((await decline(begun.link, 'access_denied')).status).toBe(404);
  });

  it('where it fails for another reason', async () => {
    const begun = await browser();
    await decline(begun.link, 'something_else');
    expect(await begun.state()).toMatchObject({ state: 'refused', refusal: 'invalid' });
  });

  it('where its key is not known, or the pass is of another membership', async () => {
    const stranger = walletKey();
    const { issue } = await createPassIssuer(app.app.parts);
    const unknown = { ...stranger, pass: await issue(phone.of, stranger.key) };
    const begun = await browser();
    expect((await answer(begun.link, unknown)).status).toBe(400);
    expect(await begun.state()).toMatchObject({ state: 'refused', refusal: 'unknown' });
    const foreign = app.people['owner@trial.example'];
    const of = { organizationId: foreign?.organizationId ?? '', userId: foreign?.userId ?? '' };
    const mixed = await browser();
    await answer(mixed.link, { ...phone, pass: await issue(of, phone.key) });
    expect((await mixed.state()).refusal).toBe('unknown');
  });

  it('where it was removed, and where what it opened is over', async () => {
    const lost = await passWallet(app, 'users@uni.example');
    const { finish, digits } = await acrossDevices(lost);
    const session = await finish(digits);
    const client = app.clientOf(session.body.access_token, lost.of.organizationId, undefined);
    expect((await client.call('me')).status).toBe(200);
    await app.test.owner(`update member_wallets set removed_at = now() where id = '${lost.id}'`);
    expect((await client.call('me')).status).toBe(401);
    const begun = await browser();
    await answer(begun.link, lost);
    expect((await begun.state()).refusal).toBe('unknown');
  });

  it('where its member is disabled', async () => {
    const { finish, digits } = await acrossDevices();
    const { organizationId, userId } = phone.of;
    const set = (status: string) =>
      app.test.owner(
        `update organization_users set status = '${status}' where organization_id = '${organizationId}' and user_id = '${userId}'`,
      );
    await set('disabled');
    expect(keyOf(await finish(digits))).toBe('login.disabled');
    await set('active');
  });
});

describe('a member who signs in by wallet', () => {
  it('has no way in by password, while another member has', async () => {
    const { organizationId, userId } = phone.of;
    const by = (method: string) =>
      app.test.owner(
        `update organization_users set auth_method = '${method}' where organization_id = '${organizationId}' and user_id = '${userId}'`,
      );
    const login = () =>
      app.nobody.call('login', {
        body: { username: 'projects@uni.example', password: DEMO_PASSWORD },
        from: elsewhere(),
      });
    const before = await login();
    await by('wallet');
    expect(keyOf(await login())).toBe('login.generic');
    const client = app.clientOf(before.body.access_token, organizationId, undefined);
    expect((await client.call('me')).status).toBe(401);
    const { finish, digits } = await acrossDevices();
    const session = await finish(digits);
    expect(session.status).toBe(200);
    const renewed = await app.nobody.call('refreshToken', { body: { refreshToken: session.body.refresh_token } });
    expect(renewed.status).toBe(200);
    await by('basic');
  });

  it('is asked for the second factor that they have', async () => {
    const email = 'member@uni.example';
    const member = await app.as(email);
    const begun = await member.call('beginTotp', { body: { password: DEMO_PASSWORD } });
    const secret = fromBase32(begun.body.secret);
    const step = () => Math.floor(app.app.parts.clock() / 30_000);
    await member.call('confirmTotp', {
      body: { step: begun.body.step, code: codeAt(secret, step()), name: 'Phone' },
    });
    const { finish, digits } = await acrossDevices(await passWallet(app, email));
    const first = await finish(digits);
    expect([first.status, keyOf(first)]).toEqual([401, 'login.second_factor']);
    app.pass(60_000);
    const second = await app.nobody.call('secondStep', {
      body: { totp: codeAt(secret, step()) },
      headers: { cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' },
      from: elsewhere(),
    });
    expect(second.status).toBe(200);
  });
});
