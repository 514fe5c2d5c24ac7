import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { checkRecord, type Finding, type KnowsRoot, type Query } from '../../../scripts/check-record/index.ts';
import type { TestApp } from '../processes/app.ts';
import { scriptOf } from '../processes/script.ts';

const asks =
  (app: TestApp): KnowsRoot =>
  async ({ network, root }) =>
    (await app.app.parts.chains.get(network)?.readRoot(`0x${root}`)) !== undefined;

/** What the independent checker finds when `bend` was done to the record; all of it is undone afterwards. */
export async function findingsAfter(app: TestApp, bend: (query: Query) => Promise<unknown>): Promise<Finding[]> {
  const client = new pg.Client(app.test.address.owner);
  await client.connect();
  const query: Query = async (sql, params = []) => (await client.query(sql, [...params])).rows as never;
  try {
    await client.query('begin');
    // The owner of the database can do without triggers and constraints.
    await client.query('set local session_replication_role = replica');
    await bend(query);
    return await checkRecord({ query, knowsRoot: asks(app) });
  } finally {
    await client.end();
  }
}

/** What tests left behind holds together: for the end of a file that issues. */
export async function expectSoundRecord(app: TestApp): Promise<void> {
  await app.workers.drain();
  expect(await findingsAfter(app, () => Promise.resolve())).toEqual([]);
}

/** The same of a server that runs on a data folder, by the script as an operator calls it. @throws with what it printed where it found anything */
export const checkRunning = async (dataDir: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, [await scriptOf('scripts/check-record/main.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  });
