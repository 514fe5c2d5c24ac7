import { describe, expect, it } from 'vitest';
import { createAuthority } from '../../../../../server/demo/keys/authority.ts';
import { warnOfKeys } from '../../../../../server/modules/credentials/keys/warn.ts';
import { renewStatusLists } from '../../../../../server/modules/credentials/status/renew.ts';
import { aCredential } from '../../../../support/data/open-credential.ts';
import { vcApiWorld } from '../../../../support/worlds/programs.ts';

const DAY_MS = 86_400_000;

const { world, issue: issueBy, verify: verifyVc, update } = vcApiWorld();

const add = async (algorithm: 'Ed25519' | 'P-256' | 'P-384' = 'Ed25519') =>
  (await world.owner.call('createKey', { body: { algorithm, didMethod: 'did:key' } })).body;
const issue = (keyId: string) => issueBy(aCredential(), { keyId });
interface Vc {
  id: string;
  issuer: string;
  credentialStatus: { statusListCredential: string }[];
  proof: { verificationMethod: string };
}
const vcOf = (answer: { body: unknown }) => (answer.body as { verifiableCredential: Vc }).verifiableCredential;
const verify = async (vc: Vc) => {
  const { status, body } = await verifyVc(vc);
  return { status, said: JSON.stringify(body) };
};
const revoke = (vc: Vc) => update(vc.id, 'revocation');
const listOf = async (vc: Vc) => {
  const [entry] = vc.credentialStatus;
  const answer = await world.app.nobody.call('getStatusList', {
    params: { listId: entry?.statusListCredential.split('/').at(-1) as string },
  });
  return answer.body as unknown as { issuer: string; proof: { verificationMethod: string } };
};
const keyNow = async (id: string) =>
  (await world.owner.call('listKeys', { query: { purpose: 'issue' } })).body.keys.find(each => each.id === id);
const mark = async (keyId: string, since: string) => {
  const confirm = (await world.owner.call('getOrganization')).body.name;
  return world.owner.call('compromiseKey', { params: { keyId }, body: { since, confirm } });
};

describe('a key that is a DID of its own', () => {
  it.each(['Ed25519', 'P-256', 'P-384'] as const)(
    'of %s issues by VC-API, with status lists that it signs',
    async algorithm => {
      const key = await add(algorithm);
      const [did, fragment] = key.verificationMethod.split('#');
      expect(did).toBe(`did:key:${fragment}`);
      expect(key).toMatchObject({ algorithm, state: 'active', inUse: true, purpose: 'issue', renewedBy: null });
      const answer = await issue(key.id);
      expect(answer.status).toBe(201);
      const vc = vcOf(answer);
      expect(vc).toMatchObject({ issuer: did, proof: { verificationMethod: key.verificationMethod } });
      expect(await listOf(vc)).toMatchObject({ issuer: did, proof: { verificationMethod: key.verificationMethod } });
      expect((await verify(vc)).status).toBe(200);
      expect((await revoke(vc)).status).toBe(200);
      const verified = await verify(vc);
      expect(verified.said).toContain('revoked');
    },
  );

  it('can be added as often as needed, beside the kinds of the DID of the organization', async () => {
    const [one, two] = [await add(), await add()];
    expect(one.verificationMethod).not.toBe(two.verificationMethod);
    expect((await world.owner.call('me')).body.organization.algorithms).toEqual(['Ed25519']);
    expect((await world.owner.call('getOrganization')).body.did).toMatch(/^did:web:/);
  });

  it('cannot be of a kind that signs no status list', async () => {
    expect(
      await world.owner.call('createKey', { body: { algorithm: 'BLS12-381', didMethod: 'did:key' } }),
    ).toMatchObject({
      status: 400,
      body: { errors: { algorithm: 'invalid_choice' } },
    });
    expect(
      await world.owner.call('createKey', { body: { algorithm: 'Ed25519', didMethod: 'did:example' as never } }),
    ).toMatchObject({ status: 400, body: { errors: { didMethod: 'invalid_choice' } } });
    const { body: bls } = await world.owner.call('createKey', { body: { algorithm: 'BLS12-381' } });
    expect(await issue(bls.id)).toMatchObject({ status: 409, body: { key: 'key.not_issuing' } });
  });

  it('is not renewed', async () => {
    const key = await add();
    expect(await world.owner.call('renewKey', { params: { keyId: key.id } })).toMatchObject({
      status: 409,
      body: { key: 'key.did_key' },
    });
  });

  it('carries a certificate like another', async () => {
    const key = await add('P-256');
    const { body } = await world.owner.call('requestKeyCertificate', { params: { keyId: key.id } });
    const root = createAuthority('Raíz de Ejemplo');
    const certificate = root.certify(body.csr);
    const kept = await world.owner.call('keepKeyCertificate', { params: { keyId: key.id }, body: { certificate } });
    expect(kept.body.certificate?.issuer).toBe('Raíz de Ejemplo');
  });

  it('signs nothing new once it was compromised, and goes on telling what was revoked', async () => {
    const key = await add();
    const [vc, other] = [vcOf(await issue(key.id)), vcOf(await issue(key.id))];
    const token = { ...aCredential(), id: `urn:uuid:${crypto.randomUUID()}` };
    const tokenIssued = await world.program.call('issueVcToken', {
      params: { projectId: world.projectId, keyId: key.id, form: 'jwt_vc_json' },
      body: { credential: token },
    });
    expect(tokenIssued.status).toBe(201);
    await world.app.workers.drain();
    // Proofs tell whole seconds.
    const since = new Date(Math.floor(Date.parse(key.createdAt) / 1000) * 1000).toISOString();
    expect((await mark(key.id, since)).body).toMatchObject({ state: 'compromised', inUse: false });
    await world.app.workers.drain();
    expect(await issue(key.id)).toMatchObject({ status: 409, body: { key: 'key.not_issuing' } });
    expect((await verify(vc)).said).toContain('key-compromised');
    expect((await keyNow(key.id))?.doubted).toMatchObject([{ credentials: 3 }]);
    const before = (await listOf(other)) as unknown as { credentialSubject: { encodedList: string } };
    expect((await revoke(other)).status).toBe(200);
    expect((await update(token.id, 'revocation')).status).toBe(200);
    const after = (await listOf(other)) as unknown as typeof before & { proof: { verificationMethod: string } };
    expect(after.credentialSubject.encodedList).not.toBe(before.credentialSubject.encodedList);
    expect(after.proof.verificationMethod).toBe(key.verificationMethod);
    world.app.pass(20 * DAY_MS);
    expect(await renewStatusLists(world.app.app.parts)).toBeGreaterThan(0);
    world.app.pass(-20 * DAY_MS);
    expect((await mark(key.id, since)).status).toBe(200);
  });

  it('is warned of with words of its own, and expires', async () => {
    const key = await add();
    await world.app.test.owner("update did_keys set expires_at = now() + interval '6 days' where id = $1", [key.id]);
    expect(await warnOfKeys(world.app.app.parts)).toBe(1);
    const { notifications } = (await world.owner.call('listNotifications', { query: { zone: 'America/Mexico_City' } }))
      .body;
    expect(notifications.find(({ data }) => data.key?.keyId === key.id)).toMatchObject({
      data: { key: { what: 'didKeyEnds' } },
      description: expect.stringContaining('cannot be renewed'),
    });
    await world.app.test.owner("update did_keys set expires_at = now() - interval '1 day' where id = $1", [key.id]);
    expect(await issue(key.id)).toMatchObject({ status: 409, body: { key: 'key.expired' } });
  });

  it('of another organization does not exist', async () => {
    const key = await add();
    const other = await world.app.as('owner@vales.example');
    for (const call of [
      () => other.call('renewKey', { params: { keyId: key.id } }),
      () => other.call('requestKeyCertificate', { params: { keyId: key.id } }),
    ])
      expect((await call()).status).toBe(404);
  });
});
