import { describe, expect, it } from 'vitest';
import { ApiError, messageOf, noAnswer } from '../../../src/dataProvider/api-error.ts';
import { createCall } from '../../../src/dataProvider/call.ts';
import { createHttpClient } from '../../../src/dataProvider/http-client.ts';
import { exchange } from '../../support/counterparts/exchange.ts';

const client = (replies: Parameters<typeof exchange>[0], token: string | null = 'token') => {
  const { transport, sent } = exchange(replies);
  return { sent, http: createHttpClient({ transport, accessToken: async () => token, language: () => 'es-MX' }) };
};
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

describe('httpClient', () => {
  it('carries the bearer token, a correlation id and the language', async () => {
    const { http, sent } = client({ 'GET /x': { body: { fine: true } } });
    expect((await http('/x?a=1')).json).toEqual({ fine: true });
    expect(sent[0]?.url).toBe('/x?a=1');
    expect(sent[0]?.lang).toBe('es-MX');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(sent[0]?.headers.get('x-correlation-id')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('sends no token where the call is anonymous', async () => {
    const { http, sent } = client({ 'GET /x': { body: {} } });
    await http('/x', { anonymous: true });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('asks nothing that needs a session where there is none', async () => {
    const { http, sent } = client({ 'GET /x': { body: {} } }, null);
    const error = await failure(http('/x'));
    expect([error.status, error.key, error.message]).toEqual([401, 'auth.required', 'errors.auth.required']);
    expect(sent).toEqual([]);
  });

  it('says of a refusal that comes after the next sign-in that it is not about that one', async () => {
    const { transport } = exchange({ 'GET /x': { status: 401, body: { code: 1, key: 'auth.ended_elsewhere' } } });
    let token = 'before';
    const heard: string[] = [];
    const http = createHttpClient({
      transport: (url, init) => {
        token = url.startsWith('/x?late') ? 'after' : token;
        return transport(url, init);
      },
      accessToken: async () => token,
      language: () => 'es-MX',
      refused: error => heard.push(error.key),
    });
    expect((await failure(http('/x'))).ofNoSession).toBe(false);
    expect((await failure(http('/x?late'))).ofNoSession).toBe(true);
    expect((await failure(http('/x', { anonymous: true }))).ofNoSession).toBe(true);
    // the second is left out; the refusal of a refresh, which carries no token, says why the session ended
    expect(heard).toEqual(['auth.ended_elsewhere', 'auth.ended_elsewhere']);
  });

  it('maps a 404 without a body to code 404 and its phrase', async () => {
    const error = await failure(client({ 'GET /x': { status: 404, body: '' } }).http('/x'));
    expect([error.status, error.code, error.message]).toEqual([404, 404, 'errors.error.not_found']);
  });

  it('keeps the code of a 404 that has one', async () => {
    const body = { code: 40001, key: 'credential.unknown', message: 'Unknown', correlationId: 'c-9' };
    const error = await failure(client({ 'GET /x': { status: 404, body } }).http('/x'));
    expect([error.code, error.key, error.message, error.correlationId]).toEqual([
      40001,
      'credential.unknown',
      'Unknown',
      'c-9',
    ]);
  });

  it('takes message, error or the raw text, and code 500 where the body has none', async () => {
    const of = async (body: unknown) => {
      const { code, message } = await failure(client({ 'GET /x': { status: 502, body } }).http('/x'));
      return [code, message];
    };
    expect(await of({ message: 'one' })).toEqual([500, 'one']);
    expect(await of({ error: 'two' })).toEqual([500, 'two']);
    expect(await of('three')).toEqual([500, 'three']);
    expect(await of('<html>proxy</html>')).toEqual([500, 'errors.error.internal']);
  });

  it('maps no answer to code 0 and anything else to -1', async () => {
    const silent = await failure(client({ 'GET /x': 'silence' }).http('/x'));
    expect([silent.code, silent.message]).toEqual([0, 'errors.error.no_response']);
    const odd = await failure(client({ 'GET /x': { body: 'not json' } }).http('/x'));
    expect([odd.code, odd.message]).toEqual([-1, 'errors.error.unknown']);
  });

  it('says of a change without an answer whether it can have been made', async () => {
    const { transport } = exchange({ 'PUT /x': 'silence', 'GET /x': 'silence' });
    const said = async (online: boolean, method: string) =>
      (
        await failure(
          createHttpClient({
            transport,
            accessToken: async () => 'token',
            language: () => 'es-MX',
            online: () => online,
          })('/x', { method }),
        )
      ).message;
    expect(await said(false, 'PUT')).toBe('calls.notSent');
    expect(await said(true, 'PUT')).toBe('calls.unsure');
    expect(await said(false, 'GET')).toBe('calls.offline');
    expect(await said(true, 'GET')).toBe('errors.error.no_response');
  });

  it('says so of what anybody may change, and of what a proxy answers in the server’s place, but of no sign-in', async () => {
    const page = { status: 504, body: '<html>proxy</html>' };
    const { http } = client({
      'POST /x': 'silence',
      'POST /y': page,
      'GET /y': page,
      'POST /auth/v2/login': 'silence',
    });
    expect((await failure(http('/x', { method: 'POST', anonymous: true }))).message).toBe('calls.unsure');
    expect(await failure(http('/y', { method: 'POST' }))).toMatchObject({ status: 504, message: 'calls.unsure' });
    expect((await failure(http('/y'))).message).toBe('errors.error.internal');
    const call = createCall(http, () => Promise.reject(new Error('nobody')));
    const signIn = call('login', { body: { username: 'a@x.example', password: 'x', terms: true } as never });
    expect((await failure(signIn)).message).toBe('errors.error.no_response');
  });

  it('turns field errors into phrases at the fields', async () => {
    const body = {
      code: 40000,
      key: 'request.invalid',
      message: 'Check',
      errors: { 'content.0.name': 'reserved_field' },
      correlationId: 'c',
    };
    const error = await failure(client({ 'GET /x': { status: 400, body } }).http('/x'));
    expect(error.body.errors).toEqual({ 'content.0.name': 'fieldErrors.reserved_field' });
  });
});

describe('what an error says', () => {
  it.each([
    [noAnswer('c'), 'errors.error.no_response'],
    [new ApiError('Ya existe', 409, { code: 409, key: 'x', correlationId: 'c' }), 'Ya existe'],
    [new Error('signIn.failed'), 'signIn.failed'],
    [new TypeError('Failed to fetch dynamically imported module: http://x/a.js'), 'errors.error.no_response'],
    [new TypeError('undefined is not a function'), 'errors.error.unknown'],
    ['odd', 'errors.error.unknown'],
  ])('%s', (error, said) => expect(messageOf(error)).toBe(said));
});
