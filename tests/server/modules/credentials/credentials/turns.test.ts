import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELIVER_JOB } from '../../../../../server/modules/credentials/credentials/delivery/jobs.ts';
import { ISSUE_JOB } from '../../../../../server/modules/credentials/credentials/issuing/index.ts';
import { credentialsSealed } from '../../../../../server/modules/credentials/credentials/standing/sealed.ts';
import { PausedJob, type JobCall } from '../../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The test works the job off itself.
  await app.workers.stop();
});
afterAll(() => app.stop());

const CALL: JobCall = {
  id: 'turns',
  payload: {},
  organizationId: '',
  attempt: 1,
  progress: async () => undefined,
  isTurnOver: async () => false,
  signal: new AbortController().signal,
  log: createLog('silent'),
};
const organizationId = () => app.people['owner@uni.example']?.organizationId as string;

it('a request of many stops after a chunk where others wait, and goes on with the next one', async () => {
  const owner = await app.as('owner@uni.example');
  const { projectId, automaticId } = await diplomaProject(app);
  const receiver = Array.from({ length: 1_100 }, (_, i) => graduate(i));
  const { body } = await owner.call('issueCredentials', {
    params: { projectId },
    body: { templateId: automaticId, receiver },
  });
  const seen: number[] = [];
  const call: JobCall = {
    ...CALL,
    payload: { requestId: body.id },
    organizationId: organizationId(),
    progress: async done => void seen.push(done),
    isTurnOver: async () => true,
  };
  const work = () => app.app.jobs[ISSUE_JOB]?.work(call);
  await expect(work()).rejects.toThrow(PausedJob);
  await expect(work()).rejects.toThrow(PausedJob);
  await work();
  // Nothing was gone through twice.
  expect(seen).toEqual([500, 1_000, 1_100]);
  expect((await owner.call('getIssueRequest', { params: { projectId, requestId: body.id } })).body).toMatchObject({
    total: 1_100,
    outcomes: { issued: 1_100 },
  });
});

it('the email of one credential waits for none of the thousands that were asked for before it', async () => {
  const owner = await app.as('owner@uni.example');
  const { projectId, automaticId } = await diplomaProject(app);
  const ask = async (receiver: object | object[]) =>
    (await owner.call('issueCredentials', { params: { projectId }, body: { templateId: automaticId, receiver } })).body;
  const many = await ask(Array.from({ length: 101 }, (_, i) => graduate(2_000 + i)));
  await app.app.jobs[ISSUE_JOB]?.work({ ...CALL, organizationId: organizationId(), payload: { requestId: many.id } });
  const single = (await ask(graduate(3_000))).results[0]?.credentialId;
  const signed = await app.test.owner<{ id: string }>('select id from credentials where project_id = $1', [projectId]);
  await app.test.database.organization(organizationId(), tx =>
    credentialsSealed(
      tx,
      {
        organizationId: organizationId(),
        subject: 'credentials',
        kind: 'issuance',
        ids: signed.map(({ id }) => id),
      },
      app.app.parts,
    ),
  );
  const [first, ...others] = await app.test.owner<{ id: string; priority: number }>(
    "select payload ->> 'credentialId' as id, priority from jobs where kind = $1 order by priority",
    [DELIVER_JOB],
  );
  expect(first?.id).toBe(single);
  expect(others).toHaveLength(101);
  expect(Math.min(...others.map(({ priority }) => priority))).toBeGreaterThan(first?.priority as number);
});
