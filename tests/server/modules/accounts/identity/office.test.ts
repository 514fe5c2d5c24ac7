import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const login = (username: string, from: string, password = DEMO_PASSWORD) =>
  app.nobody.call('login', { body: { username, password }, from });
const read = (from: string, token?: string) =>
  app.nobody.call('getPublicCredential', {
    params: { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' },
    from,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
/** Calls that often from an address; answers the last status. */
async function often(times: number, call: () => Promise<{ status: number }>): Promise<number> {
  let status = 0;
  for (let i = 0; i < times; i += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, call));
    status = answers.at(-1)?.status ?? 0;
  }
  return status;
}
const me = (from: string, token: string) =>
  app.nobody.call('me', { from, headers: { authorization: `Bearer ${token}` } });

describe('the people of an office whose address makes too many anonymous calls', () => {
  const office = '10.60.0.1';

  it('sign in, stay signed in, read public pages and sign out', async () => {
    const first = await login('owner@uni.example', office);
    expect(first.status).toBe(200);
    expect(await often(650, () => read(office))).toBe(429);
    expect((await app.nobody.call('getSettings', { from: office })).status).toBe(200);
    // Somebody who was never there signs in as well: signing in has a share of its own.
    expect((await login('projects@uni.example', office)).status).toBe(200);
    const { access_token: token, refresh_token: refreshToken } = first.body;
    expect((await read(office, token)).status).toBe(404);
    expect((await read(office, `${token}x`)).status).toBe(429);
    expect((await me(office, token)).status).toBe(200);
    const renewed = await app.nobody.call('refreshToken', { body: { refreshToken }, from: office });
    expect(renewed.status).toBe(200);
    const ended = await app.nobody.call('logout', {
      body: { refreshToken: renewed.body.refresh_token },
      from: office,
    });
    expect(ended.status).toBe(200);
    // The portal asks for another token where one is over; "too many" would be the end of it.
    expect((await me(office, renewed.body.auth_token)).status).toBe(401);
    expect((await me(office, `${token}x`)).status).toBe(429);
  });
});

describe('a storm of strangers who sign in', () => {
  const place = '10.60.0.2';

  it('keeps nobody out of a place they came from before, even where the storm comes from there', async () => {
    const first = await login('owner@vales.example', place);
    expect(first.status).toBe(200);
    let n = 0;
    expect(await often(650, () => login(`stranger${(n += 1)}@uni.example`, place, 'a guess'))).toBe(429);
    expect((await login('projects@vales.example', place)).status).toBe(429);
    expect((await login('owner@vales.example', place)).status).toBe(200);
    const { refresh_token: refreshToken } = first.body;
    expect((await app.nobody.call('refreshToken', { body: { refreshToken }, from: place })).status).toBe(200);
    const invented = 'x'.repeat(refreshToken.length);
    const strange = await app.nobody.call('refreshToken', { body: { refreshToken: invented }, from: place });
    expect(strange.status).toBe(429);
    expect((await app.nobody.call('secondStepOptions', { body: {}, from: place })).status).toBe(429);
  });

  it('lets the people of a place in while the storm from there still runs', async () => {
    const office = '10.60.0.5';
    expect((await login('owner@uni.example', office)).status).toBe(200);
    let n = 0;
    const strange = () => login(`stranger${(n += 1)}@uni.example`, office, 'a guess');
    const refresh = () => app.nobody.call('refreshToken', { body: { refreshToken: 'x'.repeat(43) }, from: office });
    expect(await often(650, strange)).toBe(429);
    let isOver = false;
    const seen = new Set<number>();
    const keepOn = async (call: () => Promise<{ status: number }>, kept: Set<number>) => {
      while (!isOver) kept.add((await call()).status);
    };
    const storm = [
      ...Array.from({ length: 220 }, () => keepOn(strange, seen)),
      ...Array.from({ length: 30 }, () => keepOn(refresh, new Set())),
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await login('owner@uni.example', office)).status);
    isOver = true;
    await Promise.all(storm);
    expect(statuses).toEqual([200, 200]);
    // Nobody waits in a queue for the refusal of a stranger.
    expect([...seen]).toEqual([429]);
  });

  it('leaves connections to everybody else while its calls beyond the share wait for the database', async () => {
    const token = (await login('owner@uni.example', '10.60.0.4')).body.access_token;
    const storm = '10.60.0.3';
    const refresh = () => app.nobody.call('refreshToken', { body: { refreshToken: 'x'.repeat(43) }, from: storm });
    expect(await often(650, refresh)).toBe(429);
    await app.test.owner('grant all on refresh_tokens to sello_platform');
    let letGo = () => {};
    const done = new Promise<void>(resolve => (letGo = resolve));
    let begun = () => {};
    const isLocked = new Promise<void>(resolve => (begun = resolve));
    const holding = app.test.database.platform('tests', async tx => {
      await tx.run('lock table refresh_tokens in access exclusive mode');
      begun();
      await done;
    });
    await isLocked;
    const waiting = Array.from({ length: 40 }, refresh);
    expect((await me('10.60.0.4', token)).status).toBe(200);
    letGo();
    await holding;
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(429);
  });
});
