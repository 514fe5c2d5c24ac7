import type { TestDatabase } from '../processes/database.ts';

/** What a forged value of each kind holds, to find it again wherever it is shown. */
export const MARKS = { text: 'FORGED', day: '2001-02-03', number: 987_654, hex: 'fa1e'.repeat(16) } as const;

/** A column that a view is made of. */
export interface Column {
  table: string;
  column: string;
  type: string;
}

/** Every column behind views, by their definitions; keys and references, which nobody sees, are left out. */
export const columnsBehind = (test: TestDatabase, views: readonly string[]): Promise<Column[]> =>
  test.owner<Column>(
    `select distinct u.table_name as table, u.column_name as column, c.udt_name as type
     from information_schema.view_column_usage u
       join information_schema.columns c on c.table_schema = u.table_schema and c.table_name = u.table_name and c.column_name = u.column_name
     where u.view_name = any($1) and not exists (
       select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
       where k.contype in ('p', 'f') and k.conrelid = u.table_name::regclass and a.attname = u.column_name)
     union
     -- A view that gives a whole row as JSON depends on the row, which information_schema does not part into columns.
     select c.table_name, c.column_name, c.udt_name from information_schema.columns c
     where c.table_name in ('seals') and 'public_credentials' = any($1) and c.column_name not in ('id', 'organization_id')
     order by 1, 2`,
    [views],
  );

const forgedJson = (value: unknown): unknown => {
  if (typeof value === 'string') return MARKS.text;
  if (typeof value === 'number') return MARKS.number;
  if (Array.isArray(value)) return value.map(forgedJson);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, forgedJson(each)]))
    : value;
};

/** A value that is not the one that stands there, as the type's text. */
function forged(type: string, old: string | null, row: number): string {
  switch (type) {
    case 'timestamptz':
      return `${MARKS.day}T04:05:06Z`;
    case 'int4':
    case 'int8':
      return String(MARKS.number + row);
    case 'bool':
      return String(old !== 'true');
    case 'bytea':
      return `\\x${MARKS.hex}`;
    case 'json':
    case 'jsonb':
      return JSON.stringify(old === null ? MARKS.text : forgedJson(JSON.parse(old)));
    case 'uuid':
      return `00000000-0000-4000-8000-00000000000${row}`;
    default:
      // A document stays one, so that what is read of it is what was forged.
      return old?.startsWith('{') ? JSON.stringify(forgedJson(JSON.parse(old))) : `${MARKS.text}${row}`;
  }
}

/**
 * Changes a column in every row of its table, as the owner of the database could, and gives back how to undo it. Where only certain words
 * are allowed it takes each of them that stands there in no row, in turn.
 */
export async function forge(
  test: TestDatabase,
  { table, column, type }: Column,
  word?: string,
): Promise<() => Promise<void>> {
  const keys = (
    await test.owner<{ name: string }>(
      `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = $1::regclass and i.indisprimary`,
      [table],
    )
  ).map(({ name }) => name);
  const rows = await test.owner<Record<string, string | null>>(
    `select ${keys.map(key => `${key}::text as key_${key}`).join(', ')}, ${column}::text as old from ${table}`,
  );
  const write = (row: Record<string, string | null>, value: string | null) =>
    test.owner(
      `update ${table} set ${column} = $1::${type} where ${keys.map((key, at) => `${key}::text = $${at + 2}`).join(' and ')}`,
      [value, ...keys.map(key => row[`key_${key}`])],
    );
  for (const [at, row] of rows.entries()) await write(row, word ?? forged(type, row.old ?? null, at));
  return async () => {
    for (const row of rows) await write(row, row.old ?? null);
  };
}

/** The words that a column's check allows; empty where it takes any. */
export async function wordsOf(test: TestDatabase, { table, column }: Column): Promise<string[]> {
  const checks = await test.owner<{ definition: string }>(
    `select pg_get_constraintdef(k.oid) as definition from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'c' and k.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  return checks.flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word));
}
