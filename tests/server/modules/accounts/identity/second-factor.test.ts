import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { codeAt } from '../../../../../server/modules/accounts/identity/factors/totp.ts';
import { startTestApp, type BodyOf, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { fromBase32 } from '../../../../support/counterparts/base32.ts';
import { softwareKey } from '../../../../support/counterparts/passkey.ts';

let app: TestApp;
// Nobody is signed out meanwhile, however long this machine takes.
beforeAll(async () => void (app = await startTestApp({ accessTtl: 86_400, refreshTtl: 86_400 })));
afterAll(() => app.stop());

const proof = { password: DEMO_PASSWORD };
let address = 0;
const elsewhere = () => `10.50.0.${(address += 1)}`;
/** The code that an app shows, `later` steps from now. The clock of the application stands still against that of the test but for `pass`. */
let passed = 0;
const codeOf = (secret: string, later = 0) =>
  codeAt(fromBase32(secret), Math.floor((Date.now() + passed) / 30_000) + later);
const pass = (seconds: number) => {
  app.pass(seconds * 1000);
  passed += seconds * 1000;
};

async function firstStep(email: string, from = elsewhere()): Promise<{ key: string | undefined; cookie: string }> {
  const { body, headers } = await app.nobody.call('login', {
    body: { username: email, password: DEMO_PASSWORD },
    from,
  });
  const cookie = String(headers['set-cookie'] ?? '');
  return { key: (body as { key?: string }).key, cookie };
}
const secondStep = (cookie: string, body: object, from = elsewhere()) =>
  app.nobody.call('secondStep', { body, from, headers: { cookie: cookie.split(';')[0] ?? '' } });
const options = (cookie: string) =>
  app.nobody.call('secondStepOptions', { headers: { cookie: cookie.split(';')[0] ?? '' } });
/** A client of its own session, whatever the person's organization asks. */
async function freshly(email: string): Promise<Client> {
  const person = app.people[email];
  const { body } = await app.nobody.call('login', {
    body: { username: email, password: DEMO_PASSWORD },
    from: elsewhere(),
  });
  return app.clientOf(body.access_token, person?.organizationId, person?.userId);
}
async function withApp(client: Client): Promise<{ secret: string; made: BodyOf<'confirmTotp'> }> {
  const begun = await client.call('beginTotp', { body: proof });
  const made = await client.call('confirmTotp', {
    body: { step: begun.body.step, code: codeOf(begun.body.secret), name: 'Phone' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { secret: begun.body.secret, made: made.body };
}

describe('an authenticator app', () => {
  let secret: string;
  let recoveryCodes: string[];

  it('is set up by the password and a code of it, and brings recovery codes', async () => {
    const client = await app.as('viewer@uni.example');
    expect(await client.call('beginTotp', { body: { password: 'not the one' } })).toMatchObject({
      status: 400,
      body: { key: 'password.incorrect', errors: { password: 'invalid' } },
    });
    const begun = await client.call('beginTotp', { body: proof });
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    const confirm = (code: string) =>
      client.call('confirmTotp', { body: { step: begun.body.step, code, name: 'Phone' } });
    expect(await confirm('000000')).toMatchObject({ status: 400, body: { errors: { code: 'invalid' } } });
    expect((await client.call('listOwnFactors')).body.total).toBe(0);
    const made = await confirm(codeOf(begun.body.secret));
    expect(made.body).toMatchObject({ factor: { kind: 'totp', name: 'Phone' } });
    expect(await confirm(codeOf(begun.body.secret, 1))).toMatchObject({ status: 400, body: { key: 'factor.over' } });
    recoveryCodes = made.body.recoveryCodes as string[];
    expect(new Set(recoveryCodes).size).toBe(10);
    secret = begun.body.secret;
    const [row] = await app.test.owner<{ secret: string }>('select secret from user_factors');
    expect(row?.secret).not.toContain(secret);
    expect(row?.secret).not.toContain(fromBase32(secret).toString('base64'));
    const hashes = await app.test.owner<{ hash: Buffer }>('select hash from recovery_codes');
    expect(hashes.map(each => each.hash.toString('latin1')).join()).not.toContain(recoveryCodes[0]);
  });

  it('is asked for where the password was right, and is not told of where it was wrong', async () => {
    const wrong = await app.nobody.call('login', {
      body: { username: 'viewer@uni.example', password: 'not the one' },
      from: elsewhere(),
    });
    expect(wrong).toMatchObject({ status: 401, body: { key: 'login.generic' } });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const { key, cookie } = await firstStep('viewer@uni.example');
    expect(key).toBe('login.second_factor');
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await options(cookie)).body).toEqual({ steps: ['totp', 'recovery'], passkey: null });
  });

  it('lets in by a code, once, and no other browser than the one of the password', async () => {
    pass(30);
    const { cookie } = await firstStep('viewer@uni.example');
    const code = codeOf(secret);
    expect(await secondStep('', { totp: code })).toMatchObject({ body: { key: 'login.second_over' } });
    const both = await Promise.all([1, 2].map(() => secondStep(cookie, { totp: code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const session = both.find(({ status }) => status === 200)?.body;
    const inside = app.clientOf(session?.access_token, undefined, undefined);
    expect((await inside.call('listOwnSessions')).body.sessions[0]).toMatchObject({ current: true });
    expect((await inside.call('me')).body).toMatchObject({ email: 'viewer@uni.example', mustSetFactor: false });
    const again = await firstStep('viewer@uni.example');
    expect(await secondStep(again.cookie, { totp: code })).toMatchObject({
      body: { key: 'login.second_wrong' },
    });
    expect(await secondStep(again.cookie, { totp: codeOf(secret, 1) })).toMatchObject({ status: 200 });
  });

  it('is given five tries a sign-in, and so many an account, from wherever', async () => {
    const { cookie } = await firstStep('viewer@uni.example');
    for (let i = 0; i < 5; i += 1)
      expect(await secondStep(cookie, { totp: '000000' })).toMatchObject({
        body: { key: 'login.second_wrong' },
      });
    expect(await secondStep(cookie, { totp: codeOf(secret, 1) })).toMatchObject({
      body: { key: 'login.second_over' },
    });
    await app.test.owner("update attempts set count = 20 where key like 'second:%' and key not like 'second:%:%'");
    const { cookie: next } = await firstStep('viewer@uni.example');
    expect(await secondStep(next, { totp: codeOf(secret) })).toMatchObject({
      status: 429,
      body: { key: 'request.too_many' },
    });
    await app.test.owner("delete from attempts where key like 'second:%'");
  });

  it('is asked for at a place of before, whatever whoever has the password tries from elsewhere', async () => {
    const home = elsewhere();
    const { cookie } = await firstStep('viewer@uni.example', home);
    pass(60);
    expect((await secondStep(cookie, { totp: codeOf(secret) }, home)).status).toBe(200);
    const statuses: number[] = [];
    for (let place = 0; place < 5; place += 1) {
      const from = elsewhere();
      const { cookie: thiefs } = await firstStep('viewer@uni.example', from);
      for (let i = 0; i < 5; i += 1) statuses.push((await secondStep(thiefs, { totp: '000000' }, from)).status);
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(20);
    const { cookie: again } = await firstStep('viewer@uni.example', home);
    expect((await secondStep(again, { totp: codeOf(secret, 1) }, home)).status).toBe(200);
    for (let i = 0; i < 6; i += 1) {
      const { cookie: theirs } = await firstStep('viewer@uni.example', home);
      const { status } = await secondStep(theirs, { totp: '000000' }, home);
      expect(status, 'a place of before has its end, too').toBe(i < 5 ? 401 : 429);
    }
    await app.test.owner("delete from attempts where key like 'second%'");
    pass(60);
  });

  it('is stood in for by a recovery code, once, of which the owner is told', async () => {
    const [code = ''] = recoveryCodes;
    const { cookie } = await firstStep('viewer@uni.example');
    expect((await secondStep(cookie, { recovery: ` ${code.toUpperCase()}` })).status).toBe(200);
    const { cookie: again } = await firstStep('viewer@uni.example');
    expect(await secondStep(again, { recovery: code })).toMatchObject({ body: { key: 'login.second_wrong' } });
    const [letter] = await app.test.owner<{ text: string }>(
      "select text from mail_outbox where recipient = 'viewer@uni.example' and subject = 'A recovery code was used'",
    );
    expect(letter?.text).toContain('Codes that are left: 9.');
    const client = await app.as('viewer@uni.example');
    expect((await client.call('listOwnFactors')).body).toMatchObject({ recoveryCodesLeft: 9, required: false });
    const renewed = await client.call('renewRecoveryCodes', { body: proof });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await secondStep(again, { recovery: recoveryCodes[1] })).toMatchObject({ status: 401 });
  });

  it('ends no sign-in that was begun by a password of before', async () => {
    const client = await app.as('viewer@uni.example');
    const { cookie } = await firstStep('viewer@uni.example');
    const change = (currentPassword: string, password: string) =>
      client.call('changePassword', { body: { currentPassword, password } });
    expect((await change(DEMO_PASSWORD, 'a long new password')).status).toBe(200);
    pass(60);
    expect(await secondStep(cookie, { totp: codeOf(secret) })).toMatchObject({
      status: 401,
      body: { key: 'login.second_over' },
    });
    expect((await change('a long new password', DEMO_PASSWORD)).status).toBe(200);
    const { cookie: next } = await firstStep('viewer@uni.example');
    expect((await secondStep(next, { totp: codeOf(secret) })).status, 'the code was not used up').toBe(200);
  });

  it('goes by the password alone, and with the last one go its codes', async () => {
    const client = await app.as('viewer@uni.example');
    const { factors } = (await client.call('listOwnFactors')).body;
    const params = { factorId: factors[0]?.id as string };
    const foreign = await app.as('member@uni.example');
    const rename = (who: Client, name: string) => who.call('renameFactor', { params, body: { name } });
    expect((await rename(foreign, 'Mine')).status).toBe(404);
    expect((await rename(client, ' ')).body).toMatchObject({ errors: { name: 'required' } });
    expect((await rename(client, ' Blue key ')).body).toMatchObject({ id: params.factorId, name: 'Blue key' });
    expect((await client.call('listOwnFactors')).body.factors[0]).toMatchObject({ name: 'Blue key' });
    expect((await foreign.call('removeFactor', { params, body: proof })).status).toBe(404);
    expect((await client.call('removeFactor', { params, body: { password: 'no' } })).status).toBe(400);
    expect((await client.call('removeFactor', { params, body: proof })).status).toBe(200);
    expect((await client.call('listOwnFactors')).body).toMatchObject({ total: 0, recoveryCodesLeft: 0 });
    expect((await firstStep('viewer@uni.example')).key).toBeUndefined();
  });
});

describe('a passkey', () => {
  it('confirms a sign-in from here alone, to the challenge of that sign-in, and no copy of it does', async () => {
    const origin = new URL(app.settings.publicUrl).origin;
    const key = softwareKey(origin);
    const client = await app.as('member@uni.example');
    const begin = async () => (await client.call('beginPasskey', { body: proof })).body;
    const confirm = (step: string, passkey: object) =>
      client.call('confirmPasskey', { body: { step, name: 'Key', passkey } });
    const begun = await begin();
    const challenge = String(begun.options.challenge);
    expect(await confirm(begun.step, softwareKey('https://evil.example').make(challenge))).toMatchObject({
      status: 400,
      body: { key: 'factor.wrong' },
    });
    expect((await confirm(begun.step, key.make('another'))).status).toBe(400);
    expect((await confirm(begun.step, key.make(challenge))).status).toBe(201);
    expect((await begin()).options).toMatchObject({ excludeCredentials: [{ id: key.make('').id }] });

    const asked = async () => {
      const { cookie } = await firstStep('member@uni.example');
      const { body } = await options(cookie);
      return { cookie, challenge: String(body.passkey?.challenge), steps: body.steps };
    };
    const first = await asked();
    expect(first.steps).toEqual(['passkey', 'recovery']);
    const used = key.use(first.challenge);
    expect((await secondStep(first.cookie, { passkey: used })).status).toBe(200);
    const second = await asked();
    const refused = { status: 401, body: { key: 'login.second_wrong' } };
    expect(await secondStep(second.cookie, { passkey: used })).toMatchObject(refused);
    expect(await secondStep(second.cookie, { passkey: key.use(second.challenge) })).toMatchObject(refused);
    const third = await asked();
    key.rewind(1);
    expect(await secondStep(third.cookie, { passkey: key.use(third.challenge) })).toMatchObject(refused);
  });
});

describe('an organization that requires one', () => {
  it('is asked so by an owner who has one, and opens nothing else to who signs in without', async () => {
    const owner = await app.as('owner@uni.example');
    const early = await app.as('projects@uni.example');
    const require = (client: Client, required: boolean) => client.call('requireSecondFactor', { body: { required } });
    expect(await require(owner, true)).toMatchObject({ status: 409, body: { key: 'factor.own_first' } });
    const { made } = await withApp(owner);
    expect((await require(owner, true)).body).toMatchObject({ requiresSecondFactor: true });

    expect((await early.call('listProjects')).status, 'who was signed in goes on').toBe(200);
    const late = await freshly('projects@uni.example');
    expect((await late.call('me')).body).toMatchObject({ mustSetFactor: true });
    expect(await late.call('listProjects')).toMatchObject({ status: 403, body: { key: 'auth.factor_due' } });
    await withApp(late);
    expect((await late.call('listProjects')).status).toBe(200);
    const { factors, required } = (await late.call('listOwnFactors')).body;
    expect(required).toBe(true);
    expect(
      await late.call('removeFactor', { params: { factorId: factors[0]?.id as string }, body: proof }),
    ).toMatchObject({ status: 409, body: { key: 'factor.last' } });
    expect(made.recoveryCodes).toHaveLength(10);
  });

  it('has it reset by whoever looks after people: told, signed out, and asked for a new one', async () => {
    const owner = await app.as('owner@uni.example');
    const params = { memberId: app.people['projects@uni.example']?.userId as string };
    const reset = (client: Client, memberId = params.memberId) =>
      client.call('resetOrganizationUserFactors', { params: { memberId } });
    const before = await app.as('projects@uni.example');
    expect((await owner.call('getOrganizationUser', { params })).body.secondFactor).toBe(true);
    const self = app.people['owner@uni.example']?.userId as string;
    for (const written of [self, self.toUpperCase()])
      expect(await reset(owner, written)).toMatchObject({ body: { key: 'factor.own' } });
    expect((await owner.call('getOrganizationUser', { params: { memberId: self } })).body.secondFactor).toBe(true);
    const stranger = await app.as('owner@trial.example');
    expect((await reset(stranger)).status).toBe(404);
    expect((await reset(owner)).body).toMatchObject({ secondFactor: false });
    expect(await reset(owner)).toMatchObject({ status: 409, body: { key: 'factor.none' } });
    expect(await before.call('me')).toMatchObject({ status: 401, body: { key: 'auth.factor_reset' } });
    const [letter] = await app.test.owner<{ text: string }>(
      "select text from mail_outbox where recipient = 'projects@uni.example' and subject = 'Your second factor was reset'",
    );
    expect(letter?.text).toContain('Olivia Rectora');
    const { events } = (await owner.call('listOrganizationUserEvents', { params })).body;
    expect(events[0]?.changes).toEqual([{ field: 'secondFactor', before: null, after: 'reset' }]);
    expect((await (await freshly('projects@uni.example')).call('me')).body.mustSetFactor).toBe(true);
  });
});

describe('one’s sessions', () => {
  it('are listed with what they were begun in, and ended, which each of them is told', async () => {
    const from = elsewhere();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const person = app.people['owner@trial.example'];
    const begin = async () => {
      const { body } = await app.nobody.call('login', {
        body: { username: 'owner@trial.example', password: DEMO_PASSWORD },
        from,
        headers: { 'user-agent': agent },
      });
      return {
        ...app.clientOf(body.access_token, person?.organizationId, person?.userId),
        refresh: body.refresh_token,
      };
    };
    const [mine, other, third] = [await begin(), await begin(), await begin()];
    const list = async () => (await mine.call('listOwnSessions')).body;
    const before = await list();
    expect(before.sessions[0]).toMatchObject({ browser: 'firefox', system: 'linux', country: 'ZZ', current: true });
    const [, next] = before.sessions;
    const stranger = await app.as('member@uni.example');
    const params = { sessionId: next?.id as string };
    expect((await stranger.call('endOwnSession', { params })).status).toBe(404);
    expect((await mine.call('endOwnSession', { params })).status).toBe(200);
    expect((await list()).total).toBe(before.total - 1);
    expect((await mine.call('endOtherSessions')).body.ended).toBe(before.total - 2);
    for (const each of [other, third]) {
      expect(await each.call('me')).toMatchObject({ status: 401, body: { key: 'auth.ended_elsewhere' } });
      expect(await app.nobody.call('refreshToken', { body: { refreshToken: each.refresh } })).toMatchObject({
        status: 401,
        body: { key: 'auth.ended_elsewhere' },
      });
    }
    expect((await list()).total).toBe(1);
  });
});
