import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_ALGORITHMS } from '../../../../../contract/credentials/keys/index.ts';
import {
  CRYPTOSUITES,
  SUITE_ALGORITHMS,
  type TemplateSuite,
} from '../../../../../contract/credentials/templates/index.ts';
import { KEY_TYPES, suiteOf } from '../../../../../engine/suites/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const keysOf = async (which = 'current') =>
  (await owner.call('listKeys', { query: { purpose: 'issue', which } })).body.keys;
const keyOf = async (algorithm: string) => {
  const key = (await keysOf()).find(each => each.algorithm === algorithm);
  if (!key) throw new Error(`No key of ${algorithm}`);
  return key;
};
const add = (algorithm: string) => owner.call('createKey', { body: { algorithm } as never });

/** Chooses the cryptosuite of a template. */
async function choose(templateId: string, cryptosuite: TemplateSuite) {
  const params = { projectId: project.projectId, templateId };
  const { body } = await owner.call('getTemplate', { params });
  return owner.call('updateTemplate', {
    params,
    body: {
      revision: body.revision,
      config: { ...body.config, cryptosuite },
      approvalsRequired: body.approvalsRequired,
    },
  });
}

let n = 3000;
/** Issues some and works everything off. @returns their ids */
async function issue(templateId: string, count = 1): Promise<string[]> {
  const receivers = Array.from({ length: count }, () => graduate((n += 1)));
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId, receiver: count === 1 ? (receivers[0] as object) : receivers },
  });
  await app.workers.drain();
  const request = await owner.call('getIssueRequest', {
    params: { projectId: project.projectId, requestId: body.id },
  });
  return request.body.results.map(({ credentialId }) => credentialId as string);
}
const show = async (credentialId: string) =>
  (await owner.call('getCredential', { params: { projectId: project.projectId, credentialId } })).body;
/** The proof of the organization, and what the public page says of it. */
async function told(credentialId: string) {
  const { vc, verifyUrl } = await show(credentialId);
  const { body } = await app.nobody.call('verifyCredential', {
    params: { credentialId: verifyUrl.split('/').at(-1) as string },
  });
  const [proof] = [(vc as { proof: { cryptosuite: string; verificationMethod: string } }).proof].flat();
  return { suite: proof?.cryptosuite, method: proof?.verificationMethod, verdict: body.verdict };
}

describe('keys of several kinds', () => {
  it('are those of the engine, and each suite takes the kinds that the engine says', () => {
    expect(KEY_ALGORITHMS.every(name => KEY_TYPES.some(type => type.name === name))).toBe(true);
    for (const suite of CRYPTOSUITES)
      expect(suiteOf(suite)?.keyTypes.map(({ name }) => name)).toEqual(SUITE_ALGORITHMS[suite]);
  });

  it('are needed before a template can choose a suite that signs with them', async () => {
    expect(await choose(project.automaticId, 'ecdsa-rdfc-2019')).toMatchObject({
      status: 409,
      body: { key: 'key.missing_kind', errors: { 'config.cryptosuite': expect.anything() } },
    });
  });

  it('are added once to the DID that the organization issues by, and stand in its document', async () => {
    const usual = await keyOf('Ed25519');
    expect(await add('Ed25519')).toMatchObject({ status: 409, body: { key: 'key.kind_taken' } });
    expect((await add('P-256')).body).toMatchObject({
      algorithm: 'P-256',
      state: 'active',
      inUse: true,
      purpose: 'issue',
      renewedBy: null,
    });
    expect((await add('P-384')).status).toBe(201);
    expect(await add('P-256')).toMatchObject({ status: 409, body: { key: 'key.kind_taken' } });
    expect((await add('BLS12-381')).body).toMatchObject({ algorithm: 'BLS12-381', state: 'active', inUse: true });
    expect((await add('RSA')).status).toBe(400);
    expect((await owner.call('me')).body.organization.algorithms.sort()).toEqual([
      'BLS12-381',
      'Ed25519',
      'P-256',
      'P-384',
    ]);
    expect(await keyOf('Ed25519')).toEqual(usual);
    const did = usual.verificationMethod.split('#')[0] as string;
    const { body } = await app.nobody.call('getDidDocument', { params: { did: did.split(':').at(-1) as string } });
    const methods = (body as { assertionMethod: unknown[] }).assertionMethod;
    expect(JSON.stringify(methods)).toContain('#zDna');
    expect(JSON.stringify(methods)).toContain('#z82L');
    expect(JSON.stringify(methods)).toContain('#zUC7');
  });

  it.each<[TemplateSuite, string]>([
    ['ecdsa-rdfc-2019', 'P-256'],
    ['eddsa-jcs-2022', 'Ed25519'],
  ])('sign by %s with %s: one, many in a job, and what was approved', async (suite, algorithm) => {
    expect((await choose(project.automaticId, suite)).status).toBe(200);
    expect((await choose(project.manualId, suite)).status).toBe(200);
    const approved = await issue(project.manualId);
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (
        await app.as(email)
      ).call('signCredentials', { params: { projectId: project.projectId }, body: { ids: approved } });
    await app.workers.drain();
    const method = (await keyOf(algorithm)).verificationMethod;
    for (const id of [...(await issue(project.automaticId)), ...(await issue(project.automaticId, 3)), ...approved])
      expect(await told(id)).toEqual({ suite, method, verdict: 'valid' });
  });

  it('sign each their own after one is renewed, and what it signed stays good', async () => {
    await choose(project.automaticId, 'ecdsa-rdfc-2019');
    const [before] = await issue(project.automaticId);
    const [old, usual] = [await keyOf('P-256'), await keyOf('Ed25519')];
    const { body: fresh } = await owner.call('renewKey', { params: { keyId: old.id } });
    expect(fresh).toMatchObject({ algorithm: 'P-256', state: 'active', inUse: true });
    expect(await keyOf('Ed25519')).toEqual(usual);
    const [after] = await issue(project.automaticId);
    expect(await told(after as string)).toMatchObject({ method: fresh.verificationMethod, verdict: 'valid' });
    expect(await told(before as string)).toMatchObject({ method: old.verificationMethod, verdict: 'valid' });
    await owner.call('revokeCredential', {
      params: { projectId: project.projectId, credentialId: before as string },
      body: { metadata: { description: 'A mistake' } },
    });
    await app.workers.drain();
    expect((await told(before as string)).verdict).toBe('revoked');
  });

  it('for what is shown in part are renewed and compromised like the others, and sign nothing else', async () => {
    const [old, usual] = [await keyOf('BLS12-381'), await keyOf('Ed25519')];
    const { body: fresh } = await owner.call('renewKey', { params: { keyId: old.id } });
    expect(fresh).toMatchObject({ algorithm: 'BLS12-381', state: 'active', inUse: true });
    const { body: bad } = await owner.call('compromiseKey', {
      params: { keyId: fresh.id },
      body: { since: fresh.createdAt, confirm: (await owner.call('me')).body.organization.name },
    });
    expect(bad.state).toBe('compromised');
    expect((await keyOf('BLS12-381')).id).not.toBe(fresh.id);
    await choose(project.automaticId, 'eddsa-rdfc-2022');
    const [id] = await issue(project.automaticId);
    await owner.call('revokeCredential', {
      params: { projectId: project.projectId, credentialId: id as string },
      body: { metadata: { description: 'A mistake' } },
    });
    await app.workers.drain();
    expect(await told(id as string)).toEqual({
      suite: 'eddsa-rdfc-2022',
      method: usual.verificationMethod,
      verdict: 'revoked',
    });
  });

  it('of another organization do not exist', async () => {
    const key = await keyOf('P-384');
    const other = await app.as('owner@vales.example');
    expect((await other.call('renewKey', { params: { keyId: key.id } })).status).toBe(404);
  });
});
