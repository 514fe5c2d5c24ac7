import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '../../../../server/modules/index.ts';
import { tableOwners } from '../../../../server/platform/module/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.drop());

it('every table has one owner, and every owner its tables', async () => {
  const tables = await test.owner<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  expect(Object.keys(tableOwners(modules)).sort()).toEqual(tables.map(each => each.name).sort());
});
