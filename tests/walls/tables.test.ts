import { describe, expect, it } from 'vitest';
import { FOREIGN_TABLES } from '../../server/modules/foreign-tables.ts';
import { modules } from '../../server/modules/index.ts';
import { SHARED_VIEWS } from '../../server/modules/shared-views.ts';
import { tableOwners, type Module } from '../../server/platform/module/index.ts';
import { tablesNamed, usesInSchema, usesInSources, writesOf } from './support/sql.ts';

const owners = tableOwners(modules);
const tables = new Set(Object.keys(owners));
const uses = usesInSources(tables);
const foreign = [...uses].flatMap(([reader, byTable]) =>
  [...byTable].filter(([table]) => owners[table] !== reader).map(([table, files]) => ({ reader, table, files })),
);

describe('a table', () => {
  it('is read and written by the module that owns it, or there is a line that says why', () => {
    const unsaid = foreign.filter(
      ({ reader, table }) => !FOREIGN_TABLES.some(line => line.reader === reader && line.table === table),
    );
    expect(unsaid.map(({ reader, table, files }) => `${reader} uses ${table} in ${files.join(', ')}`)).toEqual([]);
  });

  it('has no line for a use that is gone', () => {
    const gone = FOREIGN_TABLES.filter(
      line => !foreign.some(({ reader, table }) => line.reader === reader && line.table === table),
    );
    expect(gone).toEqual([]);
  });

  it('is never read by one whose own tables its owner reads, but for those known; of all others one comes first', () => {
    const reads = new Map<string, Set<string>>();
    for (const { reader, table } of foreign)
      reads.set(reader, (reads.get(reader) ?? new Set()).add(owners[table] ?? ''));
    const mutual = [...reads].flatMap(([one, of]) =>
      [...of].filter(other => one < other && reads.get(other)?.has(one)).map(other => `${one} and ${other}`),
    );
    // Who calls, and what they are told of themselves, is looked up across these at each call.
    expect(mutual.sort()).toEqual([
      'credentials and recipients',
      'identity and notifications',
      'identity and organizations',
      'organizations and service-accounts',
    ]);
  });

  it('is swept by its owner', () => {
    const swept = (modules as readonly Module[]).flatMap(({ name, spent = {} }) =>
      Object.keys(spent).filter(table => owners[table] !== name),
    );
    expect(swept).toEqual([]);
  });

  it('is found used by its owner, so that the search is known to see', () => {
    const blind = Object.entries(owners).filter(([table, owner]) => !uses.get(owner)?.has(table));
    // Read and written by functions of the database alone.
    expect(blind.map(([table]) => table).sort()).toEqual([
      'credential_steps',
      'did_key_moves',
      'discount_uses',
      'invoice_numbers',
      'kept_answers',
      'ledger_days',
      'organization_role_givers',
      'project_role_givers',
      'sending_rates',
    ]);
  });
});

describe('a view over tables of several modules', () => {
  const shared = [...usesInSchema(tables)]
    .map(([view, named]) => ({ view, owners: [...new Set([...named].map(table => owners[table]))].sort() }))
    .filter(each => each.owners.length > 1);

  it('has its line, and no other has', () => {
    expect(shared.sort((a, b) => (a.view < b.view ? -1 : 1))).toEqual(
      SHARED_VIEWS.map(line => ({ view: line.view, owners: [...line.owners].sort() })),
    );
  });
});

describe('the tables of a statement', () => {
  it.each([
    ['select 1 from a', ['a']],
    ['select 1 from a, b join c using (id), lateral (select 1 from d) x where e = 1', ['a', 'b', 'c', 'd']],
    [
      'with x as (insert into a (b, c) select 1, 2 from d returning id) update e set f = x.id from x, g',
      ['a', 'd', 'e', 'x', 'g'],
    ],
    ["delete from a using b where c = 'from d' -- from e", ['a', 'b']],
    ['select 1 from public.a join "public"."b" using (id)', ['a', 'b']],
    ['lock table a in share mode; truncate b', ['a', 'b']],
    ['select sum(a), b from c order by d, e', ['c']],
    ['select (select 1 from a), b from c for update of c', ['a', 'c', 'of']],
  ])('%s', (sql, named) => {
    expect([...tablesNamed(sql)].filter(name => name !== 'id').sort()).toEqual([...named].sort());
  });
});

describe('what a statement writes', () => {
  const insert = (table: string, ...columns: string[]) => ({ table, verb: 'insert' as const, columns });
  const update = (table: string, ...columns: string[]) => ({ table, verb: 'update' as const, columns });
  it.each([
    ['select a from b for update of b', []],
    ['insert into a (b, c) select 1, 2 from d', [insert('a', 'b', 'c')]],
    ['insert into a select * from b', [insert('a', '*')]],
    [
      'insert into a as x (b) values ($1) on conflict (b) do update\n set c = x.c + 1, d = case when e = 1 then 2 end where f = 2 returning g',
      [insert('a', 'b'), update('a', 'c', 'd')],
    ],
    [
      "with x as (update a y set b = coalesce(c, 'set d = 1'), e = x.e from z where f = 1) update g set h = 1 where i = 2",
      [update('a', 'b', 'e'), update('g', 'h')],
    ],
    ['delete from a using b where c = 1 -- delete from d', [{ table: 'a', verb: 'delete' as const, columns: [] }]],
  ])('%s', (sql, writes) => {
    expect(writesOf(sql)).toEqual(writes);
  });
});
