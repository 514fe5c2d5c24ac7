import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobStore } from '../../../../server/platform/jobs/store.ts';
import type { Database, Parameter, Tx } from '../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const BACKLOG = 10_000;
const [first, busy, last] = [randomUUID(), randomUUID(), randomUUID()].sort() as [string, string, string];
let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
  const add = (kind: string, organizationId: string, count: number, due = 'now()') =>
    test.owner(
      `insert into jobs (kind, key, organization_id, payload, run_at, priority)
       select $1, $2::text || n, $2::uuid, '{}', ${due} + n * interval '1 microsecond', 0 from generate_series(1, $3::int) n`,
      [kind, organizationId, count],
    );
  await add('long', busy, BACKLOG, "now() - interval '1 hour'");
  await add('retried', busy, BACKLOG, "now() + interval '1 hour'");
  await add('quick', last, 1, "now() - interval '1 minute'");
  await add('quick', first, 1, "now() - interval '1 minute'");
  await test.owner('analyze jobs');
});
afterAll(() => test.drop());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many rows of jobs a plan went through. */
const readBy = (plan: Plan): number =>
  (plan['Relation Name'] === 'jobs'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + readBy(each), 0);

/** The database, which notes how many rows of jobs each statement goes through. */
function watched(): { database: Database; read: () => number } {
  let read = 0;
  const count = async (tx: Tx, sql: string, params: readonly Parameter[] = []) => {
    await tx.run('savepoint looked');
    const plan = await tx.one<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${sql}`, params);
    await tx.run('rollback to savepoint looked');
    read += readBy(plan['QUERY PLAN'][0].Plan);
  };
  const watching = (tx: Tx): Tx => ({
    ...tx,
    async one<R extends object>(sql: string, params?: readonly Parameter[]) {
      await count(tx, sql, params);
      return tx.one<R>(sql, params);
    },
    async maybe<R extends object>(sql: string, params?: readonly Parameter[]) {
      await count(tx, sql, params);
      return tx.maybe<R>(sql, params);
    },
  });
  const database: Database = {
    ...test.database,
    platform: (use, work) => test.database.platform(use, tx => work(watching(tx))),
  };
  return { database, read: () => read };
}

it('a backlog of other kinds costs nobody a look at it, whoever has it', async () => {
  const { database, read } = watched();
  const store = createJobStore(database);
  expect(await store.take(['quick', 'none'], false)).toMatchObject({ organizationId: first, kind: 'quick' });
  expect(await store.take(['quick', 'none'], false)).toMatchObject({ organizationId: last, kind: 'quick' });
  expect(await store.take(['quick', 'none'], false)).toBeUndefined();
  expect(await store.othersWait(['quick', 'none'], busy)).toBe(false);
  // Of its own as well.
  expect(await store.othersWait(['long', 'none'], busy)).toBe(false);
  expect(await store.othersWait(['long', 'none'], first)).toBe(true);
  expect(await store.take(['long', 'quick'], false)).toMatchObject({ organizationId: busy, kind: 'long' });
  expect(read()).toBeLessThan(100);
});
