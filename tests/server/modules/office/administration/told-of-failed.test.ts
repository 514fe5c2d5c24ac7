import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTLED_JOBS } from '../../../../../contract/base/jobs/index.ts';
import { administration } from '../../../../../server/modules/office/administration/index.ts';
import { failedBetween, lastFailed, type JobRequest } from '../../../../../server/platform/jobs/index.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let admin: Client;
let other: Client;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  admin = await app.as('admin@sello.example');
  other = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

let made = 0;
/** Jobs of a kind that failed for good so many seconds ago. */
async function fail(kind: JobRequest['kind'], count: number, secondsAgo = 60): Promise<void> {
  made += 1;
  await app.test.owner(
    `insert into jobs (kind, key, state, attempts, last_error, finished_at)
     select $1, $2 || i, 'failed', 12, 'no answer', now() - make_interval(secs => $3) from generate_series(1, $4) i`,
    [kind, `told ${made}`, secondsAgo, count],
  );
}
const look = () => administration.chores['administration.tell-failed'].work(app.app.parts);
const bell = async (client = admin) =>
  (await client.call('listNotifications', { query: { open: true } })).body.notifications.filter(
    ({ type }) => type === 'jobsFailed',
  );

describe('the operators of the platform', () => {
  it('is told of nothing where nothing failed, or where who asked is told of it', async () => {
    await fail('mail.send', 3);
    await look();
    expect(await bell()).toEqual([]);
  });

  it('is told once of what failed, however many look at the same time; nobody else is', async () => {
    await fail('sealing.seal', 2);
    // Both come to write before either is committed, unless one of them leaves it to the other.
    const waiting = () =>
      app.test.owner(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'notifications'",
      );
    let second: Promise<number> | undefined;
    await meanwhile(
      app,
      tx => tx.run('lock table notifications in share row exclusive mode'),
      look,
      () => 1,
      async () => {
        let isOver = false;
        second = look().finally(() => (isOver = true));
        while (!isOver && (await waiting()).length < 2) await sleep(5);
      },
    );
    await second;
    await look();
    const [notice, ...more] = await bell();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      status: 'new',
      title: 'Work of the platform failed',
      description: '2 jobs failed for good. See why, and have what failed tried again.',
      data: { jobsFailed: { count: 2 }, projectId: null },
    });
    expect(await bell(other)).toEqual([]);
  });

  it('finds what failed meanwhile in the same notice until it is read, and then in another', async () => {
    await fail('sealing.seal', 1, 40);
    await look();
    const [notice, ...more] = await bell();
    expect(more).toEqual([]);
    expect(notice?.data.jobsFailed).toEqual({ count: 3 });
    await admin.call('readNotification', { params: { notificationId: notice?.id ?? '' } });
    await look();
    expect((await bell()).filter(({ status }) => status === 'new')).toEqual([]);
    await fail('settlements.run', 1, 20);
    await look();
    const unread = (await bell()).filter(({ status }) => status === 'new');
    expect(unread.map(({ data }) => data.jobsFailed)).toEqual([{ count: 1 }]);
    const spanish = await admin.call('listNotifications', { query: { open: true, lang: 'es' } });
    expect(spanish.body.notifications.find(({ id }) => id === unread[0]?.id)?.description).toBe(
      'Un trabajo falló de forma definitiva. Mira el motivo y pide que se intente otra vez.',
    );
  });

  it('hears of what has only just failed when all is committed that failed before it', async () => {
    await fail('settlements.run', 1, 0);
    const before = await bell();
    await look();
    expect(await bell()).toEqual(before);
  });

  it('is told no longer once nothing of it is left', async () => {
    for (const kind of ['sealing.seal', 'settlements.run'])
      expect((await admin.call('tryJobsAgain', { body: { kind } })).status).toBe(200);
    await look();
    expect(await bell()).toEqual([]);
  });

  it('reads nothing of what is settled elsewhere, however much there is of it', async () => {
    await app.test.owner(
      `insert into jobs (kind, key, state, finished_at) select 'mail.send', 'many' || i, 'failed', now() from generate_series(1, 20000) i`,
    );
    await fail('sealing.seal', 1, 30);
    await app.test.owner('analyze jobs');
    await app.test.owner('select pg_stat_reset()');
    await app.test.database.platform('administration', async tx => {
      const last = (await lastFailed(tx, SETTLED_JOBS)) ?? '';
      expect(await failedBetween(tx, undefined, last, SETTLED_JOBS)).toBe(1);
      await tx.rows('select pg_stat_force_next_flush()');
    });
    const [read] = await app.test.owner<{ rows: number }>(
      "select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'jobs'",
    );
    expect(read?.rows).toBeLessThan(2_000);
  });
});
