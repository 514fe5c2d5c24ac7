import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createDatabase();
  // The files of these tests come after the baseline.
  await test.owner("delete from migrations where name > '0000-baseline.sql'");
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

it('refuses a number that two have, one that comes too late, and a file that is no migration', async () => {
  const only = async (...names: string[]) => {
    const other = await mkdtemp(join(tmpdir(), 'sello-migrations-'));
    for (const name of names) await writeFile(join(other, name), 'select 1');
    return migrate(test.address.owner, other);
  };
  await test.owner("delete from migrations where name > '0000-baseline.sql'");
  await expect(only('0001-a.sql', '0001-b.sql')).rejects.toThrow(/Two migrations have the number 0001/);
  await expect(only('0001-a.sql', '2-b.sql')).rejects.toThrow(/2-b\.sql is no migration/);
  expect((await only('0001-a.sql', '0003-c.sql')).applied).toHaveLength(2);
  await expect(only('0001-a.sql', '0002-b.sql', '0003-c.sql')).rejects.toThrow(/0002-b\.sql comes before 0003-c\.sql/);
  // A process of before may still start while the new one has migrated.
  expect((await only('0001-a.sql')).applied).toEqual([]);
});

it('says of a database that was restored where its roles were missing what it lacks', async () => {
  const restored = await createDatabase();
  try {
    expect((await migrate(restored.address.owner)).applied).toEqual([]);
    // What such a restore leaves out.
    await restored.owner(
      `do $$ declare p record; begin
         for p in select polname, polrelid::regclass as wall from pg_policy loop execute format('drop policy %I on %s', p.polname, p.wall); end loop;
       end $$`,
    );
    await expect(migrate(restored.address.owner)).rejects.toThrow(
      /restored without its roles.*sello_app, sello_platform, sello_public.*docs\/operating\.md/,
    );
  } finally {
    await restored.drop();
  }
});

it('refuses data of an earlier version, and changes nothing of it', async () => {
  const earlier = await createDatabase();
  try {
    await earlier.owner("update migrations set name = '0050-earlier.sql' where name = '0000-baseline.sql'");
    const state = () => earlier.owner('select name, sha256, at from migrations');
    const before = await state();
    await expect(migrate(earlier.address.owner, folder)).rejects.toThrow(
      /earlier version of Sello.*start with an empty/,
    );
    expect(await state()).toEqual(before);
    expect(await earlier.owner("select 1 from pg_class where relname = 't1'")).toEqual([]);
  } finally {
    await earlier.drop();
  }
});
