import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessage } from '../../../../contract/base/errors/index.ts';
import { answerError, buildHttp } from '../../../../server/platform/http/index.ts';
import { CustodyFault } from '../../../../server/platform/keystore/index.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import { head, wire } from '../../../support/processes/wire.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());
const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const projects = () => `/api/v1/organizations/${organizationId()}/projects`;
const send = (payload: string | Buffer, contentType: string, url = projects()) =>
  app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': contentType },
  });

/** The HTTP of the platform, with nothing behind it. */
const bare = (more: { localOnly?: boolean; readable?: readonly string[] } = {}) =>
  buildHttp({
    log: createLog('silent'),
    uploadLimit: 1,
    https: false,
    localOnly: false,
    recaptcha: false,
    readable: [],
    ...more,
  });

describe('a body that cannot be read', () => {
  it.each([
    ['without its end', '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}'],
    ['without a part', '--b--\r\n'],
    ['with a broken head', '--b\r\nnonsense\r\n\r\n{}\r\n--b--\r\n'],
    ['with an unknown part', '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n{}\r\n--b--\r\n'],
    ['with a part that is no JSON', '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{\r\n--b--\r\n'],
    ['with __proto__', '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{"__proto__":{"a":1}}\r\n--b--\r\n'],
  ])('multipart %s is the caller’s fault', async (_, payload) => {
    const answer = await send(payload, 'multipart/form-data; boundary=b');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 40000, key: 'request.invalid', correlationId: expect.any(String) });
  });

  it('multipart without a boundary, or of another kind, is refused too', async () => {
    expect((await send('x', 'multipart/form-data')).statusCode).toBe(400);
    expect((await send('x', 'text/csv')).statusCode).toBe(415);
    expect((await send('', 'application/json')).statusCode).toBe(400);
  });
});

it('where a key is that does not sign is told to people of the organization, and to nobody else', async () => {
  const http = await bare();
  http.setErrorHandler((error: CustodyFault, request, reply) => answerError(error, request, reply));
  const fail = () => {
    throw new CustodyFault('refused', 'campus refused its PIN');
  };
  http.get('/public', { config: { operationId: 'verifyCredential' } }, fail);
  http.get('/own', { config: { operationId: 'listKeys' } }, fail);
  expect((await http.inject('/own')).json()).toMatchObject({ key: 'key.custody_refused' });
  const answer = await http.inject('/public');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ key: 'request.busy' });
  expect(answer.body).not.toMatch(/PIN|campus/);
  await http.close();
});

describe('a file beside a body', () => {
  const withFile = (name: string, filename: string) =>
    send(
      `--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify({ name, networkId: app.networkId, category: 'other' })}\r\n` +
        `--b\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n\r\n--b--\r\n`,
      'multipart/form-data; boundary=b',
    );

  it('is refused where it is empty, rather than taken for none', async () => {
    const answer = await withFile('Vacía', 'logo.png');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      key: 'request.empty_file',
      message: 'The file is empty',
      errors: { file: 'empty_file' },
    });
    const { body } = await owner.call('listProjects');
    expect(body.projects.map(({ name }) => name)).not.toContain('Vacía');
  });

  it('is none where a page’s form had none to send', async () => {
    expect((await withFile('Ninguna', '')).statusCode).toBe(201);
  });
});

describe('the JSON of a multipart body', () => {
  const fields = (name: string) => ({ name, networkId: app.networkId, category: 'other' });
  const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const sendParts = (...parts: string[]) => send(`${parts.join('')}--b--\r\n`, 'multipart/form-data; boundary=b');
  const named = 'content-disposition: form-data; name="data"';
  const json = 'content-type: application/json';

  it.each([
    ['a typed part', `${named}\r\n${json}`],
    ['a typed part with a charset', `${named}\r\ncontent-type: application/json; charset=utf-8`],
    ['a type in capital letters', `${named}\r\ncontent-type: Application/JSON`],
    ['a blob of a browser, which has a file name', `${named}; filename="blob"\r\n${json}`],
    ['a typed part of another name', `content-disposition: form-data; name="project"\r\n${json}`],
    ['a typed part below another header', `${json}\r\n${named}`],
  ])('is read from %s', async (name, head) => {
    const answer = await sendParts(part(head, JSON.stringify(fields(name))));
    expect([answer.statusCode, answer.json<{ name: string }>().name]).toEqual([201, name]);
  });

  it('is read from a blob beside a file', async () => {
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('data', new Blob([JSON.stringify(fields('Con imagen'))], { type: 'application/json' }));
    form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'logo.png');
    const sent = new Response(form);
    const answer = await send(Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '');
    expect(answer.statusCode).toBe(201);
    expect(answer.json<{ image: string | null }>().image).toMatch(/^\/api\/v1\/public\/images\//);
  });

  it.each([
    ['cut short', [part(`${named}\r\n${json}`, '{"name":')], { data: 'invalid' }],
    ['too long for a part', [part(`${named}\r\n${json}`, `"${'x'.repeat(70_000)}"`)], { data: 'invalid' }],
    ['with __proto__', [part(`${named}\r\n${json}`, '{"__proto__":{"a":1}}')], { data: 'invalid' }],
    ['sent twice', [part(`${named}\r\n${json}`, '{}'), part(named, '{}')], { data: 'duplicate_row' }],
    ['null', [part(`${named}\r\n${json}`, 'null')], { body: 'required' }],
    ['a list', [part(`${named}\r\n${json}`, '[]')], { body: 'invalid_type' }],
  ])('is the caller’s fault where it is %s', async (_, parts, errors) => {
    const answer = await sendParts(...parts);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ key: 'request.invalid', errors });
  });
});

describe('an address that cannot be read', () => {
  it.each(['/api/v1/schemas/%E0%A4%A', `/api/v1/schemas/${'x'.repeat(3000)}`, '/api/v1/%00', '/api/v1/schemas/%00'])(
    '%s answers as every refusal does',
    async url => {
      const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({
        code: expect.any(Number),
        key: expect.any(String),
        message: expect.any(String),
        correlationId: expect.any(String),
      });
    },
  );
});

describe('an address that cannot be read, opened in a browser', () => {
  const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
  let http: Awaited<ReturnType<typeof bare>>;
  beforeAll(async () => {
    http = await bare();
    http.get('/v/:code', () => 'a page');
  });
  afterAll(() => http.close());
  const open = (url: string, accept = BROWSER, method: 'GET' | 'POST' = 'GET') =>
    http.inject({ method, url, headers: { accept } });

  it.each([
    ['with half an escape', '/verify/50%'],
    ['of an office', '/organization/100%'],
    ['with a query', '/organization/100%?lang=es-MX'],
    ['that is too long', `/v/${'x'.repeat(3000)}`],
  ])('%s leads to the page that says there is none', async (_, url) => {
    const { statusCode, headers, body } = await open(url);
    expect({ statusCode, location: headers.location, body }).toEqual({ statusCode: 302, location: '/404', body: '' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a program', '/verify/50%', 'application/json', 'GET'],
    ['a call', '/api/v1/schemas/50%', BROWSER, 'GET'],
    ['a way to sign in', '/auth/50%', BROWSER, 'GET'],
    ['a form', '/verify/50%', BROWSER, 'POST'],
  ] as const)('is refused as every other where it is that of %s', async (_, url, accept, method) => {
    const answer = await open(url, accept, method);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ key: 'request.invalid', errors: { url: 'invalid_url' } });
  });
});

describe('text that no database keeps', () => {
  const recipients = () => `/api/v1/organizations/${organizationId()}/recipients`;
  it.each(['\\u0000', '\\ud800', 'a\\udc00b'])('%s is refused wherever it stands', async character => {
    const json = 'application/json';
    const login = await app.http.inject({
      method: 'POST',
      url: '/auth/v2/login',
      payload: `{"username":"x${character}","password":"y"}`,
      headers: { 'content-type': json },
    });
    expect(login.json()).toMatchObject({ key: 'request.invalid', errors: { username: 'control_characters' } });
    const key = await send(`{"name":"A","lastname":"B","email":"a@x.example","${character}":1}`, json, recipients());
    expect(key.statusCode).toBe(400);
    const schema = await send(
      `{"name":"Thing","title":"Thing","category":"other","subcategory":"custom","visibility":"organization","fields":[{"name":"one","label":"${character}x","component":"text"}]}`,
      json,
      '/api/v1/schemas',
    );
    expect(schema.json()).toMatchObject({ errors: { 'fields.0.label': 'control_characters' } });
  });

  it('in a query is refused as well', async () => {
    expect(await owner.call('listRecipients', { query: { q: 'a\u0000' } })).toMatchObject({
      status: 400,
      body: { errors: { q: 'control_characters' } },
    });
  });

  it('a body deeper than anything we ask for is refused before it is walked', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    expect((await send(deep, 'application/json', recipients())).json()).toMatchObject({ key: 'request.invalid' });
  });
});

describe('the pages', () => {
  it('may read from the public nodes that the operator names, and from nowhere else', async () => {
    const http = await bare({ readable: ['https://node.example'] });
    const { headers } = await http.inject({ method: 'GET', url: '/' });
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' https://node.example;");
    await http.close();
  });

  it('are framed by nobody, whichever of both headers is read', async () => {
    const http = await bare();
    const { headers } = await http.inject({ method: 'GET', url: '/' });
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    await http.close();
  });
});

describe('a server that closes', () => {
  it('does not wait for callers that keep their connection after the answer', async () => {
    const http = await bare({ localOnly: true });
    let finish: () => void = () => undefined;
    let arrived: () => void = () => undefined;
    const isIn = new Promise<void>(resolve => (arrived = resolve));
    http.get('/slow', async () => {
      arrived();
      await new Promise<void>(resolve => (finish = resolve));
      return {};
    });
    await http.listen({ port: 0, host: '127.0.0.1' });
    const connection = await wire((http.server.address() as AddressInfo).port);
    connection.send(head('GET', '/slow', {}));
    await isIn;
    const closed = http.close();
    // What is under way is answered all the same.
    await new Promise(resolve => setImmediate(resolve));
    finish();
    expect((await connection.answer()).status).toBe(200);
    await closed;
    await connection.closed;
  });
});

describe('the language of an answer', () => {
  it.each([
    ['es', 'es'],
    ['es-419', 'es'],
    ['ES-mx;q=0.5', 'es'],
    ['en;q=0.1, es', 'es'],
    ['fr, en;q=0.8, es;q=0.9', 'es'],
    ['en;q=0, es;q=0.1', 'es'],
    ['en, es', 'en'],
    ['es;q=0.2, en-GB;q=0.3', 'en'],
    ['fr, *;q=0.5, es;q=0.1', 'en'],
    // Estonian.
    ['est', 'en'],
    ['*', 'en'],
    ['', 'en'],
  ])('to “%s” is %s', async (accepted, language) => {
    const answer = await app.http.inject({ url: '/api/v1/nothing', headers: { 'accept-language': accepted } });
    const { message } = answer.json<{ message: string }>();
    expect(message).toBe(errorMessage('error.not_found', language === 'es' ? 'es-MX' : 'en-US'));
  });
});

describe('an Idempotency-Key', () => {
  const keyed = (key: string, language: string) =>
    app.http.inject({
      method: 'POST',
      url: projects(),
      payload: { name: 'Keyed', category: 'education', networkId: app.networkId },
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key, 'accept-language': language },
    });

  it.each([
    ['1234567', 'too_short'],
    ['x'.repeat(256), 'too_long'],
  ])('of another length than is asked for is refused in words that name it: %s', async (key, why) => {
    for (const [language, words] of [
      ['en-US', 'The header Idempotency-Key must have 8 to 255 characters'],
      ['es-MX', 'El encabezado Idempotency-Key debe tener de 8 a 255 caracteres'],
    ] as const) {
      const answer = await keyed(key, language);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        key: 'request.key_length',
        message: words,
        errors: { 'Idempotency-Key': why },
      });
    }
  });

  it('as long as is asked for is taken', async () => {
    for (const key of ['12345678', 'x'.repeat(255)]) expect((await keyed(key, 'en-US')).statusCode).toBe(201);
  });
});
