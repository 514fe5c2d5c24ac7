import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/database.ts';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createDatabase();
  await test.owner('truncate migrations');
  folder = await mkdtemp(join(tmpdir(), 'sello-migrations-'));
  for (let n = 1; n <= 9; n += 1) await writeFile(join(folder, `000${n}-t.sql`), `create table t${n} (id int)`);
});
afterAll(() => test.drop());

it('runs each file once, with three runners at once', async () => {
  const reports = await Promise.all([1, 2, 3].map(() => migrate(test.address.owner, folder)));
  expect(reports.map(report => report.applied.length).sort()).toEqual([0, 0, 9]);
  expect((await migrate(test.address.owner, folder)).applied).toEqual([]);
});

it('applies nothing of a file that fails', async () => {
  await writeFile(join(folder, '0010-bad.sql'), 'create table half (id int); select nothing');
  await expect(migrate(test.address.owner, folder)).rejects.toThrow(/0010-bad\.sql failed/);
  expect(await test.owner(`select 1 from pg_class where relname = 'half'`)).toEqual([]);
  await writeFile(join(folder, '0010-bad.sql'), 'create table half (id int)');
  expect((await migrate(test.address.owner, folder)).applied).toEqual(['0010-bad.sql']);
});

it('refuses a file edited after it was applied', async () => {
  await writeFile(join(folder, '0002-t.sql'), 'create table t2 (id bigint)');
  await expect(migrate(test.address.owner, folder)).rejects.toThrow(/0002-t\.sql was applied and has been edited/);
});
