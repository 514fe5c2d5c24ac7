import { connect, type AddressInfo, type Socket } from 'node:net';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../../server/demo/logins.ts';
import { addressBlock } from '../../../../../../server/platform/context/index.ts';
import { startTestApp, type TestApp } from '../../../../../support/processes/app.ts';
import { lettersTo } from '../../../../../support/documents/letters.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({ trustProxy: '127.0.0.1' });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(() => app.stop());

let number = 0;
const elsewhere = () => `10.30.${(number += 1) >> 8}.${number & 255}`;
const login = (username: string, password: string, from: string) =>
  app.nobody.call('login', { body: { username, password }, headers: { 'x-forwarded-for': from } });
const countOf = async (key: string) =>
  (await app.test.owner<{ count: number }>('select count from attempts where key = $1', [key]))[0]?.count ?? 0;
/** As if guessers at very many addresses had used the account's shared allowance up. */
const besiege = (email: string) =>
  app.test.owner(
    `insert into attempts (key, window_start, count) select key, now(), 1000 from unnest($1::text[]) as key
     on conflict (key) do update set count = 1000, window_start = now()`,
    [[`login:${email}`, `login-day:${email}`]],
  );
const linkIn = async (email: string) =>
  (await lettersTo(app, email)).toReversed().flatMap(({ text }) => /\/reset\/([\w-]+)/.exec(text)?.[1] ?? []);

describe('a stranger', () => {
  it('who guesses at one account from one address keeps nobody else out, however often', async () => {
    const from = elsewhere();
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) statuses.push((await login('owner@uni.example', `guess ${i}`, from)).status);
    expect(statuses.filter(status => status === 401)).toHaveLength(5);
    expect(await countOf('login:owner@uni.example'), 'what an address is refused counts against nobody').toBe(5);
    expect((await login('owner@uni.example', DEMO_PASSWORD, elsewhere())).status).toBe(200);
  });

  it('who guesses from everywhere keeps the owner out of no place they came from before', async () => {
    const [home, abroad] = [elsewhere(), elsewhere()];
    expect((await login('projects@uni.example', DEMO_PASSWORD, home)).status).toBe(200);
    await besiege('projects@uni.example');
    expect(await login('projects@uni.example', DEMO_PASSWORD, abroad)).toMatchObject({ status: 429 });
    expect((await login('projects@uni.example', DEMO_PASSWORD, home)).status).toBe(200);
    expect(await countOf('login:projects@uni.example'), 'nor does the owner set the guessers free').toBe(51);
  });

  it('who types an address behind a name uses up nothing of whoever has the name there', async () => {
    const [office, typed] = [elsewhere(), '2001:db8:9:9::/64'];
    expect((await login('owner@vales.example', DEMO_PASSWORD, office)).status).toBe(200);
    for (const place of [office, typed])
      for (let i = 0; i < 11; i += 1) await login(`Owner@vales.example:${place}`, 'a guess', elsewhere());
    expect((await login('owner@vales.example', DEMO_PASSWORD, office)).status).toBe(200);
    expect((await login('owner@vales.example', DEMO_PASSWORD, '2001:db8:9:9::1')).status).toBe(200);
  });

  it('learns nothing from it: an account that does not exist is refused alike', async () => {
    await besiege('nobody@uni.example');
    const [known, unknown] = [
      await login('projects@uni.example', 'a guess', elsewhere()),
      await login('nobody@uni.example', 'a guess', elsewhere()),
    ];
    expect(unknown.status).toBe(429);
    expect({ ...unknown.body, correlationId: '' }).toEqual({ ...known.body, correlationId: '' });
  });

  it('at the owner’s own address uses up what strangers have there, not what the owner has', async () => {
    const office = elsewhere();
    expect((await login('viewer@uni.example', DEMO_PASSWORD, office)).status).toBe(200);
    for (let i = 0; i < 21; i += 1) await login(`stranger${i}@uni.example`, 'a guess', office);
    expect((await login('member@uni.example', DEMO_PASSWORD, office)).status).toBe(429);
    expect((await login('viewer@uni.example', DEMO_PASSWORD, office)).status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await login('viewer@uni.example', 'a guess', office)).status).toBe(401);
    expect((await login('viewer@uni.example', 'a guess', office)).status, 'a known place has its end, too').toBe(429);
  });
});

describe('the owner at a new place', () => {
  it('always gets in by email, whatever strangers ask for meanwhile', async () => {
    await besiege('users@uni.example');
    const [stranger, abroad] = [elsewhere(), elsewhere()];
    const ask = (from: string) =>
      app.nobody.call('recoverCode', { body: { email: 'users@uni.example' }, headers: { 'x-forwarded-for': from } });
    const asked: number[] = [];
    for (let i = 0; i < 25; i += 1) asked.push((await ask(stranger)).status);
    expect(asked.filter(status => status === 200)).toHaveLength(3);
    await app.workers.drain();
    for (let i = 0; i < 4; i += 1) expect((await ask(elsewhere())).status).toBe(200);
    expect(await ask(abroad)).toMatchObject({ status: 200 });
    const links = await linkIn('users@uni.example');
    expect(links, 'the mailbox is not flooded').toHaveLength(3);
    const use = (code: string | undefined, password: string) =>
      app.nobody.call('changePasswordByCode', { body: { code, password }, headers: { 'x-forwarded-for': abroad } });
    for (let i = 0; i < 31; i += 1) await use(`a wrong code of many ${i}`, 'a long new password');
    expect((await use(links[2], 'a long new password')).status, 'asking again ended no link').toBe(200);
    expect((await use(links[0], 'another long password')).status, 'the first that is used ends all').not.toBe(200);
    expect((await login('users@uni.example', 'a long new password', abroad)).status).toBe(200);
    expect((await login('users@uni.example', 'a long new password', elsewhere())).status, 'the siege is over').toBe(
      200,
    );
  });

  it('is mailed a new link once none holds for a while', async () => {
    const ask = async () => {
      await app.nobody.call('recoverCode', {
        body: { email: 'signer@uni.example' },
        headers: { 'x-forwarded-for': elsewhere() },
      });
      return (await linkIn('signer@uni.example')).length;
    };
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 3, 3]);
    await app.test.owner("update mail_codes set expires_at = now() + interval '5 minutes' where purpose = 'recover'");
    expect(await ask()).toBe(4);
  });
});

describe('known places', () => {
  const idOf = (email: string) => app.people[email]?.userId as string;

  it('are kept hashed, ten of an account, and forgotten after ninety days', async () => {
    const home = elsewhere();
    expect((await login('signer2@uni.example', DEMO_PASSWORD, home)).status).toBe(200);
    for (let i = 0; i < 10; i += 1) await login('signer2@uni.example', DEMO_PASSWORD, elsewhere());
    const rows = await app.test.owner<{ place: Buffer }>('select place from known_places where user_id = $1', [
      idOf('signer2@uni.example'),
    ]);
    expect(rows).toHaveLength(10);
    expect(rows.every(row => row.place.length === 32)).toBe(true);
    await besiege('signer2@uni.example');
    expect((await login('signer2@uni.example', DEMO_PASSWORD, home)).status, 'the oldest made room').toBe(429);
    const last = `10.30.${number >> 8}.${number & 255}`;
    expect((await login('signer2@uni.example', DEMO_PASSWORD, last)).status).toBe(200);
    await app.test.owner("update known_places set seen_at = now() - interval '91 days'");
    expect((await login('signer2@uni.example', DEMO_PASSWORD, last)).status).toBe(429);
  });

  it('of one account are none of another', async () => {
    const shared = elsewhere();
    expect((await login('owner@trial.example', DEMO_PASSWORD, shared)).status).toBe(200);
    await besiege('owner@pending.example');
    expect((await login('owner@pending.example', DEMO_PASSWORD, shared)).status).toBe(429);
  });
});

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, block) => expect(addressBlock(ip)).toBe(block));

  it('of IPv6 is its /64: its neighbours share one allowance, for signing in and for reading', async () => {
    const neighbour = (n: number) => `2001:db8:7:7::${n.toString(16)}`;
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1)
      statuses.push((await login(`person${i}@uni.example`, 'a guess', neighbour(i))).status);
    expect(statuses.at(-1)).toBe(429);
    const reads: number[] = [];
    for (let i = 0; i < 602; i += 1)
      reads.push(
        (await app.nobody.call('getSettings', { headers: { 'x-forwarded-for': neighbour(i + 1000) } })).status,
      );
    expect(reads).toContain(429);
  });
});

describe('whoever hangs up while waiting for their turn', () => {
  it('costs no hash', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    const original = argon2.verify.bind(argon2);
    const verify = vi.spyOn(argon2, 'verify').mockImplementation(async (...args) => {
      await held;
      return original(...args);
    });
    const body = JSON.stringify({ username: 'owner@trial.example', password: 'a guess' });
    const sockets: Socket[] = [];
    for (let i = 0; i < 30; i += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST /auth/v2/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${elsewhere()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      sockets.push(socket);
    }
    await expect.poll(() => countOf('login:owner@trial.example')).toBeGreaterThanOrEqual(30);
    await expect.poll(() => verify.mock.calls.length).toBe(3);
    // The others are on their way into the queue by now; who is not would be turned away there.
    for (let i = 0; i < 20; i += 1) await app.nobody.call('health', { headers: { 'x-forwarded-for': elsewhere() } });
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() => new Promise<number>(resolve => app.http.server.getConnections((_, open) => resolve(open))))
      .toBe(0);
    release();
    expect((await login('admin@sello.example', DEMO_PASSWORD, elsewhere())).status).toBe(200);
    expect(verify.mock.calls.length).toBeLessThanOrEqual(4);
    verify.mockRestore();
  });
});
