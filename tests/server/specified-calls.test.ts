import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../contract/api/index.ts';
import { SPEC_CALLS } from '../../contract/api/spec-calls.ts';
import { startTestApp, type TestApp } from '../support/processes/app.ts';
import { BUYER, CALLS, OWNER, PLATFORM, SIGNER, type Json, type Known } from '../support/expected/specified-calls.ts';
import { voucherWorld } from '../support/worlds/voucher-world.ts';

let app: TestApp;
const known: Known = {};
const tokens = new Map<string, string | undefined>();
beforeAll(async () => {
  app = await startTestApp();
  const idOf = (email: string, which: 'userId' | 'organizationId') => app.people[email]?.[which] ?? '';
  for (const email of [OWNER, SIGNER, BUYER, PLATFORM]) tokens.set(email, (await app.as(email)).token);
  const world = await voucherWorld(app);
  Object.assign(known, {
    orgId: idOf(OWNER, 'organizationId'),
    userId: idOf(OWNER, 'userId'),
    signer: idOf(SIGNER, 'userId'),
    second: idOf('signer2@uni.example', 'userId'),
    network: app.networkId,
    buyerId: idOf(BUYER, 'organizationId'),
    vouchers: world.buying.projectId,
    offerId: world.offer.id,
  });
});
afterAll(() => app.stop());

/** The address of a call: the base path where the specification writes none, what is known in the place of names, and the language. */
function addressOf(path: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name];
    if (!value) throw new Error(`${path}: nothing is known of ${name}`);
    return encodeURIComponent(value);
  });
  return `${filled.startsWith('/') ? '' : '/api/v1/'}${filled}${filled.includes('?') ? '&' : '?'}lang=en-US`;
}

/** A multipart body as a browser makes it: the JSON typed as such, and a picture where one is sent. */
async function asMultipart(body: unknown, withFile: boolean): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  form.set('data', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  if (withFile) {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#335577' } }).png();
    form.set('file', new Blob([new Uint8Array(await image.toBuffer())], { type: 'image/png' }), 'logo.png');
  }
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' };
}

describe('the documented calls', () => {
  it('are all in the table', () => {
    const named = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}|licenses\.api:/g, '{}')}`;
    const shapeOf = (line: string) => line.replace(/(?:\{\})+/g, '{}');
    const called = Object.keys(CALLS).map(call => {
      const [method = '', path = ''] = call.split(' ');
      return shapeOf(named(method, `${path.startsWith('/') ? '' : '/api/v1/'}${path.split('?')[0]}`));
    });
    const documented = Object.values(SPEC_CALLS).map(operation =>
      named(routes[operation].method, routes[operation].path),
    );
    expect(called.sort()).toEqual(documented.sort());
  });

  it.each(Object.keys(CALLS))('%s takes what is documented and answers it', async call => {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const { as = OWNER, before, body, multipart, headers, status = 200, fields, list, is, keep } = CALLS[call] ?? {};
    await before?.(known, app);
    const content = body?.(known);
    const form = multipart && (await asMultipart(content, multipart === 'file'));
    const answer = await app.http.inject({
      method,
      url: addressOf(path),
      headers: {
        'x-correlation-id': 'specified-call',
        ...headers,
        ...(as && { authorization: `Bearer ${tokens.get(as)}` }),
        ...(content !== undefined && { 'content-type': form ? form.type : 'application/json' }),
      },
      ...(content !== undefined && { payload: form ? form.payload : JSON.stringify(content) }),
    });
    expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
    expect(answer.headers['x-correlation-id']).toBe('specified-call');
    const said = answer.json<Json>();
    if (fields) expect(Object.keys(said)).toEqual(expect.arrayContaining([...fields]));
    if (list) {
      const [name, names] = list;
      const rows = said[name] as Json[];
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining([...names]));
    }
    if (is) expect(said).toMatchObject(is(known));
    await keep?.(said, known, app);
  });
});

describe('the documented failures', () => {
  const get = (url: string, token = tokens.get(OWNER)) =>
    app.http.inject({ url: `${url}?lang=en-US`, headers: { ...(token && { authorization: `Bearer ${token}` }) } });

  it('answer 404 with the code 404 and the documented sentence', async () => {
    const answer = await get(`/api/v1/organizations/${known.orgId}/projects/00000000-0000-4000-8000-000000000000`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, message: 'Resource not found' });
  });

  it('answer a verification of what nobody knows with the tolerated code 40001', async () => {
    const answer = await get(`/api/v1/wallet/credentials/${'A'.repeat(22)}/verify`, '');
    expect(answer.json()).toMatchObject({ code: 40001, message: expect.any(String) });
  });

  it('answer a sign-in that fails with a message and a code', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/auth/v2/login?lang=en-US',
      headers: { recaptcha: 'token', action: 'login' },
      payload: { username: OWNER, password: 'not the password' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
  });
});
