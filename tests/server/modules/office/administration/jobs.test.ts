import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTLED_JOBS } from '../../../../../contract/base/jobs/index.ts';
import { modules } from '../../../../../server/modules/index.ts';
import { reasonOf } from '../../../../../server/modules/office/administration/reason.ts';
import type { Module } from '../../../../../server/platform/module/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let admin: Client;
let university: string;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  admin = await app.as('admin@sello.example');
  university = app.people['owner@uni.example']?.organizationId as string;
  await app.test.owner(
    `insert into jobs (kind, key, organization_id, state, attempts, last_error, finished_at, payload)
     select k, 'f' || i, case when i % 2 = 0 then $1::uuid end, 'failed', 12, 'Error: no answer for ana@x.example', now() - make_interval(mins => i), $2
     from unnest(array['organizations.review', 'identity.recover', 'mail.send']) k, generate_series(1, 3) i`,
    [university, JSON.stringify({ email: 'ana@x.example' })],
  );
});
afterAll(() => app.stop());

const list = async (query: Record<string, string> = {}) => (await admin.call('listFailedJobs', { query })).body;

describe('jobs that failed', () => {
  it('are listed newest first, of all, of a kind or of an organization, and say nothing of whom they are about', async () => {
    const all = await list();
    expect(all.total).toBe(9);
    const times = all.jobs.map(each => each.failedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await list({ kind: 'mail.send' })).total).toBe(3);
    const one = await list({ kind: 'identity.recover', organizationId: university });
    expect(one.jobs).toEqual([
      expect.objectContaining({
        kind: 'identity.recover',
        organization: { id: university, name: 'Universidad del Valle Azul' },
        attempts: 12,
        why: 'Error: no answer for …@…',
        again: true,
      }),
    ]);
    expect(JSON.stringify(all)).not.toContain('ana@x.example');
  });

  it('are found by an index of nothing else, in the order of the list', async () => {
    await app.test.owner(
      `insert into jobs (kind, key, state, finished_at) select 'done', 'd' || i, 'done', now() from generate_series(1, 20000) i`,
    );
    await app.test.owner('analyze jobs');
    for (const where of ['', "and kind = 'mail.send'", `and organization_id = '${university}'`]) {
      const plan = await app.test.owner<{ 'QUERY PLAN': string }>(
        `explain select * from jobs where state = 'failed' ${where} order by finished_at desc, id desc limit 50`,
      );
      expect(plan.map(line => line['QUERY PLAN']).join('\n')).toMatch(/jobs_failed/);
    }
  });

  it('are told in figures: what waits, since when, and what failed of which kind', async () => {
    await app.test.owner(
      "insert into jobs (kind, key, run_at) values ('organizations.review', 'late', now() - interval '1 hour'), ('organizations.review', 'later', now() + interval '1 day')",
    );
    const { body } = await admin.call('getQueueHealth');
    expect(body).toMatchObject({ waiting: expect.any(Number), running: 0, failed: 9 });
    expect(Date.now() - Date.parse(body.oldest ?? '')).toBeGreaterThan(3_500_000);
    expect(body.kinds).toContainEqual({ kind: 'mail.send', count: 3, again: false });
    // what is settled where it was asked for waits for nobody here, and would stand on the home page for ever
    expect((await admin.call('getPlatformTotals')).body.failedJobs).toBe(6);
  });

  it('are tried again once, whoever asks at once, and the events say who asked', async () => {
    const [job] = (await list({ kind: 'identity.recover' })).jobs;
    const params = { jobId: job?.id as string };
    const answers = await Promise.all([admin.call('tryJobAgain', { params }), admin.call('tryJobAgain', { params })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await app.test.owner('select state, attempts, finished_at from jobs where id = $1', [params.jobId]);
    expect(rows).toEqual([{ state: 'waiting', attempts: 0, finished_at: null }]);
    const [event] = await app.test.owner<{ actor_id: string; says: unknown }>(
      `select e.actor_id, v.new as says from events e join event_values v on v.event_id = e.id
       where e.organization_id = $1 order by e.sequence desc limit 1`,
      [app.people['admin@sello.example']?.organizationId],
    );
    expect(event?.actor_id).toBe(app.people['admin@sello.example']?.userId);
    expect(JSON.stringify(event?.says)).toContain('identity.recover');
  });

  it('are tried again all of a kind, and not those that are settled where they were asked for', async () => {
    expect(await admin.call('tryJobsAgain', { body: { kind: 'organizations.review' } })).toMatchObject({
      status: 200,
      body: { count: 3 },
    });
    expect(await admin.call('tryJobsAgain', { body: { kind: 'mail.send' } })).toMatchObject({
      status: 409,
      body: { key: 'job.not_failed' },
    });
    expect((await list({ kind: 'mail.send' })).total).toBe(3);
  });

  it('are nobody else’s: an owner of another organization neither sees nor tries them', async () => {
    const owner = await app.as('owner@uni.example');
    const [job] = (await list()).jobs;
    for (const answer of [
      await owner.call('listFailedJobs'),
      await owner.call('getQueueHealth'),
      await owner.call('tryJobAgain', { params: { jobId: job?.id as string } }),
      await owner.call('tryJobsAgain', { body: { kind: 'identity.recover' } }),
    ])
      expect(answer.status).toBe(403);
  });
});

it('the kinds that are settled elsewhere are kinds that there are', () => {
  const kinds = [...(modules as readonly Module[]).flatMap(({ jobs = {} }) => Object.keys(jobs)), 'mail.send'];
  expect(SETTLED_JOBS.filter(kind => !kinds.includes(kind))).toEqual([]);
});

it.each([
  [null, ''],
  ['Error: connect ECONNREFUSED 10.0.0.1:25\n    at x (y.ts:1)', 'Error: connect ECONNREFUSED 10.0.0.1:25'],
  ['HopelessJob: This installation has no connection to it', 'This installation has no connection to it'],
  ['550 <ana.lopez@x.example> is nobody', '550 <…@…> is nobody'],
  ['smtps://user:pass@mail.example.org/?auth=1 is away', 'smtps://mail.example.org/… is away'],
  ['2https://mail.example.org/secret is away', '2https://mail.example.org/… is away'],
  ['Authorization: Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Authorization: Bearer …'],
  ['{"password":"hunter2"}', '{"password=…}'],
  ['Key (email)=(ana@x.example) is taken', 'Key (email)=(…) is taken'],
  ['no row 3f0d1c2e-0000-4000-8000-000000000001', 'no row …'],
  ['key 0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d', 'key …'],
])('says why without whom: %s', (error, why) => expect(reasonOf(error)).toBe(why));

it.each(['a', 'a+', 'a-', 'a://'])('reads a long line of %s once, since ten thousand of them are a page', of => {
  const line = of.repeat(4_000 / of.length);
  // Of the processor, not of the clock: others may be at work, too.
  const begun = process.cpuUsage();
  for (let i = 0; i < 500; i += 1) reasonOf(line);
  expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000);
});
