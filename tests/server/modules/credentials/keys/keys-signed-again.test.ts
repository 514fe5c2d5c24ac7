import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_ANEW_JOB } from '../../../../../server/modules/credentials/credentials/issuing/sign-again.ts';
import { prepareSeal } from '../../../../../server/modules/base/sealing/prepare.ts';
import { holdSeals } from '../../../../../server/modules/base/sealing/queue.ts';
import { SEAL_JOBS } from '../../../../../server/modules/base/sealing/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let confirm: string;
beforeAll(async () => {
  // What is signed waits for its seal until a test lets jobs run.
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  confirm = (await owner.call('getOrganization')).body.name;
});
afterAll(() => app.stop());

const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const at = () => ({ projectId: project.projectId });
let n = 800;
async function signed(templateId = project.automaticId): Promise<string> {
  const { body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId, receiver: graduate((n += 1)) },
  });
  return body.results[0]?.credentialId as string;
}
const show = async (credentialId: string) =>
  (await owner.call('getCredential', { params: { ...at(), credentialId } })).body;
const verdictOf = async (id: string) => {
  const publicId = (await show(id)).verifyUrl.split('/').at(-1) as string;
  return (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body;
};
const currentKey = async () =>
  (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body.keys[0];
/** How long its document may be kept by whoever read it. */
const keptFor = async (id: string) => {
  const credentialId = (await show(id)).verifyUrl.split('/').at(-1) as string;
  return (await app.nobody.call('getPublicCredential', { params: { credentialId } })).headers['cache-control'];
};
/** Marks the key of now as compromised since it began. @returns how its proofs name it */
async function compromise(): Promise<string> {
  const key = await currentKey();
  const since = key?.createdAt as string;
  const answer = await owner.call('compromiseKey', {
    params: { keyId: key?.id as string },
    body: { since, confirm },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return key?.verificationMethod as string;
}
const work = (kind: string, payload: object) =>
  app.app.jobs[kind]?.work({
    id: randomUUID(),
    payload,
    organizationId: organizationId(),
    attempt: 1,
    progress: () => Promise.resolve(),
    isTurnOver: () => Promise.resolve(false),
    signal: new AbortController().signal,
    log: createLog('silent'),
  });
const signAnew = (verificationMethod: string) =>
  work(SIGN_ANEW_JOB, { verificationMethod, saidBy: app.people['owner@uni.example']?.userId });
const seal = () => work(SEAL_JOBS.issuance, { networkId: app.networkId });
const methodOf = async (id: string) => {
  const [row] = await app.test.owner<{ method: string }>(
    "select proof ->> 'verificationMethod' as method from credential_documents where credential_id = $1",
    [id],
  );
  return row?.method;
};
const unsignedOf = (id: string) =>
  app.test.owner(
    `select d.unsigned, (select jsonb_agg(a.proof order by a.position) from credential_approvals a where a.credential_id = d.credential_id) as approvals
     from credential_documents d where d.credential_id = $1`,
    [id],
  );
const toldAnew = (id: string) =>
  app.test.owner<{ new: unknown }>(
    `select v.new from events e join event_values v on v.event_id = e.id
     where e.type = 'sign' and v.new ? 'compromised' and (e.resource_id = $1 or $1::uuid = any(e.members))`,
    [id],
  );
const mailsOf = async (id: string) =>
  (await app.test.owner('select 1 from mail_outbox where dedupe_key like $1', [`credential:${id}:%`])).length;

describe('what a compromised key signed and waits for its seal', () => {
  it('is signed anew, says what it said, keeps its approvals, and is sealed, mailed and believed', async () => {
    const several = await owner.call('issueCredentials', {
      params: at(),
      body: {
        templateId: project.automaticId,
        receiver: [1, 2, 3].map(() => graduate((n += 1))),
      },
    });
    await work('credentials.issue', { requestId: several.body.id });
    const { body: request } = await owner.call('getIssueRequest', {
      params: { ...at(), requestId: several.body.id },
    });
    const ids = request.results.map(each => each.credentialId as string);
    const approved = await signed(project.manualId);
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (await app.as(email)).call('signCredentials', { params: at(), body: { ids: [approved] } });
    const revoked = await signed();
    await owner.call('revokeCredential', {
      params: { ...at(), credentialId: revoked },
      body: { metadata: { description: 'Plagio' } },
    });
    const all = [...ids, await signed(), approved];
    expect(all).toHaveLength(5);
    const said = await Promise.all(all.map(unsignedOf));
    expect(await keptFor(approved), 'until its seal it may be signed anew').toBe('public, max-age=5');
    const method = await compromise();
    expect(await Promise.all([...all, revoked].map(methodOf))).toEqual(Array.from({ length: 6 }, () => method));
    await signAnew(method);
    const fresh = (await currentKey())?.verificationMethod;
    for (const id of all) {
      expect(await show(id)).toMatchObject({ doubted: false, progress: 'signed' });
      expect(await toldAnew(id)).toEqual([{ new: { verificationMethod: fresh, compromised: method } }]);
    }
    // What its standing says under a seal of its own names the digest that it had.
    expect(await methodOf(revoked)).toBe(method);
    await app.workers.drain();
    for (const id of all) {
      expect(await methodOf(id)).toBe(fresh);
      expect(await verdictOf(id)).toMatchObject({ verdict: 'valid', steps: expect.anything() });
      expect(await show(id)).toMatchObject({ doubted: false, status: 'sent' });
      expect(await mailsOf(id)).toBe(1);
    }
    expect(await Promise.all(all.map(unsignedOf))).toEqual(said);
    expect(await keptFor(approved)).toContain('immutable');
    const listed = await owner.call('listCredentials', { params: at(), query: { key: 'compromised' } });
    expect(listed.body.credentials).toEqual([]);
    await signAnew(method);
    for (const id of all) expect(await toldAnew(id)).toHaveLength(1);
  });

  it('stays as it is where a seal was prepared meanwhile, and is mailed to nobody', async () => {
    const id = await signed();
    const method = await compromise();
    // A chain tells whole seconds: what it takes in within this one may be older.
    await new Promise(resolve => setTimeout(resolve, 1100));
    await meanwhile(
      app,
      async tx => {
        await holdSeals(tx, organizationId(), app.networkId, 'issuance');
        await prepareSeal(tx, organizationId(), app.networkId, 'issuance');
      },
      async () => signAnew(method),
    );
    expect(await methodOf(id)).toBe(method);
    await app.workers.drain();
    expect(await show(id)).toMatchObject({ doubted: true, sentAt: null });
    expect(await mailsOf(id)).toBe(0);
    expect(await toldAnew(id)).toEqual([]);
  });

  it('is sealed as it is signed anew where the seal comes second', async () => {
    const id = await signed();
    const method = await compromise();
    let sealing: Promise<unknown> | undefined;
    await meanwhile(
      app,
      tx => tx.run('select 1 from credentials where id = $1 for update', [id]),
      async () => {
        const signing = signAnew(method);
        // It holds what waits for a seal by then, and waits for the credential. Other databases of the cluster have locks of their own.
        const held = () =>
          app.test.owner(
            "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
          );
        while ((await held()).length === 0) await new Promise(resolve => setTimeout(resolve, 5));
        sealing = seal();
        await Promise.all([signing, sealing]);
      },
      () => 2,
    );
    expect(sealing).toBeDefined();
    await app.workers.drain();
    expect(await methodOf(id)).toBe((await currentKey())?.verificationMethod);
    expect(await verdictOf(id)).toMatchObject({ verdict: 'valid' });
    expect(await mailsOf(id)).toBe(1);
    expect(app.deadlocks()).toEqual([]);
  });

  it('is replaced by no other statement: not where its key is good, nor by another key, nor with other content, nor once a seal has it', async () => {
    const id = await signed();
    const other = await signed();
    const anew = (what: string, method: string, digest = `, digest = '\\x01'`) =>
      app.test.database
        .organization(organizationId(), tx =>
          tx.run(
            `with d as (update credential_documents set proof = jsonb_set(proof, '{verificationMethod}', to_jsonb($2::text)) ${what} where credential_id = $1)
             update credentials set issued_at = issued_at ${digest} where id = $1`,
            [id, method],
          ),
        )
        .then(
          () => 'let through',
          (error: unknown) => (error as { code?: string }).code,
        );
    const before = (await currentKey())?.verificationMethod as string;
    expect(await anew('', before), 'its key is good').toBe('42501');
    const method = await compromise();
    const fresh = (await currentKey())?.verificationMethod as string;
    expect(await anew('', method), 'the compromised key again').toBe('42501');
    expect(await anew('', 'did:web:elsewhere.example#z6Mk'), 'a key of somebody else').toBe('42501');
    expect(await anew(`, unsigned = '{}'`, fresh), 'other content').toBe('42501');
    await app.test.database.organization(organizationId(), async tx => {
      await holdSeals(tx, organizationId(), app.networkId, 'issuance');
      await prepareSeal(tx, organizationId(), app.networkId, 'issuance');
    });
    expect(await anew('', fresh), 'a seal has it').toBe('42501');
    await expect(
      app.test.database.organization(organizationId(), tx =>
        tx.run("update credentials set digest = '\\x01' where id = $1", [other]),
      ),
      'a digest without its proof',
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is signed anew by its own suite, with the key of its kind', async () => {
    const usual = await currentKey();
    const { body: old } = await owner.call('createKey', { body: { algorithm: 'P-256' } });
    const template = { ...at(), templateId: project.automaticId };
    const { body } = await owner.call('getTemplate', { params: template });
    await owner.call('updateTemplate', {
      params: template,
      body: { revision: body.revision, config: { ...body.config, cryptosuite: 'ecdsa-rdfc-2019' } },
    });
    const id = await signed();
    expect(await methodOf(id)).toBe(old.verificationMethod);
    const params = { keyId: old.id };
    await owner.call('compromiseKey', { params, body: { since: old.createdAt, confirm } });
    await signAnew(old.verificationMethod);
    const now = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body.keys;
    expect(now.map(({ algorithm }) => algorithm).sort()).toEqual(['Ed25519', 'P-256']);
    expect(now).toContainEqual(usual);
    const fresh = now.find(({ algorithm }) => algorithm === 'P-256');
    expect(fresh?.id).not.toBe(old.id);
    expect(await methodOf(id)).toBe(fresh?.verificationMethod);
    await app.workers.drain();
    const { proof } = (await show(id)).vc as { proof: { cryptosuite: string } };
    expect(proof.cryptosuite).toBe('ecdsa-rdfc-2019');
    expect(await verdictOf(id)).toMatchObject({ verdict: 'valid' });
  });
});
