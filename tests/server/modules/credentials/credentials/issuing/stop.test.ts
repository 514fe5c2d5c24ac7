import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../../../../../../server/housekeeping.ts';
import { giveUp } from '../../../../../../server/modules/credentials/credentials/issuing/request/give-up.ts';
import { workRequest } from '../../../../../../server/modules/credentials/credentials/issuing/job-door.ts';
import { CHUNK } from '../../../../../../server/modules/credentials/credentials/registry/parts.ts';
import { modules } from '../../../../../../server/modules/index.ts';
import { haltIssuing } from '../../../../../../server/modules/accounts/organizations/index.ts';
import { createLeases } from '../../../../../../server/modules/credentials/status/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  // Requests are worked off here, by hand.
  await app.workers.stop();
});
afterAll(() => app.stop());

const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const at = (requestId: string) => ({ projectId: project.projectId, requestId });
let n = 0;
const people = (count: number) => Array.from({ length: count }, () => graduate((n += 1)));
const ask = async (receiver: readonly object[], templateId = project.automaticId): Promise<string> => {
  const params = { projectId: project.projectId };
  return (await owner.call('issueCredentials', { params, body: { templateId, receiver } })).body.id;
};
const stop = (requestId: string) => owner.call('stopIssueRequest', { params: at(requestId) });
const read = async (requestId: string) => (await owner.call('getIssueRequest', { params: at(requestId) })).body;
const refused = async (requestId: string) =>
  (await owner.call('listIssueRefusedRows', { params: at(requestId), query: { sort: 'row', order: 'ASC' } })).body;
const work = (requestId: string, crash: (step: string) => void = () => undefined) => {
  const parts = { ...app.app.parts, crash };
  return workRequest(parts, createLeases(parts), organizationId(), requestId, {
    signal: new AbortController().signal,
    progress: async () => undefined,
    isTurnOver: async () => false,
  });
};
const told = (requestId: string) =>
  app.test.owner("select 1 from events where resource_id = $1 and type = 'cancel'", [requestId]);
const rowsOf = async (table: string, requestId: string): Promise<number> =>
  (await app.test.owner(`select 1 from ${table} where request_id = $1`, [requestId])).length;

it('is stopped once: what was issued stays and is sealed, what was not begun is not, and nothing is left to do', async () => {
  const requestId = await ask([...people(1), { ...graduate(0), values: {} }, ...people(CHUNK)]);
  await expect(
    work(requestId, step => {
      if (step === 'issue.stored') throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  const answers = await Promise.all([stop(requestId), stop(requestId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stopped = { state: 'stopped', total: CHUNK + 2, done: CHUNK, outcomes: { issued: CHUNK - 1 } };
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject(stopped);
  await work(requestId);
  await giveUp(app.app.parts, organizationId(), requestId);
  expect(await read(requestId)).toMatchObject(stopped);
  expect(await told(requestId)).toHaveLength(1);
  expect(await rowsOf('issue_request_rows', requestId)).toBe(0);
  const seals = await app.test.owner("select 1 from jobs where kind = 'sealing.seal' and state = 'waiting'");
  expect(seals).toHaveLength(1);
});

it.each(['automaticId', 'manualId'] as const)(
  'writes nothing of what was being made when it was stopped: %s',
  async template => {
    const asked = people(3);
    const requestId = await ask(asked, project[template]);
    let going: Promise<void> | undefined;
    // Whoever writes waits here for the organization; whoever stops does not.
    await app.test.database.organization(organizationId(), async tx => {
      await haltIssuing(tx, organizationId());
      going = work(requestId);
      const writers = () =>
        app.test.owner(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%organizations%'",
        );
      await expect.poll(async () => (await writers()).length).toBe(1);
      expect((await stop(requestId)).status).toBe(200);
    });
    await going;
    expect(await read(requestId)).toMatchObject({ state: 'stopped', done: 0, steps: { built: 0 } });
    expect([await rowsOf('issue_results', requestId), await rowsOf('credentials', requestId)]).toEqual([0, 0]);
    // Whoever sent them may not have them any more.
    const { rows, total } = await refused(requestId);
    expect(rows.map(({ row, outcome, content }) => [row, outcome, content])).toEqual(
      asked.map((content, row) => [row, 'not_begun', content]),
    );
    expect(total).toBe(3);
  },
);

it('what has ended is not stopped, and what was stopped is not given up', async () => {
  const [one] = people(1);
  const done = await ask([one as object, { ...one, values: {} }]);
  await work(done);
  expect(await stop(done)).toMatchObject({ status: 409, body: { key: 'state.transition' } });
  expect(await read(done)).toMatchObject({ state: 'done', done: 2 });
  const other = await app.as('owner@trial.example');
  expect((await other.call('stopIssueRequest', { params: at(done) })).status).toBe(404);
});

it('tells whoever was chosen by id by name, as a list would have them', async () => {
  const [one] = people(1) as [ReturnType<typeof graduate>];
  const [person] = await app.test.owner<{ id: string }>(
    "insert into recipients (organization_id, name, lastname, email, did) values ($1, 'Ana', 'López', 'ana.lopez@stop.example', 'did:web:ana.example') returning id",
    [organizationId()],
  );
  const requestId = await ask([
    { id: person?.id, values: {} },
    { ...one, id: 'none' },
  ]);
  await work(requestId);
  const { rows } = await refused(requestId);
  expect(rows[0]?.content).toMatchObject({
    name: 'Ana',
    lastname: 'López',
    email: 'ana.lopez@stop.example',
    did: 'did:web:ana.example',
  });
  expect(rows[1]?.content).toMatchObject({ name: one.name, lastname: one.lastname });
});

it('keeps the rows that gave nobody a credential as they were asked for, for thirty days', async () => {
  const [one, two] = people(2) as [ReturnType<typeof graduate>, ReturnType<typeof graduate>];
  const wrong = { ...two, values: { grade: 'ten' }, name: 'L1z' };
  const requestId = await ask([one, wrong, one]);
  await work(requestId);
  const { rows, total } = await refused(requestId);
  expect(total).toBe(2);
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [1, 'invalid'],
    [2, 'already_issued'],
  ]);
  expect(rows.map(({ content }) => content)).toEqual([wrong, one]);
  await sweep(app.test.database, modules);
  expect((await refused(requestId)).rows).toEqual(rows);
  await app.test.owner("update issue_refused_rows set created_at = now() - interval '31 days'");
  await sweep(app.test.database, modules);
  const left = (await refused(requestId)).rows.map(({ content }) => content);
  expect(left[1]).toEqual({ name: `${one.name} ${one.lastname}`, email: one.email });
});
