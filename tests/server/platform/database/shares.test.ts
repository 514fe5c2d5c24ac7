import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOverTime } from '../../../../server/platform/database/index.ts';
import { ShareUsed } from '../../../../server/platform/turns/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const SHARE = { atOnce: 2, waitingMax: 3, patienceMs: 600_000 };
const [greedy, modest] = [randomUUID(), randomUUID()];
let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase({ share: SHARE, statementMs: { request: 1_000, job: 600_000 } });
});
afterAll(() => test.drop());

/** Transactions that stay open until told to end. */
function held() {
  let end = () => {};
  const ended = new Promise<void>(resolve => (end = resolve));
  return { work: () => ended, end };
}

it('serves an organization while another has used up its share, and refuses only that one', async () => {
  const requests = test.database.forRequests();
  const { work, end } = held();
  const running = Array.from({ length: SHARE.atOnce + SHARE.waitingMax }, () => requests.organization(greedy, work));
  await expect(requests.organization(greedy, work)).rejects.toBeInstanceOf(ShareUsed);
  expect(await requests.organization(modest, tx => tx.one('select 1 as one'))).toEqual({ one: 1 });
  end();
  await Promise.all(running);
  expect(await requests.organization(greedy, tx => tx.one('select 1 as one'))).toEqual({ one: 1 });
});

it('counts an organization once, however its id is written', async () => {
  const requests = test.database.forRequests();
  const { work, end } = held();
  const running = [greedy, greedy.toUpperCase(), greedy, greedy, greedy].map(id => requests.organization(id, work));
  await expect(requests.organization(greedy.toUpperCase(), work)).rejects.toBeInstanceOf(ShareUsed);
  end();
  await Promise.all(running);
});

it.each(['organization', 'platform', 'public'] as const)(
  'ends a statement of a request that takes too long, and not that of a job: %s',
  async way => {
    const sleep = (database: typeof test.database, seconds: number) => {
      const work = (tx: { rows: (sql: string) => Promise<object[]> }) => tx.rows(`select pg_sleep(${seconds})`);
      return way === 'organization'
        ? database.organization(modest, work)
        : way === 'platform'
          ? database.platform('tests', work)
          : database.public(work);
    };
    const failed = await sleep(test.database.forRequests(), 600).catch((error: unknown) => error);
    expect(isOverTime(failed)).toBe(true);
    await expect(sleep(test.database, 1.2)).resolves.toHaveLength(1);
  },
);
