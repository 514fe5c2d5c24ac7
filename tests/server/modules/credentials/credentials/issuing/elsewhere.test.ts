import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUE_JOB, SIGN_JOB } from '../../../../../../server/modules/credentials/credentials/issuing/index.ts';
import type { Database } from '../../../../../../server/platform/database/index.ts';
import { createLog } from '../../../../../../server/platform/log/index.ts';
import { PostponedJob, startWorkers, type JobCall } from '../../../../../../server/platform/jobs/index.ts';
import {
  guard,
  openPkcs11,
  pinMemory,
  type Custody,
  type GuardedCustody,
} from '../../../../../../server/platform/keystore/index.ts';
import { expectSoundRecord } from '../../../../../support/documents/record.ts';
import { makeSoftHsm, type SoftHsm } from '../../../../../support/custody/softhsm.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let hsm: SoftHsm;
let app: TestApp;
let owner: Client;
let project: DiplomaProject;
/** What happens before the next batch of signatures, if anything. */
let before: ((custody: Custody) => void | Promise<void>) | undefined;
/** Batches that were asked for. */
let asked = 0;

beforeAll(async () => {
  hsm = makeSoftHsm();
  const opened = (database: Database): GuardedCustody => {
    const custody = openPkcs11(hsm.settings, pinMemory(database));
    const watched: Custody = {
      ...custody,
      async signAll(...call) {
        asked += 1;
        await before?.(custody);
        return custody.signAll(...call);
      },
    };
    // Whoever asks again after a fault is not told of the one before.
    return guard(watched, undefined, { rest: 0 });
  };
  app = await startTestApp({
    atOnce: 0,
    custodies: database => new Map([['pkcs11', opened(database)]]),
  });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  // All of the organization's keys, and those of its approvers, are made anew inside the token.
  const { keystore, database } = app.app.parts;
  await database.organization(organizationId(), tx => keystore.choose(tx, organizationId(), 'pkcs11'));
  for (const { id } of (await owner.call('listKeys', { query: { which: 'current' } })).body.keys)
    expect((await owner.call('renewKey', { params: { keyId: id } })).status).toBe(200);
  const kept = await app.test.owner<{ custody: string; isHere: boolean }>(
    `select c.custody, c.wrapped_key is not null or c.sealed_private_key is not null as "isHere" from did_keys k join custody_keys c on c.id = k.custody_key_id
     where k.organization_id = $1 and k.valid_until is null`,
    [organizationId()],
  );
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.every(({ custody, isHere }) => custody === 'pkcs11' && !isHere)).toBe(true);
  await app.workers.drain();
});
afterAll(async () => {
  before = undefined;
  await expectSoundRecord(app);
  await app.stop();
  hsm.remove();
});

const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const at = () => ({ projectId: project.projectId });
let n = 0;
/** Whom nothing is mailed to: each mail takes a PDF. */
const person = () => {
  const { email: _, ...unmailed } = graduate((n += 1));
  return { ...unmailed, did: `did:example:person${n}` };
};
const people = (count: number) => Array.from({ length: count }, person);
const issue = (receiver: object, templateId = project.automaticId) =>
  owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
const read = async (requestId: string) =>
  (await owner.call('getIssueRequest', { params: { ...at(), requestId } })).body;
const shown = async (credentialId: string) =>
  (await owner.call('getCredential', { params: { ...at(), credentialId } })).body;
const verdictOf = async (credentialId: string) => {
  const { verifyUrl } = await shown(credentialId);
  const publicId = verifyUrl.split('/').at(-1) as string;
  return (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body;
};

/** Runs the job of a kind that waits, as a worker would; answers with what it threw. */
async function runOnce(kind: string): Promise<unknown> {
  const [job] = await app.test.owner<{ id: string; payload: object; organization_id: string }>(
    `select id, payload, organization_id from jobs where kind = $1 and state = 'waiting' order by created_at desc limit 1`,
    [kind],
  );
  if (!job) throw new Error(`No job ${kind} waits`);
  const call = {
    payload: job.payload,
    organizationId: job.organization_id,
    signal: new AbortController().signal,
    progress: async () => undefined,
    isTurnOver: async () => false,
  } as unknown as JobCall;
  return app.app.jobs[kind]?.work(call).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a key in a token', () => {
  it('signs in a job also for one recipient, and nothing is acknowledged before it is signed', async () => {
    const { status, body } = await issue(person());
    expect(status).toBe(202);
    expect(body).toMatchObject({ state: 'working', total: 1, done: 0, steps: { signed: 0 } });
    await app.workers.drain();
    const done = await read(body.id);
    expect(done).toMatchObject({ state: 'done', outcomes: { issued: 1 }, steps: { signed: 1, sealed: 1 } });
    expect(await verdictOf(done.results[0]?.credentialId as string)).toMatchObject({ verdict: 'valid' });
  });

  it('signs each of 10,000 once, though the token logs out midway', { timeout: 600_000 }, async () => {
    const { body } = await issue(people(10_000));
    asked = 0;
    before = async custody => {
      if ([5, 50, 100].includes(asked)) await custody.close();
    };
    await app.workers.drain();
    before = undefined;
    expect(asked).toBeGreaterThan(100);
    expect(await read(body.id)).toMatchObject({
      state: 'done',
      outcomes: { issued: 10_000 },
      steps: { built: 10_000, signed: 10_000, sealed: 10_000 },
    });
    const rows = await app.test.owner<{ digest: Buffer }>('select digest from credentials where request_id = $1', [
      body.id,
    ]);
    expect(new Set(rows.map(({ digest }) => digest.toString('hex'))).size).toBe(10_000);
  });

  it('is waited for where the token is gone: the request goes on where it stopped, and no attempt is counted', async () => {
    const { body } = await issue(people(3));
    hsm.vanish();
    try {
      const why = await runOnce(ISSUE_JOB);
      expect(why).toBeInstanceOf(PostponedJob);
      expect((why as PostponedJob).message).toBe('key.custody_unreachable');
      expect(await read(body.id)).toMatchObject({ state: 'working', done: 0, steps: { built: 0, signed: 0 } });
    } finally {
      hsm.comeBack();
    }
    await app.workers.drain();
    expect(await read(body.id)).toMatchObject({ state: 'done', outcomes: { issued: 3 }, steps: { signed: 3 } });
  });

  it('says in the request why it waits, and no longer once it goes on', async () => {
    const { body } = await issue(people(2));
    expect(body.waitsFor).toBeUndefined();
    hsm.vanish();
    const { database } = app.app.parts;
    const workers = startWorkers({ database, handlers: app.app.jobs, count: 1, log: createLog('silent'), alone: true });
    try {
      await expect.poll(async () => (await read(body.id)).waitsFor, { timeout: 60_000 }).toBe('unreachable');
    } finally {
      hsm.comeBack();
      await workers.stop();
    }
    await app.workers.drain();
    const done = await read(body.id);
    expect(done).toMatchObject({ state: 'done', outcomes: { issued: 2 } });
    expect(done.waitsFor).toBeUndefined();
  });

  it('gives its places in status lists back where it does not sign', async () => {
    const used = async () =>
      (await app.test.owner<{ next: number }>('select coalesce(sum(next), 0)::int as next from status_lists'))[0]
        ?.next as number;
    // A list is signed when it begins.
    await issue(person());
    await app.workers.drain();
    const places = await used();
    const { body } = await issue(people(400));
    hsm.vanish();
    try {
      for (let i = 0; i < 5; i += 1) expect(await runOnce(ISSUE_JOB)).toBeInstanceOf(PostponedJob);
    } finally {
      hsm.comeBack();
    }
    await app.workers.drain();
    expect(await read(body.id)).toMatchObject({ state: 'done', outcomes: { issued: 400 } });
    expect((await used()) - places).toBeLessThan(1_000);
  });
});

describe('what approvers approve', () => {
  const approve = async (email: string, ids: readonly string[]) =>
    (await app.as(email)).call('signCredentials', { params: at(), body: { ids: [...ids] } });

  it('is signed by a job once enough have approved with keys in the token, and nobody is asked meanwhile', async () => {
    const { body } = await issue(people(2), project.manualId);
    await app.workers.drain();
    const ids = (await read(body.id)).results.map(({ credentialId }) => credentialId as string);
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      expect((await approve(email, ids)).body).toEqual({ done: expect.arrayContaining(ids), failed: [] });
    expect(await shown(ids[0] as string)).toMatchObject({ status: 'pending', approvals: 2, vc: null });
    const open = await app.test.owner('select 1 from open_approvals where credential_id = any($1::uuid[])', [ids]);
    expect(open).toHaveLength(0);
    expect((await approve('signer@uni.example', ids)).body).toMatchObject({ done: [] });

    hsm.vanish();
    try {
      expect(await runOnce(SIGN_JOB)).toBeInstanceOf(PostponedJob);
      expect(await shown(ids[0] as string)).toMatchObject({ status: 'pending', vc: null });
    } finally {
      hsm.comeBack();
    }
    await app.workers.drain();
    for (const id of ids) expect(await verdictOf(id)).toMatchObject({ verdict: 'valid' });
    // Once signed it is signed: the job says nothing more.
    const signed = (await shown(ids[0] as string)).vc;
    await app.test.owner(`update jobs set state = 'waiting' where kind = $1`, [SIGN_JOB]);
    expect(await runOnce(SIGN_JOB)).toBeUndefined();
    expect((await shown(ids[0] as string)).vc).toEqual(signed);
  });

  it('is not approved by a key that does not sign, and the approver is told why', async () => {
    const { body } = await issue(person(), project.manualId);
    await app.workers.drain();
    const ids = (await read(body.id)).results.map(({ credentialId }) => credentialId as string);
    hsm.vanish();
    try {
      expect(await approve('signer@uni.example', ids)).toMatchObject({
        status: 503,
        body: { key: 'key.custody_unreachable' },
      });
    } finally {
      hsm.comeBack();
    }
    expect((await approve('signer@uni.example', ids)).body).toEqual({ done: ids, failed: [] });
  });

  it('is signed as it is now where it was corrected and approved again while the signature was made', async () => {
    const { body } = await issue(person(), project.manualId);
    await app.workers.drain();
    const [id = ''] = (await read(body.id)).results.map(({ credentialId }) => credentialId as string);
    const approveBoth = async () => {
      for (const email of ['signer@uni.example', 'signer2@uni.example'])
        expect((await approve(email, [id])).body).toEqual({ done: [id], failed: [] });
    };
    await approveBoth();
    let isCorrected = false;
    before = async () => {
      before = undefined;
      const { values } = person();
      const corrected = await owner.call('askAgain', {
        params: { ...at(), credentialId: id },
        body: {
          name: 'Persona',
          lastname: 'Corregida',
          values: { ...values, degree: 'Química' },
          revision: (await shown(id)).revision,
        },
      });
      expect(corrected.status).toBe(200);
      await approveBoth();
      isCorrected = true;
    };
    await app.workers.drain();
    expect(isCorrected).toBe(true);
    expect(JSON.stringify((await shown(id)).vc)).toContain('Química');
    expect(await verdictOf(id)).toMatchObject({ verdict: 'valid' });
  });

  it('is signed with the key of now where the organization renewed it in between', async () => {
    const { body } = await issue(person(), project.manualId);
    await app.workers.drain();
    const [id = ''] = (await read(body.id)).results.map(({ credentialId }) => credentialId as string);
    for (const email of ['signer@uni.example', 'signer2@uni.example']) await approve(email, [id]);
    const [key] = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body.keys;
    let renewed = '';
    before = async () => {
      before = undefined;
      const answer = await owner.call('renewKey', { params: { keyId: key?.id as string } });
      renewed = answer.body.verificationMethod;
    };
    await app.workers.drain();
    expect(renewed).not.toBe('');
    expect((await shown(id)).vc).toMatchObject({
      proof: { verificationMethod: renewed },
    });
    expect(await verdictOf(id)).toMatchObject({ verdict: 'valid' });
  });
});

it('signs status lists: what is revoked is told so, and what cannot be told is not revoked', async () => {
  const { body } = await issue(person());
  await app.workers.drain();
  const credentialId = (await read(body.id)).results[0]?.credentialId as string;
  const revoke = () =>
    owner.call('revokeCredential', {
      params: { ...at(), credentialId },
      body: { metadata: { description: 'An error' } },
    });
  hsm.vanish();
  try {
    expect(await revoke()).toMatchObject({ status: 503, body: { key: 'key.custody_unreachable' } });
  } finally {
    hsm.comeBack();
  }
  expect(await verdictOf(credentialId)).toMatchObject({ verdict: 'valid' });
  expect((await revoke()).status).toBe(200);
  await app.workers.drain();
  expect(await verdictOf(credentialId)).toMatchObject({ verdict: 'revoked' });
});
