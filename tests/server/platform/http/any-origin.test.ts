import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type OperationId, type Route } from '../../../../contract/api/index.ts';
import { startTestApp, type TestApp } from '../../../support/processes/app.ts';
import { diplomaProject } from '../../../support/worlds/diploma.ts';
import { erasing, person } from '../../../support/processes/erasing.ts';

let app: TestApp;
let living: string;
let erased: string;
/** The DID's document, the schema, its vocabulary and the lists, as the living credential names them. */
const named: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  const project = await diplomaProject(app);
  const acts = erasing(app, await app.as('owner@uni.example'), project);
  const [stays, goes] = [person('A'), person('B')];
  const [of, gone] = [await acts.issued(stays, project.automaticId), await acts.issued(goes, project.automaticId)];
  await app.workers.drain();
  [living, erased] = [await acts.publicIdOf(of), await acts.publicIdOf(gone)];
  await acts.erased(goes);
  const { body } = await app.nobody.call('getPublicCredential', { params: { credentialId: living } });
  const ours = JSON.stringify(body).match(new RegExp(`${app.settings.publicUrl}/[^"#]*`, 'g')) ?? [];
  named.push(
    ...new Set(ours.filter(url => /\/(public|vocab|contexts)\//.test(url)).map(url => new URL(url).pathname)),
    `/dids/${String((body.issuer as { id: string }).id)
      .split(':')
      .at(-1)}/did.json`,
  );
});
afterAll(() => app.stop());

const ELSEWHERE = { origin: 'https://verifier.example' };
const ask = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { ...ELSEWHERE, ...headers } });
const preflight = (url: string, method = 'GET') =>
  app.http.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...ELSEWHERE,
      'access-control-request-method': method,
      'access-control-request-headers': 'if-none-match',
    },
  });

const all = Object.entries(routes) as [OperationId, Route][];
const open = all.filter(([, { anyOrigin }]) => anyOrigin);
/** Its address with something in each place that nobody knows. */
const unknown = ({ path }: Route) =>
  path
    .replace('{issuer}', 'platform')
    .replace('{schemaId}', '00000000-0000-4000-8000-000000000000')
    .replace(/\{\w+\}/g, 'nobody-knows-1');

describe('what anyone may read', () => {
  it.each(open)(
    '%s answers a page of another origin, though it be with a refusal, and its question before',
    async (_, route) => {
      const answer = await app.http.inject({ method: route.method, url: unknown(route), headers: ELSEWHERE });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      const asked = await preflight(unknown(route), route.method);
      expect(asked.statusCode).toBe(204);
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': '*, authorization',
      });
    },
  );

  it('is readable where it is there, where nothing is new, where it is unknown, and where it is gone', async () => {
    const credential = `/api/v1/public/credentials/${living}`;
    expect(named.length).toBeGreaterThan(3);
    for (const url of [credential, `${credential}/seals`, `${credential}/pdf`, ...named]) {
      const answer = await ask(url);
      expect([url, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([url, 200, '*']);
      expect(answer.headers['access-control-expose-headers']).toBe('*');
      const again = await ask(url, { 'if-none-match': String(answer.headers.etag) });
      expect([url, again.statusCode, again.headers['access-control-allow-origin']]).toEqual([url, 304, '*']);
    }
    for (const [url, status] of [
      [`/api/v1/public/credentials/${'x'.repeat(22)}`, 404],
      ['/dids/nobody-knows-1/did.json', 404],
      ['/.well-known/did.json', 200],
      [`/api/v1/public/credentials/${erased}`, 410],
      [`/api/v1/public/credentials/${erased}/erasure`, 200],
    ] as const) {
      const answer = await ask(url);
      expect([url, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([url, status, '*']);
    }
  });

  it('is not sent again to whoever names what they have, alone, weakened on its way, or among others', async () => {
    for (const url of [`/api/v1/public/credentials/${living}`, `/api/v1/public/credentials/${living}/pdf`, ...named]) {
      const whole = await ask(url);
      const etag = String(whole.headers.etag);
      expect([url, etag]).toEqual([url, expect.stringMatching(/^"[^"]+"$/)]);
      for (const method of ['GET', 'HEAD'] as const)
        for (const has of [etag, `W/${etag}`, `"another, one", W/${etag}`, `"x",${etag}`, '*']) {
          const answer = await app.http.inject({ method, url, headers: { ...ELSEWHERE, 'if-none-match': has } });
          expect([url, has, answer.statusCode, answer.body]).toEqual([url, has, 304, '']);
          // Whoever keeps the document takes over what this says of it.
          expect(answer.headers['content-type']).toBeUndefined();
          for (const name of ['etag', 'cache-control', 'vary'])
            expect([url, name, answer.headers[name]]).toEqual([url, name, whole.headers[name]]);
        }
      for (const has of ['"another"', etag.slice(1, -1), `"${etag.slice(1, -2)}"`])
        expect([url, has, (await ask(url, { 'if-none-match': has })).statusCode]).toEqual([url, has, 200]);
    }
  });
});

it('is all that other origins may read: nothing that knows who asks by a cookie, and nothing that does anything but what a wallet asks for', async () => {
  for (const [operation, route] of all) {
    if (route.anyOrigin) {
      expect([operation, route.access]).toEqual([operation, 'public']);
      if (route.tag !== 'Wallets') expect([operation, route.method]).toEqual([operation, 'GET']);
      continue;
    }
    const asked = await preflight(unknown(route), route.method);
    expect([operation, asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([
      operation,
      404,
      undefined,
    ]);
    if (route.method !== 'GET') continue;
    const answer = await ask(unknown(route));
    expect([operation, answer.headers['access-control-allow-origin']]).toEqual([operation, undefined]);
  }
});
