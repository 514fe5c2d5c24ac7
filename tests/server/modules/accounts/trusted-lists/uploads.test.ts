import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRUSTED_UPLOAD_MAX } from '../../../../../contract/accounts/trusted-lists/index.ts';
import { trustedList } from '../../../../support/data/trusted-cases.ts';
import { makeCertificate, opensslCertificate, type Made } from '../../../../support/documents/listed-certificates.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { keyOf } from '../../../../support/worlds/people.ts';

let app: TestApp;
let owner: Client;
let listId: string;
let iacaId: string;
let root: Made;
let below: Made;
let leaf: Made;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  const create = async (purpose: string) =>
    (await owner.call('createTrustedList', { body: trustedList(purpose, purpose) })).body.id;
  listId = await create('issuers');
  iacaId = await create('iaca');
  root = await makeCertificate({ name: 'Raíz', ca: true });
  below = await makeCertificate({ name: 'Intermedia', ca: true, by: root });
  leaf = await makeCertificate({ name: 'Universidad', by: below });
});
afterAll(() => app.stop());

const upload = (text: string, more: object = {}, trustedListId = listId) =>
  owner.call('uploadTrustedCertificates', { params: { trustedListId }, body: { type: 'x509', text, ...more } });
const read = (text: string, type = 'x509', trustedListId = listId) =>
  owner.call('readTrustedCertificates', { params: { trustedListId }, body: { type, text } });
const jwkOf = (curve = 'P-256') =>
  generateKeyPairSync('ec', { namedCurve: curve }).publicKey.export({ format: 'jwk' }) as Record<string, string>;

describe('an upload to a trusted list', () => {
  it('takes a chain in any order as one certificate, and shows it before', async () => {
    const text = `Some words\n${root.pem}\n${leaf.pem}\n${below.pem}\n${leaf.pem}`;
    const shown = (await read(text)).body.certificates;
    expect(shown).toMatchObject([
      { subject: 'Universidad', issuer: 'Intermedia', chain: ['Intermedia', 'Raíz'], isRoot: false, listed: false },
    ]);
    const { status, body } = await upload(text, {
      country: 'us',
      credentialTypes: ['Diploma'],
      statusLists: ['https://uni.example/status'],
      statusSigners: ['did:web:status.example'],
    });
    expect(status).toBe(201);
    expect(body.certificates).toMatchObject([
      {
        name: 'Universidad',
        country: 'US',
        state: 'uploaded',
        type: 'x509',
        kid: shown[0]?.kid,
        fingerprint: shown[0]?.fingerprint,
        publicKey: { kty: 'EC', crv: 'P-256' },
        statusLists: ['https://uni.example/status'],
        statusSigners: ['did:web:status.example'],
        uploadedBy: { name: 'Olivia Rectora' },
        decidedAt: null,
      },
    ]);
    expect((await read(leaf.pem)).body.certificates[0]?.listed).toBe(true);
    const again = await upload(leaf.pem);
    expect(again).toMatchObject({
      status: 409,
      body: { key: 'certificate.listed', errors: { text: 'duplicate_row' } },
    });
  });

  it('takes several certificates of one entity, with the country of each', async () => {
    const [one, other] = [
      await makeCertificate({ name: 'Uno' }),
      await makeCertificate({ name: 'Otro', curve: 'P-384' }),
    ];
    const { body } = await upload(`${one.pem}\n${other.pem}`, { name: 'Ministerio' });
    expect(body.certificates).toMatchObject([
      { name: 'Ministerio', subject: 'Uno', country: 'MX' },
      { name: 'Ministerio', subject: 'Otro', publicKey: { crv: 'P-384' } },
    ]);
  });

  it('takes keys, key sets and DIDs', async () => {
    const [key, other] = [jwkOf(), jwkOf('P-521')];
    const one = (await upload(JSON.stringify({ ...key, kid: 'mine' }), { type: 'jwk', name: 'Llave' })).body;
    expect(one.certificates).toMatchObject([{ kid: 'mine', type: 'jwk', endsAt: null, fingerprint: null }]);
    const set = (await upload(JSON.stringify({ keys: [other, other] }), { type: 'jwk' })).body.certificates;
    expect(set).toHaveLength(1);
    expect(set[0]?.kid).toMatch(/^[\w-]{43}$/);
    const did = (await upload(' did:web:uni.example ', { type: 'did' })).body.certificates;
    expect(did).toMatchObject([{ kid: 'did:web:uni.example', name: 'did:web:uni.example', publicKey: null }]);
    expect(keyOf(await upload('did:web:uni.example', { type: 'did' }))).toBe('certificate.listed');
  });

  it('refuses bad certificates by name, and takes the good one beside', async () => {
    const rsa = await makeCertificate({ name: 'RSA', curve: 'RSA', ca: true });
    const stranger = await makeCertificate({ name: 'Intermedia', ca: true });
    const noAuthority = await makeCertificate({ name: 'Sin permiso' });
    const under = await makeCertificate({ name: 'Debajo', by: noAuthority });
    const good = await makeCertificate({ name: 'Buena', critical: '2.5.29.37' });
    const bytes = Buffer.from(good.certificate.rawData);
    bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
    const broken = `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----`;
    const many = await Promise.all(Array.from({ length: 51 }, (_, n) => makeCertificate({ name: `N${n}` })));
    const cases: [string, string][] = [
      ['certificate_unreadable', 'junk'],
      ['certificate_unreadable', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
      ['certificate_private_key', `${good.pem}\n-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----`],
      ['certificate_curve', rsa.pem],
      ['certificate_curve', `${good.pem}\n${rsa.pem}`],
      ['certificate_weak_curve', opensslCertificate('secp224r1', 'Weak')],
      ['certificate_weak_curve', opensslCertificate('secp256k1', 'Koblitz')],
      ['certificate_critical', (await makeCertificate({ name: 'Rara', critical: '1.2.3.4.5' })).pem],
      ['certificate_not_in_force', (await makeCertificate({ name: 'Vencida', from: -9, until: -1 })).pem],
      ['certificate_not_in_force', (await makeCertificate({ name: 'Futura', from: 1 })).pem],
      ['certificate_not_chained', `${leaf.pem}\n${stranger.pem}`],
      ['certificate_not_chained', `${under.pem}\n${noAuthority.pem}`],
      ['certificate_not_chained', broken],
      ['too_many', many.map(({ pem }) => pem).join('\n')],
      ['too_long', good.pem.padEnd(1_048_576, 'x')],
    ];
    expect(1_048_576).toBeGreaterThan(TRUSTED_UPLOAD_MAX);
    for (const [reason, text] of cases)
      for (const answer of [await read(text), await upload(text)])
        expect(answer, reason).toMatchObject({
          status: 400,
          body: { key: 'certificate.invalid', message: 'Invalid X.509 certificate', errors: { text: reason } },
        });
    expect((await upload(good.pem)).status).toBe(201);
  });

  it('refuses authorities that signed each other', async () => {
    const one = await makeCertificate({ name: 'Una', ca: true });
    const other = await makeCertificate({ name: 'Otra', ca: true, by: one });
    const crossed = await makeCertificate({ name: 'Una', ca: true, by: other });
    // The same name and key twice would be a loop; a new key under that name is no signer of the other.
    const answer = await read(`${other.pem}\n${crossed.pem}`);
    expect(answer.body).toMatchObject({ errors: { text: 'certificate_not_chained' } });
    expect((await read(`${other.pem}\n${one.pem}`)).status).toBe(200);
  });

  it('refuses bad keys and DIDs by name', async () => {
    const key = jwkOf();
    const own = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
    const cases: [string, unknown][] = [
      ['key_unreadable', 'junk'],
      ['key_unreadable', []],
      ['key_unreadable', { keys: [] }],
      ['key_unreadable', { ...key, x: 'AAAA' }],
      ['certificate_private_key', own],
      ['certificate_curve', generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })],
      ['certificate_weak_curve', jwkOf('secp256k1')],
      ['certificate_weak_curve', { ...key, crv: 'P-999' }],
      ['too_many', { keys: Array.from({ length: 51 }, () => key) }],
    ];
    for (const [reason, jwk] of cases)
      expect((await read(JSON.stringify(jwk), 'jwk')).body, reason).toMatchObject({
        key: 'certificate.invalid',
        errors: { text: reason },
      });
    expect((await read(JSON.stringify(key), 'jwk')).status).toBe(200);
    expect((await read('did:WEB:x', 'did')).body).toMatchObject({ errors: { text: 'invalid_did' } });
  });

  it('refuses what is said of an entity by its field', async () => {
    const { pem } = await makeCertificate({ name: 'Dicha' });
    const cases: [object, string, string][] = [
      [{ country: 'MEX' }, 'country', 'invalid_country'],
      [{ statusLists: ['http://x.example/s'] }, 'statusLists.0', 'invalid_url'],
      [{ statusSigners: ['did:web:x.example'] }, 'statusLists', 'required'],
      [{ statusLists: ['https://x.example/s'], statusSigners: ['somebody'] }, 'statusSigners.0', 'invalid_did'],
      [{ credentialTypes: ['A', 'A'] }, 'credentialTypes', 'duplicate_row'],
      [{ text: '' }, 'text', 'required'],
      [{ type: 'pgp' }, 'type', 'invalid_choice'],
    ];
    for (const [more, field, reason] of cases)
      expect((await upload(pem, more)).body, field).toMatchObject({ errors: { [field]: reason } });
  });

  it('adds roots alone to a list of IACA roots', async () => {
    expect((await upload(`${below.pem}\n${root.pem}`, {}, iacaId)).body).toMatchObject({
      key: 'certificate.invalid',
      errors: { text: 'certificate_no_root' },
    });
    const answer = await upload('did:web:uni.example', { type: 'did' }, iacaId);
    expect(answer.body).toMatchObject({ errors: { type: 'invalid_choice' } });
    expect((await upload(root.pem, {}, iacaId)).body.certificates).toMatchObject([{ isRoot: true, name: 'Raíz' }]);
  });
});
