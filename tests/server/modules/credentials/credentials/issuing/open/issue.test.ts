import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { vcApiWorld } from '../../../../../../support/worlds/programs.ts';
import { aCredential } from '../../../../../../support/data/open-credential.ts';

const { world, keyOf, issue, verify, listed } = vcApiWorld(['P-256', 'P-384']);

interface Entry {
  id: string;
  statusPurpose: string;
  statusListIndex: string;
}
interface Vc extends Record<string, unknown> {
  id: string;
  issuer: string;
  type: string[];
  credentialStatus: Entry[];
  proof: { cryptosuite: string; verificationMethod: string; proofPurpose: string };
}
const vcOf = (answer: { body: unknown }) => (answer.body as { verifiableCredential: Vc }).verifiableCredential;

describe('issuing by VC-API', () => {
  it.each([
    ['Ed25519', 'eddsa-rdfc-2022'],
    ['P-256', 'ecdsa-rdfc-2019'],
    ['P-384', 'ecdsa-rdfc-2019'],
  ])('signs with a key of %s by %s, and the credential verifies at once', async (algorithm, cryptosuite) => {
    const key = await keyOf(algorithm);
    const credential = aCredential();
    const answer = await issue(credential, { keyId: key.id });
    expect(answer.status).toBe(201);
    const vc = vcOf(answer);
    expect(vc).toMatchObject({
      id: credential.id,
      type: credential.type,
      credentialSubject: credential.credentialSubject,
    });
    expect(vc.issuer).toBe(key.verificationMethod.split('#')[0]);
    expect(vc.proof).toMatchObject({
      cryptosuite,
      verificationMethod: key.verificationMethod,
      proofPurpose: 'assertionMethod',
    });
    expect(vc.credentialStatus.map(entry => entry.statusPurpose)).toEqual(['revocation', 'suspension']);
    expect(vc.credentialStatus[0]?.statusListIndex).toMatch(/^\d+$/);
    expect(await verify(vc)).toMatchObject({ status: 200, body: { verified: true, problemDetails: [] } });
    expect(await verify({ ...vc, name: 'Another' })).toMatchObject({ status: 400, body: { verified: false } });
  });

  it('stores the credential, lists it as “By API”, seals it, and draws it on a public page with its proof', async () => {
    const vc = vcOf(await issue(aCredential({ name: 'Forklift license' })));
    await world.app.workers.drain();
    const row = (await listed()).find(each => each.title === 'Forklift license');
    expect(row).toMatchObject({
      template: { name: 'Por API' },
      progress: 'sealed',
      standing: 'active',
      receiver: { name: 'Ana Luz', did: 'did:example:ana', email: null },
    });
    const credentialId = row?.verifyUrl.split('/').at(-1) as string;
    expect(vc.credentialStatus[0]?.id).toBe(`${row?.verifyUrl}#revocation`);
    const { body } = await world.app.nobody.call('verifyCredential', { params: { credentialId } });
    expect(body).toMatchObject({
      verdict: 'valid',
      title: 'Forklift license',
      subject: { name: 'Ana Luz', did: 'did:example:ana' },
      says: { template: { name: 'Por API' } },
    });
    expect(body.subject.fields).toContainEqual(expect.objectContaining({ name: 'level', value: 'B2' }));
    expect(body.steps.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(body.seals.issuance).not.toBeNull();
    const pdf = await world.app.nobody.call('getPublicCredentialPdf', { params: { credentialId } });
    expect(pdf.raw.subarray(0, 4).toString()).toBe('%PDF');
    const shown = await world.owner.call('getCredential', {
      params: { projectId: world.projectId, credentialId: row?.id as string },
    });
    expect(shown.body.vc).toMatchObject({ id: vc.id, proof: expect.anything() });
    expect(await verify(vc)).toMatchObject({ status: 200 });
  });

  it('gives an id and an issuer to one without them, and draws several subjects', async () => {
    const { id: _, ...credential } = aCredential({
      issuer: { name: 'Registrar' },
      credentialSubject: [
        { id: 'did:example:one', level: 'A1' },
        { id: 'did:example:two', level: 'A2' },
      ],
    });
    const vc = vcOf(await issue(credential));
    expect(vc.id).toMatch(/\/verify\/[\w-]{22}$/);
    expect(vc.issuer).toMatchObject({ id: expect.stringMatching(/^did:/), name: 'Registrar' });
    await world.app.workers.drain();
    const page = await world.app.nobody.call('verifyCredential', {
      params: { credentialId: vc.id.split('/').at(-1) as string },
    });
    expect(page.body.verdict).toBe('valid');
    expect(page.body.subject.fields).toContainEqual(expect.objectContaining({ name: '2.level', value: 'A2' }));
  });

  it('issues once under a key of the caller, and never twice under one id', async () => {
    const credential = aCredential();
    const first = await issue(credential, { key: 'vc-api-key-0001' });
    const again = await issue(credential, { key: 'vc-api-key-0001' });
    expect(again.status).toBe(201);
    expect(again.headers['idempotency-hit']).toBe('true');
    expect(vcOf(again)).toEqual(vcOf(first));
    expect(await issue(credential)).toMatchObject({ status: 409, body: { key: 'credential.id_taken' } });
    const both = await Promise.all([1, 2].map(() => issue({ ...credential, id: 'urn:uuid:at-the-same-time' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('compares the digests of related resources that it knows, and refuses those that it does not', async () => {
    const id = 'https://www.w3.org/ns/credentials/v2';
    const related = (entry: object) => issue(aCredential({ relatedResource: [{ id, ...entry }] }));
    const wrong = `sha256-${createHash('sha256').update('another').digest('base64')}`;
    expect(await related({ digestSRI: wrong })).toMatchObject({
      status: 400,
      body: { key: 'credential.related_differs' },
    });
    const unknown = aCredential({ relatedResource: [{ id: 'https://example.com/a.json', digestSRI: wrong }] });
    expect(await issue(unknown)).toMatchObject({ status: 400, body: { key: 'credential.related_unread' } });
  });

  it('refuses options that it does not know by their names', async () => {
    expect(await issue(aCredential(), { options: { mandatoryPointers: [] } })).toMatchObject({
      status: 400,
      body: { errors: { 'options.mandatoryPointers': 'unknown_key' } },
    });
  });

  it.each([
    ['issuer', { issuer: null }],
    ['issuer', { issuer: 'did:example:other' }],
    ['@context', { '@context': ['https://www.w3.org/2018/credentials/v1'] }],
    ['@context', { '@context': 'https://www.w3.org/ns/credentials/v2' }],
    ['type', { type: ['Other'] }],
    ['id', { id: 'not a url' }],
    ['credentialSubject', { credentialSubject: {} }],
    ['credentialSubject', { credentialSubject: 'did:example:a' }],
    ['credentialSubject', { credentialSubject: ['did:example:a'] }],
    ['validUntil', { validFrom: '2030-01-01T00:00:00Z', validUntil: '2029-01-01T00:00:00Z' }],
    ['credentialStatus', { credentialStatus: { id: 'https://example.com/1' } }],
    ['termsOfUse', { termsOfUse: { id: 'https://example.com/1' } }],
    ['evidence', { evidence: { id: 'https://example.com/1' } }],
    ['refreshService', { refreshService: { id: 'https://example.com/1' } }],
    ['credentialSchema', { credentialSchema: { id: 'https://example.com/1' } }],
    ['relatedResource', { relatedResource: ['https://example.com/1'] }],
    ['name', { name: { '@value': 'x', '@language': 'en', extra: 1 } }],
    ['proof', { proof: { type: 'DataIntegrityProof' } }],
  ])('names %s where it is malformed', async (member, change) => {
    const { status, body } = await issue(aCredential(change));
    expect({ status, errors: (body as { errors?: object }).errors }).toEqual({
      status: 400,
      errors: { [`credential.${member}`]: 'invalid' },
    });
  });

  it('refuses what has no meaning: an unknown context, an undefined term', async () => {
    for (const change of [
      { '@context': ['https://www.w3.org/ns/credentials/v2', 'https://unknown.example/context'] },
      { '@context': ['https://www.w3.org/ns/credentials/v2'], type: ['VerifiableCredential'] },
    ])
      expect(await issue(aCredential(change))).toMatchObject({ status: 400, body: { key: 'credential.unreadable' } });
  });
});

describe('the key of an issuer', () => {
  it('of another organization, or of nobody, does not exist', async () => {
    const others = await world.app.as('owner@trial.example').catch(() => undefined);
    const theirs = await others?.call('listKeys', { query: { purpose: 'issue' } });
    for (const keyId of [theirs?.body.keys[0]?.id, '00000000-0000-4000-8000-000000000000'])
      if (keyId) expect(await issue(aCredential(), { keyId })).toMatchObject({ status: 404 });
  });

  it('signs nothing once it was renewed', async () => {
    const before = await keyOf('P-384');
    await world.owner.call('renewKey', { params: { keyId: before.id } });
    expect(await issue(aCredential(), { keyId: before.id })).toMatchObject({
      status: 409,
      body: { key: 'key.not_issuing' },
    });
    expect((await issue(aCredential(), { keyId: (await keyOf('P-384')).id })).status).toBe(201);
  });

  it('signs nothing once it has expired', async () => {
    const { id } = await keyOf('P-256');
    await world.app.test.owner("update did_keys set expires_at = now() - interval '1 day' where id = $1", [id]);
    expect(await issue(aCredential(), { keyId: id })).toMatchObject({ status: 409, body: { key: 'key.expired' } });
    expect((await issue(aCredential())).status).toBe(201);
  });

  it('signs nothing once it was compromised, and credentials are corrected by nobody', async () => {
    vcOf(await issue(aCredential({ name: 'Uncorrectable' })));
    const row = (await listed()).find(each => each.title === 'Uncorrectable');
    expect(
      await world.owner.call('reissueCredential', {
        params: { projectId: world.projectId, credentialId: row?.id as string },
        body: { metadata: { description: 'Wrong name' }, values: {} },
      }),
    ).toMatchObject({ status: 409, body: { key: 'credential.by_api' } });
    const { id } = await keyOf();
    const confirm = (await world.owner.call('getOrganization')).body.name;
    const since = new Date(Date.now() - 1000).toISOString();
    expect((await world.owner.call('compromiseKey', { params: { keyId: id }, body: { since, confirm } })).status).toBe(
      200,
    );
    expect(await issue(aCredential(), { keyId: id })).toMatchObject({ status: 409 });
  });
});

describe('hostile bodies', () => {
  it('are refused with a problem: deep, large, unsafe', async () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'x' : { level: deep(levels - 1) });
    expect((await issue(aCredential({ credentialSubject: deep(500) }))).status).toBe(400);
    expect((await issue(aCredential({ description: 'x'.repeat(7 * 1024 * 1024) }))).status).toBe(413);
    expect((await issue(aCredential({ name: '\u0000' }))).status).toBe(400);
    expect((await issue([])).status).toBe(400);
  });
});
