import { assertValidLoTE } from '@owf/eudi-lote';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrustedList } from '../../../../../engine/formats/trusted-lists/index.ts';
import { asArray, type JsonObject } from '../../../../../engine/json.ts';
import { decodeMultikey } from '../../../../../engine/keys/index.ts';
import { checkProof, securedContent, verifySignature } from '../../../../../engine/proofs/index.ts';
import { jsonIn, verifyJws } from '../../../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { publishWaiting } from '../../../../../server/modules/accounts/trusted-lists/waiting.ts';
import { trustedList } from '../../../../support/data/trusted-cases.ts';
import { makeCertificate } from '../../../../support/documents/listed-certificates.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { elsewhere } from '../../../../support/processes/elsewhere.ts';

let app: TestApp;
let owner: Client;
let second: Client;
let files: string;
let trustedListId: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  second = await app.as('projects@uni.example');
});
afterAll(async () => {
  await app.stop();
  await rm(files, { recursive: true, force: true });
});

const organizationId = () => app.people['owner@uni.example']?.organizationId ?? '';
const create = async () => (await owner.call('createTrustedList', { body: trustedList('Published') })).body.id;
async function upload(body: object): Promise<string> {
  const answer = await owner.call('uploadTrustedCertificates', { params: { trustedListId }, body });
  return answer.body.certificates[0]?.id ?? '';
}
async function approved(body: object): Promise<string> {
  const certificateId = await upload(body);
  const answer = await second.call('approveTrustedCertificate', { params: { trustedListId, certificateId } });
  expect(answer.status).toBe(200);
  return certificateId;
}
const JWT = { headers: { accept: 'application/jwt' } };
const newest = (more: object = {}) => app.nobody.call('getPublishedList', { params: { trustedListId }, ...more });
const version = (sequence: number, more: object = {}) =>
  app.nobody.call('getPublishedVersion', { params: { trustedListId, sequence: String(sequence) }, ...more });
const list = async () => (await owner.call('getTrustedList', { params: { trustedListId } })).body;
const toldOf = async () =>
  (await second.call('listNotifications', { query: { zone: 'America/Mexico_City' } })).body.notifications
    .filter(({ status, data }) => status !== 'completed' && data.trustedList?.listId === trustedListId)
    .map(({ title }) => title);

/** The key of a DID, as its document has it. */
async function keyOf(verificationMethod: string) {
  const [did = ''] = verificationMethod.split('#');
  const { body } = await app.nobody.call('getDidDocument', { params: { did: did.split(':').at(-1) ?? '' } });
  const methods = asArray((body as JsonObject).verificationMethod) as JsonObject[];
  return decodeMultikey(String(methods.find(({ id }) => id === verificationMethod)?.publicKeyMultibase));
}

/** Works with the organization's keys over, so that none signs. */
async function withoutKey(work: () => Promise<void>): Promise<void> {
  await app.test.owner(
    "update did_keys set expires_at = expires_at - interval '100 years' where organization_id = $1",
    [organizationId()],
  );
  try {
    await work();
  } finally {
    await app.test.owner(
      "update did_keys set expires_at = expires_at + interval '100 years' where organization_id = $1",
      [organizationId()],
    );
  }
}

describe('a published list', () => {
  it('is nothing before its first approval, and public in two signed forms after it', async () => {
    trustedListId = await create();
    expect((await newest()).status).toBe(404);
    const { pem } = await makeCertificate({ name: 'Universidad' });
    await approved({ type: 'x509', text: pem, credentialTypes: ['Diploma'] });
    const answer = await newest(JWT);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/jwt', vary: expect.stringContaining('accept'), etag: expect.any(String) },
    });
    const read = readTrustedList(answer.raw.toString());
    expect(verifyJws(read.jws, await keyOf(read.kid ?? ''), nodePrimitives)).toBe(true);
    assertValidLoTE(jsonIn(read.jws.payload) as never);
    expect(read.list).toMatchObject({
      sequence: 1,
      purpose: 'issuers',
      title: { en: 'Published list', es: 'Lista Published' },
      selfApproved: false,
      entities: [{ name: 'Universidad', status: 'granted', credentialTypes: ['Diploma'] }],
    });
    const [entity] = read.list.entities;
    expect(pem.replaceAll(/\s/g, '')).toContain(entity?.certificates[0]);

    const { body, headers } = await newest();
    expect(headers['content-type']).toContain('application/json');
    const document = body as JsonObject;
    expect(document).toMatchObject({ id: `${app.settings.publicUrl}/trust/${trustedListId}/1`, sequence: 1 });
    const { canonizer } = app.app.parts;
    const checked = checkProof(document.proof as JsonObject, { now: new Date(Date.now() + 1000) });
    if ('fault' in checked) throw new Error(checked.fault);
    const key = await keyOf(String((document.proof as JsonObject).verificationMethod));
    const faultOf = (told: JsonObject) => verifySignature(securedContent(told, canonizer), checked.wellFormed, key);
    expect(await faultOf(document)).toBeUndefined();
    expect(await faultOf({ ...document, sequence: 2 })).toBeDefined();
    expect(await list()).toMatchObject({ published: 1, isWaiting: false });
  });

  it('is given in the form that is asked for, and answered from caches by its tag', async () => {
    const kindOf = async (accept: string, query = {}) =>
      String((await newest({ headers: { accept }, query })).headers['content-type']).split(';')[0];
    expect(await kindOf('application/trustlist+jwt')).toBe('application/jwt');
    expect(await kindOf('application/json, application/jwt')).toBe('application/json');
    expect(await kindOf('text/html, application/jwt;q=0.5')).toBe('application/jwt');
    expect(await kindOf('*/*')).toBe('application/json');
    expect(await kindOf('*/*', { form: 'jwt' })).toBe('application/jwt');
    expect((await newest({ query: { form: 'pdf' } })).status).toBe(400);
    const { headers } = await newest(JWT);
    const again = (tag: unknown) => newest({ headers: { ...JWT.headers, 'if-none-match': String(tag) } });
    expect((await again(headers.etag)).status).toBe(304);
    expect((await again('"other"')).status).toBe(200);
    expect((await newest()).headers.etag).not.toBe(headers.etag);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('has each version at its number, with who was revoked by then', async () => {
    trustedListId = await create();
    const first = await approved({ type: 'did', text: 'did:web:first.example' });
    await approved({ type: 'did', text: 'did:web:other.example' });
    await owner.call('revokeTrustedCertificate', {
      params: { trustedListId, certificateId: first },
      body: { reason: 'Closed' },
    });
    const { nextUpdate, revision } = await list();
    await owner.call('updateTrustedList', {
      params: { trustedListId },
      body: { revision, nextUpdate: new Date(Date.parse(nextUpdate) + 86_400_000).toISOString() },
    });
    const statuses = async (sequence: number) =>
      readTrustedList((await version(sequence, JWT)).raw.toString()).list.entities.map(({ did, status }) => [
        did,
        status,
      ]);
    expect(await statuses(1)).toEqual([['did:web:first.example', 'granted']]);
    expect(await statuses(2)).toEqual([
      ['did:web:first.example', 'granted'],
      ['did:web:other.example', 'granted'],
    ]);
    const revoked = [
      ['did:web:first.example', 'withdrawn'],
      ['did:web:other.example', 'granted'],
    ];
    expect(await statuses(3)).toEqual(revoked);
    expect(await statuses(4)).toEqual(revoked);
    expect(((await version(3)).body as JsonObject).credentialSubject).toMatchObject([{ id: 'did:web:other.example' }]);
    expect((await newest()).body).toMatchObject({ sequence: 4 });
    expect((await version(5)).status).toBe(404);
    expect((await version(0)).status).toBe(400);
  });

  it('waits where no key is valid, tells its people once, and is signed when there is one', async () => {
    trustedListId = await create();
    await approved({ type: 'did', text: 'did:web:one.example' });
    await withoutKey(async () => {
      await approved({ type: 'did', text: 'did:web:two.example' });
      expect(await list()).toMatchObject({ sequence: 2, published: 1, isWaiting: true });
      expect((await newest()).body).toMatchObject({ sequence: 1 });
      expect(await publishWaiting(app.app.parts)).toBe(0);
      expect(await toldOf()).toEqual(['A trusted list is waiting to be published']);
      const { versions } = (await owner.call('listTrustedListVersions', { params: { trustedListId } })).body;
      expect(versions).toMatchObject([{ publishedAt: null }, { publishedAt: expect.any(String) }]);
    });
    const signed = await Promise.all([publishWaiting(app.app.parts), publishWaiting(app.app.parts)]);
    expect(signed[0] + signed[1]).toBe(1);
    expect(await list()).toMatchObject({ published: 2, isWaiting: false });
    expect((await newest()).body).toMatchObject({ sequence: 2 });
    expect(await toldOf()).toEqual([]);
  });

  it('stands once after kill -9 at the approval, and not at all before its commit', async () => {
    trustedListId = await create();
    const certificateId = await upload({ type: 'did', text: 'did:web:killed.example' });
    const approveAt = (crashAt: string) =>
      elsewhere(app, files, {
        crashAt,
        calls: [
          {
            method: 'PUT',
            url: `/api/v1/organizations/${organizationId()}/trustedLists/${trustedListId}/certificates/${certificateId}/approve`,
            headers: { authorization: `Bearer ${second.token ?? ''}` },
            payload: '',
          },
        ],
      });
    expect(await approveAt('trustedList.signed')).toBe('SIGKILL');
    expect(await list()).toMatchObject({ sequence: 0, published: 0 });
    expect((await newest()).status).toBe(404);
    expect(await approveAt('trustedList.decided')).toBe('SIGKILL');
    expect(await list()).toMatchObject({ sequence: 1, published: 1, certificates: { active: 1 } });
    expect(await approveAt('none')).toBe('409');
    expect((await newest()).body).toMatchObject({ sequence: 1 });
    expect((await version(2)).status).toBe(404);
  });

  it('is signed again by another key, at the same number, once its own was compromised', async () => {
    trustedListId = await create();
    await approved({ type: 'did', text: 'did:web:one.example' });
    await approved({ type: 'did', text: 'did:web:two.example' });
    const signerOf = async (sequence: number) => readTrustedList((await version(sequence, JWT)).raw.toString()).kid;
    const before = await signerOf(2);
    const { keys } = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body;
    const key = keys.find(({ verificationMethod }) => verificationMethod === before);
    const { name } = (await owner.call('getOrganization')).body;
    const said = await owner.call('compromiseKey', {
      params: { keyId: key?.id ?? '' },
      body: { since: new Date().toISOString(), confirm: name },
    });
    expect(said.status).toBe(200);
    expect(await publishWaiting(app.app.parts)).toBeGreaterThan(0);
    expect(await signerOf(2)).not.toBe(before);
    expect(await signerOf(1)).toBe(before);
    expect(await list()).toMatchObject({ sequence: 2, published: 2, isWaiting: false });
    expect(await publishWaiting(app.app.parts)).toBe(0);
  });
});
