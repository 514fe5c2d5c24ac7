import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  GIVES,
  ORGANIZATION_ROLES,
  PROJECT_ROLES,
  ROLES_FOR_PROJECTS,
} from '../../../../contract/base/access/index.ts';
import type { Machine } from '../../../../contract/base/common/index.ts';
import { progressMachine, standingMachine } from '../../../../contract/credentials/credentials/index.ts';
import { modules } from '../../../../server/modules/index.ts';
import type { Module } from '../../../../server/platform/module/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';
import { filesIn, textsIn, writesOf, type Write } from '../../../walls/support/sql.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await createDatabase()));
afterAll(() => test.drop());

/** What runs as the owner of the tables, which no grant holds: the migrations, the platform's own organization, and what the demonstration begins with. */
const AS_OWNER = [
  'server/platform/database/migrate.ts',
  'server/founding/found-platform.ts',
  'server/founding/make-organization.ts',
  'server/demo/expired.ts',
  'server/demo/keys/applications.ts',
  'server/demo/keys/trusted-lists.ts',
  'server/demo/organizations.ts',
  'server/demo/platform.ts',
  'server/demo/staff.ts',
];

/** What the server writes by its own logins: by the texts of its sources, by what it sweeps, and by functions that run as who calls them. */
async function written(): Promise<Write[]> {
  const functions = await test.owner<{ body: string }>(
    `select prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
     where pronamespace = 'public'::regnamespace and not prosecdef and lanname in ('sql', 'plpgsql')
       and (has_function_privilege('sello_app', p.oid, 'execute') or has_function_privilege('sello_platform', p.oid, 'execute'))`,
  );
  const texts = filesIn('server')
    .filter(file => !AS_OWNER.includes(file))
    .flatMap(textsIn);
  const swept = (modules as readonly Module[]).flatMap(({ spent = {} }) =>
    Object.entries(spent).flatMap(([table, each]): Write[] =>
      'where' in each ? [{ table, verb: 'delete', columns: [] }] : [],
    ),
  );
  return [...texts, ...functions.map(each => each.body)].flatMap(writesOf).concat(swept);
}

/** Who locks a row must be allowed to write something of it: what is granted for that alone. */
const TO_LOCK = ['update recipient_words_due.recipient_id'];

const line = (verb: string, table: string, column?: string) => `${verb} ${table}${column ? `.${column}` : ''}`;

describe('what the logins may write', () => {
  it('is what the server writes, column by column, and nothing besides', async () => {
    const columns = await test.owner<{ table: string; column: string; verb: string; may: boolean }>(
      `select c.relname as table, a.attname as column, verb,
         has_column_privilege('sello_app', c.oid, a.attnum, verb) or has_column_privilege('sello_platform', c.oid, a.attnum, verb) as may
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped, unnest('{insert,update}'::text[]) verb
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    );
    const deletes = await test.owner<{ table: string }>(
      `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and (has_table_privilege('sello_app', oid, 'delete') or has_table_privilege('sello_platform', oid, 'delete'))`,
    );
    const granted = [
      ...columns.filter(each => each.may).map(each => line(each.verb, each.table, each.column)),
      ...deletes.map(each => line('delete', each.table)),
    ];
    const tables = new Set(columns.map(each => each.table));
    const used = (await written())
      .filter(each => tables.has(each.table))
      .flatMap(({ verb, table, columns: named }) => {
        if (verb === 'delete') return [line(verb, table)];
        const all = columns.filter(each => each.table === table && each.verb === verb).map(each => each.column);
        return (named.includes('*') ? all : named).map(column => line(verb, table, column));
      });
    expect(used.length).toBeGreaterThan(200);
    expect(
      used.filter(each => !granted.includes(each)),
      'used and not granted',
    ).toEqual([]);
    expect(granted.filter(each => !used.includes(each)).sort(), 'granted and used by nobody').toEqual(
      [...TO_LOCK].sort(),
    );
  });

  it('is never more than rows: no login may empty a table, or hang anything on it', async () => {
    const more = await test.owner(
      `select relname, role, privilege from pg_class, unnest('{sello_app,sello_platform,sello_public}'::text[]) role, unnest('{truncate,references,trigger}'::text[]) privilege
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and has_table_privilege(role, oid, privilege)`,
    );
    expect(more).toEqual([]);
  });
});

describe('a function that runs as the owner', () => {
  it('says where it looks, and is nothing for the public', async () => {
    const functions = await test.owner<{ name: string; config: string[] | null; open: boolean }>(
      `select proname as name, proconfig as config, has_function_privilege('sello_public', oid, 'execute') as open
       from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    expect(functions.length).toBeGreaterThan(10);
    for (const { name, config, open } of functions)
      expect({ name, config, open }).toEqual({
        name,
        config: expect.arrayContaining(['search_path=public, pg_temp']) as string[],
        open: false,
      });
  });
});

describe('a table that repeats the contract', () => {
  it('has the steps of its machines', async () => {
    const stepsOf = <S extends string>(axis: string, machine: Machine<S, string>) =>
      Object.values(machine).flatMap(({ from, to }) =>
        from.filter(before => before !== to).map(before => ({ axis, before, after: to })),
      );
    const steps = await test.owner<{ axis: string; before: string; after: string }>('select * from credential_steps');
    const told = [...stepsOf('progress', progressMachine), ...stepsOf('standing', standingMachine)];
    expect(steps).toHaveLength(told.length);
    expect(steps).toEqual(expect.arrayContaining(told));
  });

  it.each([
    ['in a project', 'project_role_givers', PROJECT_ROLES],
    ['in an organization', 'organization_role_givers', ORGANIZATION_ROLES],
  ])('has who gives which role %s', async (_, table, known: readonly string[]) => {
    const given = await test.owner<{ giver: string; role: string }>(`select * from ${table}`);
    const told = Object.entries(GIVES).flatMap(([giver, roles]) =>
      roles.filter(role => known.includes(role)).map(role => ({ giver, role })),
    );
    expect(given).toHaveLength(told.length);
    expect(given).toEqual(expect.arrayContaining(told));
  });

  it('has which roles let somebody work in projects', async () => {
    const [row] = await test.owner<{ roles: string[] }>('select roles_for_projects() as roles');
    expect(row?.roles).toEqual(ROLES_FOR_PROJECTS);
  });
});
