import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READ_KINDS, type ReadKind } from '../../../../../contract/credentials/verification/reads.ts';
import { resolveDidKey } from '../../../../../engine/did/index.ts';
import { signDocument } from '../../../../../engine/proofs/index.ts';
import { isOfKind, READ_ELSEWHERE } from '../../../../../server/modules/credentials/verification/read/elsewhere.ts';
import { createOutbound, OutboundRefused } from '../../../../../server/platform/outbound/index.ts';
import { canonizer, party } from '../../../../engine/support/parties.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';

const issuer = party(71);
const DOCUMENTS: Record<Exclude<ReadKind, 'status'>, object> = {
  did: resolveDidKey(issuer.did),
  'issuer-metadata': { issuer: 'https://issuer.example', jwks: { keys: [] } },
  context: { '@context': { degree: 'https://issuer.example/vocab#degree' } },
  schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' },
};
const list = () =>
  signDocument(
    {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: 'https://issuer.example/status',
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: issuer.did,
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList: 'uH4sIAAAAAAAAA' },
    },
    issuer.signer,
    { created: '2026-03-01T10:00:00Z' },
    canonizer(),
  );
const token = (typ: string) =>
  [{ typ, alg: 'ES256' }, { sub: 'https://issuer.example/status' }]
    .map(each => Buffer.from(JSON.stringify(each)).toString('base64url'))
    .concat('c2lnbmF0dXJl')
    .join('.');

describe('what is read for those who verify', () => {
  let app: TestApp;
  const asked: [url: string, accept: string | undefined][] = [];
  const answers = new Map<string, string>();
  const guarded = createOutbound();
  beforeAll(async () => {
    app = await startTestApp({
      outbound: {
        ...guarded,
        async readText(url, accept) {
          asked.push([url, accept]);
          if (!url.startsWith('https://issuer.example/')) return guarded.readText(url, accept);
          if (url.endsWith('/away')) throw new OutboundRefused('answer');
          return answers.get(url) ?? '<html>';
        },
      },
    });
    for (const [kind, document] of Object.entries(DOCUMENTS))
      answers.set(`https://issuer.example/${kind}`, JSON.stringify(document, null, 2));
    answers.set('https://issuer.example/status', JSON.stringify(await list()));
    answers.set('https://issuer.example/status-token', token('statuslist+jwt'));
  });
  afterAll(() => app.stop());
  const read = (kind: string, url: string, lang = 'en-US') =>
    app.nobody.call('readElsewhere', { query: { kind: kind as ReadKind, url, lang: lang as 'en-US' } });

  it.each(READ_KINDS)('is answered as it was served, where it parses as %s', async kind => {
    const url = `https://issuer.example/${kind}`;
    expect(await read(kind, url)).toMatchObject({ status: 200, body: { kind, url, text: answers.get(url) } });
    expect(asked.at(-1)?.[1]).toContain('json');
  });

  it('may be a status list in a token, and no other token', async () => {
    expect((await read('status', 'https://issuer.example/status-token')).status).toBe(200);
    expect(isOfKind('status', token('vc+jwt'))).toBe(false);
  });

  it('is refused where it is of another kind', async () => {
    for (const kind of READ_KINDS) {
      expect(await read(kind, 'https://issuer.example/page')).toMatchObject({
        status: 400,
        body: { key: 'reading.other' },
      });
      const others = READ_KINDS.filter(each => each !== kind && each !== 'context' && each !== 'schema');
      for (const other of others)
        expect(isOfKind(kind, answers.get(`https://issuer.example/${other}`) ?? ''), `${other} as ${kind}`).toBe(
          kind === 'context' && other !== 'issuer-metadata',
        );
    }
    for (const text of [
      '',
      '[]',
      'null',
      '{',
      '{"id":7}',
      '['.repeat(100_000),
      `{"a":${'['.repeat(99)}${']'.repeat(99)}}`,
    ])
      for (const kind of READ_KINDS) expect(isOfKind(kind, text)).toBe(false);
  });

  it.each([
    'http://issuer.example/did',
    'https://127.0.0.1/did.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/did.json',
    'https://localhost/did.json',
    'https://user:word@issuer.test/did.json',
    'https://issuer.test:8443/did.json',
    'file:///etc/passwd',
    'did:web:issuer.example',
  ])('is not asked at %s', async url => {
    const refused = await read('did', url, 'es-MX');
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { url: 'address_not_public' }, message: expect.stringContaining('direcciones públicas') },
    });
  });

  it('says in words that an address did not answer', async () => {
    expect(await read('did', 'https://issuer.example/away')).toMatchObject({
      status: 400,
      body: { key: 'reading.unread', message: expect.stringContaining('did not answer') },
    });
  });

  it.each([
    ['an unknown kind', 'picture', 'https://issuer.example/did'],
    ['an address that is too long', 'did', `https://issuer.example/${'a'.repeat(2001)}`],
  ])('is not asked for %s', async (_, kind, url) => {
    asked.length = 0;
    expect((await read(kind, url)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('is read so often for one address, and no more until an hour has passed', async () => {
    expect(READ_ELSEWHERE).toEqual({ max: 60, seconds: 3600 });
    await app.test.owner("update attempts set count = $1 where key like 'reads:%'", [READ_ELSEWHERE.max]);
    asked.length = 0;
    expect(await read('did', 'https://issuer.example/did')).toMatchObject({
      status: 429,
      body: { key: 'request.too_many' },
    });
    expect(asked).toEqual([]);
  });
});
