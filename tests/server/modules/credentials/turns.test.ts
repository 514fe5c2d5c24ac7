import { afterAll, beforeAll, expect, it } from 'vitest';
import { ISSUE_JOB } from '../../../../server/modules/credentials/issue/jobs.ts';
import { PausedJob, type JobCall } from '../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { diplomaProject, graduate } from '../../../support/diploma.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The test works the job off itself.
  await app.workers.stop();
});
afterAll(() => app.stop());

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
    id: 'turns',
    payload: { requestId: body.id },
    organizationId: app.people['owner@uni.example']?.organizationId as string,
    attempt: 1,
    progress: async done => void seen.push(done),
    isTurnOver: async () => true,
    signal: new AbortController().signal,
    log: createLog('silent'),
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
