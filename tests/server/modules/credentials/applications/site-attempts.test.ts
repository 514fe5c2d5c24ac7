import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { applicationWorld, DEGREE, type ApplicationWorld, type Held } from './application-world.ts';

const SITE = 'https://shop.example';
let world: ApplicationWorld;
let held: Held;
beforeAll(async () => {
  world = await applicationWorld();
  held = await world.holder();
});
afterAll(() => world.app.stop());

/** An application whose widget a website shows. */
const shown = (more: object = {}) => world.application({ frontend: { websiteUrl: `${SITE}/admission` }, ...more });
const begin = async (applicationId: string, lang: 'en-US' | 'es-MX' = 'en-US') =>
  (await world.app.nobody.call('beginSiteAttempt', { params: { applicationId }, query: { lang } })).body;
const stateOf = (applicationId: string, { attemptId, secret }: { attemptId: string; secret: string }) =>
  world.app.nobody.call('readSiteAttempt', { params: { applicationId, attemptId }, body: { secret } });

describe('a visitor of a website', () => {
  it('is asked in their language, and reads the verdict by the secret alone', async () => {
    const { params } = await shown({ retention: 'claims', retentionDays: 7 });
    const { applicationId } = params;
    const begun = await begin(applicationId, 'es-MX');
    expect(begun).toMatchObject({
      organization: 'Universidad del Valle Azul',
      purposes: ['Para admitirte'],
      isWhole: false,
      retention: 'claims',
      retentionDays: 7,
      pollingInterval: 2000,
      maxRequests: 150,
      fitsQr: true,
    });
    expect(Buffer.from(begun.secret, 'base64url')).toHaveLength(16);
    expect(begun.link).not.toContain(begun.secret);
    expect((await stateOf(applicationId, begun)).body).toEqual({ state: 'requested', reason: null, isOpened: false });
    const answered = await world.answer(begun.link, held);
    expect(answered).toMatchObject({
      status: 200,
      body: { redirect_uri: expect.stringMatching(/\/widget\/returned$/) },
    });
    const { body } = await stateOf(applicationId, begun);
    expect(body).toEqual({ state: 'success', reason: null, isOpened: true });
    expect(await world.attempt(params, begun.attemptId)).toMatchObject({ state: 'success', channel: 'site' });
  });

  it('reads why it failed', async () => {
    const { params } = await shown();
    const begun = await begin(params.applicationId);
    await world.answer(begun.link, held, { show: [] });
    expect((await stateOf(params.applicationId, begun)).body).toMatchObject({
      state: 'failed',
      reason: 'query.claim-missing',
    });
  });

  it('closes the request once: no wallet can answer it, and what ended stays', async () => {
    const { params } = await shown();
    const begun = await begin(params.applicationId);
    const close = async () =>
      (
        await world.app.nobody.call('closeSiteAttempt', {
          params: { ...params, attemptId: begun.attemptId },
          body: { secret: begun.secret },
        })
      ).body;
    expect(await close()).toMatchObject({ state: 'canceled', reason: 'closed' });
    await expect(world.answer(begun.link, held)).rejects.toThrow();
    expect(await close()).toMatchObject({ state: 'canceled', reason: 'closed' });
  });

  it('reads nothing with another secret, of another application, or of an attempt of a program', async () => {
    const [{ params }, other] = [await shown(), await shown()];
    const [begun, second] = [await begin(params.applicationId), await begin(params.applicationId)];
    const none = { status: 404, body: { key: 'error.not_found' } };
    expect(await stateOf(params.applicationId, { ...begun, secret: second.secret })).toMatchObject(none);
    expect(await stateOf(other.params.applicationId, begun)).toMatchObject(none);
    const { attempt } = await world.begin(params);
    expect(await stateOf(params.applicationId, { attemptId: attempt.id, secret: begun.secret })).toMatchObject(none);
    expect(await stateOf(params.applicationId, { ...begun, secret: 'short' })).toMatchObject({
      status: 400,
      body: { key: 'request.invalid', errors: { secret: expect.any(String) } },
    });
  });

  it('is asked only by an active application that has a website', async () => {
    const { params } = await world.application();
    expect(await begin(params.applicationId)).toMatchObject({ key: 'error.not_found' });
    const paused = await shown();
    await world.owner.call('pauseApplication', { params: paused.params, body: {} });
    expect(await begin(paused.params.applicationId)).toMatchObject({ key: 'application.not_active' });
    await world.owner.call('removeApplication', { params: paused.params, body: {} });
    expect(await begin(paused.params.applicationId)).toMatchObject({ key: 'application.not_active' });
    expect(await begin(crypto.randomUUID())).toMatchObject({ key: 'error.not_found' });
  });

  it('is slowed by address', async () => {
    const { params } = await shown();
    const answers: number[] = [];
    for (let nth = 0; nth < 125 && !answers.includes(429); nth += 1)
      answers.push(
        (
          await world.app.nobody.call('beginSiteAttempt', {
            params: { applicationId: params.applicationId },
            query: {},
          })
        ).status,
      );
    expect(answers).toContain(429);
  });
});

describe('the page of the widget', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sello-widget-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'widget.html'), '<!doctype html><html lang="en-US"><title>Sello</title></html>');
  writeFileSync(join(folder, 'widget.js'), '/* element */');
  let app: TestApp;
  beforeAll(async () => void (app = await startTestApp({ widgetFolder: folder })));
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.http.inject({ url, headers: { host: 'localhost' } });
    const [, framedBy] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    return { statusCode, framedBy, isDenied: headers['x-frame-options'] !== undefined, body };
  };

  it('is framed by the website of its application and by us, and names nobody else', async () => {
    const owner = await app.as('owner@uni.example');
    const { projectId, schemaId } = await diplomaProject(app);
    const application = async (frontend: object) =>
      (await owner.call('createApplication', { params: { projectId }, body: { ...DEGREE, schemaId, frontend } })).body;
    const { id } = await application({ websiteUrl: 'http://localhost:8443/admission?x=1' });
    expect(await get(`/widget/${id}?lang=es-MX`)).toMatchObject({
      statusCode: 200,
      framedBy: "'self' http://localhost:8443",
      isDenied: false,
      body: expect.stringContaining('data-site="http://localhost:8443"'),
    });
    const without = await application({});
    for (const each of [without.id, crypto.randomUUID(), 'x'])
      expect(await get(`/widget/${each}`)).toMatchObject({
        statusCode: 404,
        framedBy: "'self'",
        isDenied: true,
        body: expect.not.stringContaining('data-site'),
      });
    // A name that would end the policy is no origin.
    const odd = await application({ websiteUrl: 'https://shop.example;sandbox/' });
    if (odd.id) expect(await get(`/widget/${odd.id}`)).toMatchObject({ framedBy: "'self'" });
  });

  it('is framed by nobody where a wallet leads its person back', async () => {
    expect(await get('/widget/returned')).toMatchObject({ statusCode: 200, framedBy: "'none'", isDenied: true });
  });

  it('opens a wallet only for a widget of ours, and never in a frame', async () => {
    const of = {
      applicationId: crypto.randomUUID(),
      attemptId: crypto.randomUUID(),
      secret: 'x'.repeat(22),
      lang: 'es-MX',
    };
    const post = async (origin: string | undefined, fields: Record<string, string> = of) => {
      const { statusCode, headers, body } = await app.http.inject({
        method: 'POST',
        url: '/widget/open',
        headers: {
          host: 'localhost',
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin !== undefined && { origin }),
        },
        payload: new URLSearchParams(fields).toString(),
      });
      return { statusCode, policy: String(headers['content-security-policy']), body };
    };
    const ours = new URL(app.app.parts.settings.publicUrl).origin;
    const opened = await post(ours);
    expect(opened).toMatchObject({ statusCode: 200, policy: expect.stringContaining("frame-ancestors 'none'") });
    expect(opened.body).toContain(`data-application-id="${of.applicationId}" data-attempt-id="${of.attemptId}"`);
    expect(opened.body).toContain(`data-secret="${of.secret}" data-lang="es-MX"`);
    for (const origin of ['https://evil.example', 'null', undefined, `${ours}.evil.example`])
      expect(await post(origin)).toMatchObject({ statusCode: 403, body: expect.not.stringContaining(of.secret) });
    for (const more of [{ secret: '"><script>' }, { attemptId: 'x' }, { lang: 'fr' }])
      expect(await post(ours, { ...of, ...more })).toMatchObject({
        statusCode: 403,
        body: expect.not.stringContaining('data-'),
      });
    // What somebody follows a link to has no attempt.
    expect(await get('/widget/open')).toMatchObject({ statusCode: 200, framedBy: "'none'" });
  });

  it('comes with a script that other sites load', async () => {
    const { statusCode, headers } = await app.http.inject({ url: '/widget.js', headers: { host: 'localhost' } });
    expect([statusCode, headers['cross-origin-resource-policy'], headers['cache-control']]).toEqual([
      200,
      'cross-origin',
      'public, max-age=300',
    ]);
  });
});
