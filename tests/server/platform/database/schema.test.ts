import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOM_NAMES } from '../../../../scripts/schema/rooms.ts';
import { schemaOf } from '../../../../scripts/schema/schema-of.ts';
import { modules } from '../../../../server/modules/index.ts';
import { SCHEMA_FILES, schemaFolder } from '../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.drop());

it('stands in server/schema as a new database has it: after a change, run `npm run schema`', async () => {
  const found = await schemaOf(test.address.owner, modules);
  for (const room of ROOM_NAMES)
    expect(found[room], room).toBe(readFileSync(join(schemaFolder(), `${room}.sql`), 'utf8'));
});

it('is read in the order of its rooms', () => {
  expect(SCHEMA_FILES).toEqual(ROOM_NAMES.map(room => `${room}.sql`));
});

it('has every owner of tables in one room', () => {
  const owners = modules.filter(({ tables }) => tables.length > 0).map(({ name }) => name);
  expect(owners.length).toBeGreaterThan(25);
});

it('has each function, view, trigger and policy once', () => {
  const names = ROOM_NAMES.flatMap(room =>
    [
      ...readFileSync(join(schemaFolder(), `${room}.sql`), 'utf8')
        .replace(/\$\$[\s\S]*?\$\$/g, '')
        .matchAll(
          /^(create (?:function \w+\([^)]*\)|view \w+|policy \w+ on \w+)|CREATE (?:CONSTRAINT )?TRIGGER \w+ .* on \w+)/gm,
        ),
    ].map(([all]) => all),
  );
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
