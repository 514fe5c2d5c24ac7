import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type DatabaseAddress,
  embeddedAddress,
  ensureDatabase,
  migrate,
  migrationsFolder,
} from '../../server/platform/database/index.ts';

/** What a database held at some time, and what became of it since. */
export interface KeptState {
  owner: pg.Client;
  address: DatabaseAddress;
  /** Applies one more migration, and answers which were applied. */
  apply: (file: string) => Promise<readonly string[]>;
  contents: () => Promise<Contents>;
  drop: () => Promise<void>;
}

/** Every column of every table as it was first made, whatever it is called now, with its name and a digest of what it holds. */
export type Contents = ReadonlyMap<string, { name: string; digest: string }>;

/** A database with the migrations of a state and what its server had written by then (tests/fixtures/migrations). */
export async function keptState(cluster: string, state: string, files: readonly string[]): Promise<KeptState> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const address = embeddedAddress(cluster, name);
  const folder = mkdtempSync(join(tmpdir(), 'sello-migrations-'));
  const add = (file: string) => copyFileSync(join(migrationsFolder(), file), join(folder, file));
  await ensureDatabase(address);
  for (const file of files.filter(each => each.slice(0, 4) <= state)) add(file);
  await migrate(address.owner, folder);
  const owner = new pg.Client(address.owner);
  await owner.connect();
  await fill(owner, state);
  return {
    owner,
    address,
    apply: async file => {
      add(file);
      return (await migrate(address.owner, folder)).applied;
    },
    contents: reader(owner),
    drop: async () => {
      await owner.end();
      const server = new pg.Client({ ...address.owner, database: 'postgres' });
      await server.connect();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(owner: pg.Client, state: string): Promise<void> {
  const kept = JSON.parse(
    readFileSync(new URL(`../fixtures/migrations/${state}.json`, import.meta.url), 'utf8'),
  ) as Record<string, object[]>;
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(quote_ident(a.attname)) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1`,
  );
  const columns = new Map(rows.map(each => [each.table, each.columns.join()]));
  // In any order: what refers to what is as the server left it.
  await owner.query('set session_replication_role = replica');
  for (const [table, found] of Object.entries(kept)) {
    await owner.query(`delete from ${table}`);
    await owner.query(
      `insert into ${table} (${columns.get(table)}) overriding system value
       select ${columns.get(table)} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(found)],
    );
  }
  await owner.query('set session_replication_role = origin');
}

type Digests = ReadonlyMap<string, string>;

async function digestsOf(
  owner: pg.Client,
  table: string,
  keys: readonly string[],
  columns: readonly string[],
): Promise<Digests> {
  const digests = columns.map(column => {
    const text = `md5(coalesce("${column}"::text, ''))`;
    return `count(*) || ' ' || coalesce(md5(string_agg(${text}, '' order by ${text})), '-')`;
  });
  const { rows } = await owner.query<string[]>({ text: `select ${digests.join()} from ${table}`, rowMode: 'array' });
  return new Map(keys.map((key, i) => [key, rows[0]?.[i] ?? '']));
}

/** Reads again only what was written since: a row that is written is of a newer transaction, and one fewer is counted. */
function reader(owner: pg.Client): () => Promise<Contents> {
  const digests = new Map<string, { written: string | undefined; of: Digests }>();
  return async () => {
    const { rows: tables } = await owner.query<{ table: string; keys: string[]; columns: string[] }>(
      `select c.relname as table, array_agg(c.oid || '.' || a.attnum order by a.attnum) as keys, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'
       group by c.oid`,
    );
    const { rows: writes } = await owner.query<{ table: string; written: string }>(
      tables
        .map(
          ({ table }) =>
            `select '${table}' as table, '${table}'::regclass::oid || ' ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as written from ${table}`,
        )
        .join(' union all '),
    );
    const written = new Map(writes.map(each => [each.table, each.written]));
    const found = new Map<string, { name: string; digest: string }>();
    for (const { table, keys, columns } of tables) {
      const [oid = ''] = (keys[0] ?? '').split('.');
      const known = digests.get(oid);
      const isKnown = known?.written === written.get(table) && keys.every(key => known?.of.has(key));
      const of = isKnown && known ? known.of : await digestsOf(owner, table, keys, columns);
      digests.set(oid, { written: written.get(table), of });
      for (const [i, key] of keys.entries())
        found.set(key, { name: `${table}.${columns[i]}`, digest: of.get(key) ?? '' });
    }
    return found;
  };
}
