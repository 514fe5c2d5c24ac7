import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireAttempts } from '../../../../../server/modules/credentials/applications/attempts/expire.ts';
import { answeredAt, applicationWorld, type ApplicationWorld, type Held } from './application-world.ts';

let world: ApplicationWorld;
let held: Held;
beforeAll(async () => {
  world = await applicationWorld();
  held = await world.holder();
});
afterAll(() => world.app.stop());

interface Began {
  attemptId: string;
  secret: string;
}
/** A browser that begins an attempt at the website, and opens the wallet on its device. */
async function browser(more: object = {}) {
  const { params } = await world.application({ frontend: { websiteUrl: 'https://shop.example' }, ...more });
  const { nobody } = world.app;
  const begun = (await nobody.call('beginSiteAttempt', { params })).body;
  const at = { ...params, attemptId: begun.attemptId };
  const of = { params: at, body: { secret: begun.secret } };
  const opened = await nobody.call('openSiteAttempt', of);
  const cookie = String(opened.headers['set-cookie']);
  return {
    params,
    begun: begun as Began & { link: string },
    link: opened.body.link,
    cookie,
    open: () => nobody.call('openSiteAttempt', of),
    state: async () => (await nobody.call('readSiteAttempt', of)).body,
    close: () => nobody.call('closeSiteAttempt', of),
    attempt: () => world.attempt(params, begun.attemptId),
    /** Comes back from the wallet, with the cookie of this browser. */
    returns: (responseCode: string) => returned(responseCode, cookie),
  };
}
const returned = (responseCode: string, cookie?: string) =>
  world.app.nobody.call('returnToSite', {
    body: { responseCode },
    ...(cookie !== undefined && { headers: { cookie: cookie.split(';')[0] ?? '' } }),
  });
/** A wallet answers a link; the code with which it leads its person back. */
async function answered(link: string): Promise<string> {
  const { status, body } = await world.answer(link, held);
  expect(status).toBe(200);
  const { redirect_uri: to = '' } = body as { redirect_uri?: string };
  const [page, fragment] = to.split('#');
  expect(page).toMatch(/\/widget\/returned$/);
  const code = new URLSearchParams(fragment).get('response_code') ?? '';
  expect(Buffer.from(code, 'base64url')).toHaveLength(24);
  return code;
}
const GONE = { status: 410, body: { key: 'presentation.code_expired' } };
const REQUESTED = { state: 'requested', reason: null };

describe('an attempt on one device', () => {
  it.each(['none', 'signed', 'encrypted'] as const)(
    'succeeds once the browser that asked is back (protection %s)',
    async protection => {
      const asker = await browser({ protection });
      const code = await answered(asker.link);
      expect(await asker.state()).toMatchObject(REQUESTED);
      expect(await asker.attempt()).toMatchObject({ ...REQUESTED, steps: [], issuer: null, hasClaims: false });
      expect(await asker.returns(code)).toMatchObject({ status: 200, body: { isHere: true } });
      expect(await asker.state()).toMatchObject({ state: 'success', reason: null });
      const { steps, issuer } = await asker.attempt();
      expect(steps.length).toBeGreaterThan(3);
      expect(issuer).not.toBeNull();
      // Good once.
      expect(await asker.returns(code)).toMatchObject(GONE);
    },
  );

  it('keeps the claims that its application keeps', async () => {
    const asker = await browser({ retention: 'claims', retentionDays: 3 });
    await asker.returns(await answered(asker.link));
    const { hasClaims, claimsUntil, endedAt } = await asker.attempt();
    expect(hasClaims).toBe(true);
    expect(Date.parse(claimsUntil ?? '') - Date.parse(endedAt ?? '')).toBeGreaterThan(2 * 86_400_000);
    const read = await world.owner.call('takeAttemptClaims', {
      params: { ...asker.params, attemptId: asker.begun.attemptId },
    });
    expect(read.body.claims).toEqual([{ path: 'degree', value: expect.anything() }]);
  });

  it('fails at once with what does not hold, and says why', async () => {
    const asker = await browser();
    expect(await world.answer(asker.link, held, { show: [] })).toMatchObject({ status: 400 });
    expect(await asker.state()).toMatchObject({ state: 'failed', reason: 'query.claim-missing' });
  });

  it('is no success for the browser of somebody who sent the link to another person', async () => {
    const attacker = await browser({ retention: 'claims' });
    const code = await answered(attacker.link);
    // The wallet of the other person leads to their own browser, which asked nothing.
    expect(await returned(code)).toMatchObject({ status: 200, body: { isHere: false } });
    expect(await attacker.state()).toMatchObject({ state: 'failed', reason: 'other_browser' });
    expect(await attacker.attempt()).toMatchObject({ steps: [], issuer: null, hasClaims: false });
    expect(await attacker.returns(code)).toMatchObject(GONE);
    const [kept] = await world.app.test.owner<{ result: string | null; state: string }>(
      'select result, state from presentation_requests where id = $1',
      [answeredAt(attacker.link)],
    );
    expect(kept).toEqual({ result: null, state: 'refused' });
  });

  it('fails with the cookie of another attempt, and leaves that one as it is', async () => {
    const [one, other] = [await browser(), await browser()];
    expect(await returned(await answered(one.link), other.cookie)).toMatchObject({ body: { isHere: false } });
    expect(await one.state()).toMatchObject({ state: 'failed', reason: 'other_browser' });
    // Nor with the value of another one under its own name.
    const third = await browser();
    const forged = `${third.cookie.split('=')[0]}=${other.begun.secret}`;
    expect(await returned(await answered(third.link), forged)).toMatchObject({ body: { isHere: false } });
    // The good case beside.
    expect(await other.returns(await answered(other.link))).toMatchObject({ body: { isHere: true } });
  });

  it('takes one answer, of the link or of the QR code', async () => {
    const asker = await browser();
    const code = await answered(asker.link);
    await expect(world.answer(asker.begun.link, held)).rejects.toThrow();
    expect(await asker.open()).toMatchObject({ status: 409, body: { key: 'attempt.over' } });
    expect(await asker.returns(code)).toMatchObject({ body: { isHere: true } });
    const across = await browser();
    expect(await world.answer(across.begun.link, held)).toMatchObject({
      status: 200,
      body: { redirect_uri: expect.stringMatching(/returned$/) },
    });
    expect(await across.state()).toMatchObject({ state: 'success' });
  });

  it('stays closed where its visitor closes it after the wallet answered', async () => {
    const asker = await browser();
    const code = await answered(asker.link);
    await asker.close();
    expect(await asker.returns(code)).toMatchObject(GONE);
    expect(await asker.state()).toMatchObject({ state: 'canceled', reason: 'closed' });
  });

  it('is canceled where nobody comes back in time', async () => {
    const asker = await browser();
    const code = await answered(asker.link);
    world.app.pass(301_000);
    expect(await asker.returns(code)).toMatchObject(GONE);
    await expireAttempts(world.app.app.parts);
    expect(await asker.state()).toMatchObject({ state: 'canceled', reason: 'code_expired' });
  });

  it('is over for one of two that come back at once', async () => {
    const asker = await browser();
    const code = await answered(asker.link);
    const came = await Promise.all([asker.returns(code), returned(code), asker.returns(code), returned(code)]);
    expect(came.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(came.filter(({ status }) => status === 410)).toHaveLength(3);
  });

  it('is known by a cookie that no script reads and no other website sends', async () => {
    const { cookie, begun } = await browser();
    expect(cookie).toMatch(
      /^sello_attempt_[0-9a-f]{32}=[\w-]{22}; Path=\/api\/v1\/public\/applications; Max-Age=300; HttpOnly; SameSite=Strict/,
    );
    expect(begun.link).not.toContain('device=same');
  });
});
