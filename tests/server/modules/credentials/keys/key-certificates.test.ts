import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFICATE_MAX } from '../../../../../contract/credentials/keys/index.ts';
import { createAuthority, type Authority } from '../../../../../server/demo/keys/authority.ts';
import { x5cOf } from '../../../../../server/modules/base/dids/index.ts';
import { warnOfKeys } from '../../../../../server/modules/credentials/keys/warn.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let owner: Client;
let root: Authority;
let below: Authority;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  root = createAuthority('Raíz de Ejemplo');
  below = createAuthority('Autoridad de Ejemplo', root);
  await owner.call('createKey', { body: { algorithm: 'P-256' } });
});
afterAll(() => app.stop());

const keyOf = async (algorithm = 'P-256') => {
  const { body } = await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } });
  const key = body.keys.find(each => each.algorithm === algorithm);
  if (!key) throw new Error(`No key of ${algorithm}`);
  return key;
};
const csrOf = async (keyId: string) => (await owner.call('requestKeyCertificate', { params: { keyId } })).body.csr;
const keep = (keyId: string, certificate: string) =>
  owner.call('keepKeyCertificate', { params: { keyId }, body: { certificate } });
const remove = (keyId: string) => owner.call('removeKeyCertificate', { params: { keyId } });
const x5c = async (custodyKeyId: string, now = Date.now()) =>
  app.app.parts.database.organization(app.people['owner@uni.example']?.organizationId as string, tx =>
    x5cOf(tx, { id: custodyKeyId }, now),
  );

describe('the certificate of a key', () => {
  it('is requested with the name and the country of the organization, signed by the key', async () => {
    const key = await keyOf();
    const csr = await csrOf(key.id);
    const { name, country } = (await owner.call('getOrganization')).body;
    const made = new X509Certificate(below.certify(csr));
    expect(made.subject.split('\n')).toEqual([`C=${country}`, `O=${name}`, `CN=${name}`]);
    const other = await owner.call('requestKeyCertificate', { params: { keyId: (await keyOf('Ed25519')).id } });
    expect(other).toMatchObject({ status: 409, body: { key: 'key.certificate_kind' } });
  });

  it('leaves a country out that ISO 3166 does not have', async () => {
    const csr = await csrOf((await keyOf()).id);
    const countryOf = (pem: string) => new X509Certificate(below.certify(pem)).subject.split('\n')[0];
    expect(countryOf(csr)).toMatch(/^C=/);
    const { country } = (await owner.call('getOrganization')).body;
    await app.test.owner('update organizations set country = $1 where country = $2', ['QQ', country]);
    expect(countryOf(await csrOf((await keyOf()).id))).toMatch(/^O=/);
    await app.test.owner('update organizations set country = $2 where country = $1', ['QQ', country]);
  });

  it('is kept with its chain in order and without the root, replaced and removed', async () => {
    const key = await keyOf();
    const leaf = below.certify(await csrOf(key.id));
    const kept = await keep(key.id, `Some words\n${root.pem}\n${below.pem}\n${leaf}\n${leaf}`);
    expect(kept.body).toMatchObject({
      id: key.id,
      certificate: {
        subject: (await owner.call('getOrganization')).body.name,
        issuer: 'Autoridad de Ejemplo',
        expireAt: new Date(new X509Certificate(leaf).validTo).toISOString(),
      },
    });
    const chain = [leaf, below.pem].map(pem => new X509Certificate(pem).raw.toString('base64'));
    expect(await x5c(String(key.keyMetadataId))).toEqual(chain);
    expect(await x5c(String(key.keyMetadataId), Date.now() + 400 * DAY_MS)).toBeUndefined();
    expect((await owner.call('me')).body.organization.documentSignerEndsAt).toBe(
      new Date(new X509Certificate(leaf).validTo).toISOString(),
    );
    const straight = root.certify(await csrOf(key.id));
    expect((await keep(key.id, straight)).body.certificate?.issuer).toBe('Raíz de Ejemplo');
    expect(await x5c(String(key.keyMetadataId))).toHaveLength(1);
    expect((await remove(key.id)).body.certificate).toBeNull();
    expect((await owner.call('me')).body.organization.documentSignerEndsAt).toBeNull();
    expect(await x5c(String(key.keyMetadataId))).toBeUndefined();
    expect((await remove(key.id)).status).toBe(404);
  });

  it('is refused by name for everything else', async () => {
    const key = await keyOf();
    const csr = await csrOf(key.id);
    const leaf = below.certify(csr);
    const now = Date.now();
    const rsa = createAuthority('RSA de Ejemplo', undefined, generateKeyPairSync('rsa', { modulusLength: 2048 }));
    const stranger = createAuthority('Autoridad de Ejemplo', createAuthority('Raíz de Ejemplo'));
    const others = await app.as('owner@vales.example');
    const made = await others.call('createKey', { body: { algorithm: 'P-256' } });
    const theirs = await others.call('requestKeyCertificate', { params: { keyId: made.body.id } });
    const bytes = new X509Certificate(leaf).raw;
    bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
    const broken = new X509Certificate(bytes).toString();
    const junk = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
    const many = Array.from({ length: 11 }, () => below.certify(csr));
    const cases: [string, string][] = [
      ['certificate_unreadable', 'junk'],
      ['certificate_unreadable', junk],
      ['certificate_unreadable', `${leaf}\n-----BEGIN CERTIFICATE-----`],
      ['certificate_unreadable', csr],
      ['certificate_private_key', `${leaf}\n-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----`],
      ['certificate_curve', `${leaf}\n${rsa.pem}`],
      ['certificate_other_key', below.pem],
      ['certificate_other_key', below.certify(theirs.body.csr)],
      ['certificate_not_in_force', below.certify(csr, { from: now - 2 * DAY_MS, until: now - DAY_MS })],
      ['certificate_not_in_force', below.certify(csr, { from: now + DAY_MS, until: now + 2 * DAY_MS })],
      ['certificate_not_chained', `${leaf}\n${stranger.pem}`],
      ['certificate_not_chained', `${leaf}\n${root.pem}`],
      ['certificate_not_chained', `${broken}\n${below.pem}`],
      ['too_many', many.join('\n')],
      ['too_long', leaf.padEnd(CERTIFICATE_MAX + 1)],
    ];
    for (const [reason, certificate] of cases)
      expect(await keep(key.id, certificate), reason).toMatchObject({
        status: 400,
        body: { key: 'certificate.invalid', message: 'Invalid X.509 certificate', errors: { certificate: reason } },
      });
    expect((await keep(key.id, '')).body).toMatchObject({ errors: { certificate: 'required' } });
    await remove(key.id);
    expect((await keyOf()).certificate).toBeNull();
    expect(
      (await others.call('keepKeyCertificate', { params: { keyId: key.id }, body: { certificate: leaf } })).status,
    ).toBe(404);
    expect((await others.call('removeKeyCertificate', { params: { keyId: key.id } })).status).toBe(404);
  });

  it('is warned of by bell and mail, once each, until another takes its place', async () => {
    const key = await keyOf();
    const csr = await csrOf(key.id);
    const until = (days: number) => ({ from: Date.now() - DAY_MS, until: Date.now() + days * DAY_MS });
    await keep(key.id, below.certify(csr, until(20)));
    const toldOf = async () =>
      (await owner.call('listNotifications', { query: { zone: 'America/Mexico_City' } })).body.notifications
        .filter(({ status, data }) => status === 'new' && data.key?.keyId === key.id)
        .map(({ title }) => title);
    expect(await warnOfKeys(app.app.parts)).toBe(1);
    expect(await warnOfKeys(app.app.parts)).toBe(0);
    expect(await toldOf()).toEqual(['A certificate expires soon']);
    const letters = await app.test.owner<{ subject: string; text: string }>(
      'select subject, text from mail_outbox where dedupe_key like $1',
      [`certificate:${key.id}:30:%`],
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('Request a new certificate');
    await app.test.owner("update did_key_certificates set ends_at = now() - interval '1 hour' where key_id = $1", [
      key.id,
    ]);
    expect(await warnOfKeys(app.app.parts)).toBe(1);
    expect(await toldOf()).toEqual(['A certificate has expired']);
    await keep(key.id, below.certify(csr));
    expect(await toldOf()).toEqual([]);
    expect(await warnOfKeys(app.app.parts)).toBe(0);
  });

  it('is not that of the key which takes its place, and no longer stands for a compromised one', async () => {
    const key = await keyOf();
    await keep(key.id, below.certify(await csrOf(key.id)));
    const { body: fresh } = await owner.call('renewKey', { params: { keyId: key.id } });
    expect(fresh.certificate).toBeNull();
    expect(await x5c(String(fresh.keyMetadataId))).toBeUndefined();
    await keep(fresh.id, below.certify(await csrOf(fresh.id)));
    const confirm = (await owner.call('getOrganization')).body.name;
    await owner.call('compromiseKey', { params: { keyId: fresh.id }, body: { since: fresh.createdAt, confirm } });
    expect(await x5c(String(fresh.keyMetadataId))).toBeUndefined();
    expect(await keep(fresh.id, below.pem)).toMatchObject({ status: 409, body: { key: 'key.certificate_kind' } });
  });
});
