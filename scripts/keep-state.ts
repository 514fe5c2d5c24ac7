/**
 * Keeps what a running server has in its database, for the test of migrations:
 * `npx tsx scripts/keep-state.ts <data folder of the demonstration> <number of its last migration>`.
 * Of the demonstration alone: nothing in it is anybody's. What only its folder opens is left out, and of what is long its beginning is enough.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { embeddedAddress } from '../server/platform/database/index.ts';

const [folder, number] = process.argv.slice(2);
if (!folder || !/^\d{4}$/.test(number ?? ''))
  throw new Error('keep-state needs a data folder and a number of four digits');

/** What its secrets open, or what is a secret itself. */
const SECRET = /^(wrapped_key|password_hash|secret|secret_hash|client_secret|token|raw)$/;
/** Characters of one text or of bytes, beyond which only the first few are kept. */
const LONG = 3000;
const BEGINNING = 64;
/** So many organizations that have no project are enough. */
const IDLE = 5;

type Row = Record<string, unknown>;

const shortened = ([name, value]: [string, unknown]): [string, unknown] => {
  if (typeof value !== 'string') return [name, value];
  if (SECRET.test(name)) return [name, /^\\?0?x/.test(value) ? `${value.slice(0, 2)}00` : '-'];
  return [name, value.length > LONG ? value.slice(0, BEGINNING) : value];
};

const owner = new pg.Client(embeddedAddress(join(resolve(folder), 'socket')).owner);
await owner.connect();
const { rows: tables } = await owner.query<{ name: string }>(
  `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1`,
);
const { rows: kept } = await owner.query<{ id: string }>(
  `(select distinct organization_id as id from projects) union
   (select id from organizations where id not in (select organization_id from projects) order by id limit ${IDLE})`,
);
const organizations = new Set(kept.map(({ id }) => id));
const lines: string[] = [];
for (const { name } of tables) {
  const { rows } = await owner.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
  const own = rows
    .map(({ row }) => row)
    .filter(row => !row.organization_id || organizations.has(String(row.organization_id)))
    .filter(row => name !== 'organizations' || organizations.has(String(row.id)))
    .filter(row => name !== 'settings' || !String(row.key).startsWith('secret.'))
    .map(row => JSON.stringify(Object.fromEntries(Object.entries(row).map(shortened))));
  if (own.length > 0) lines.push(`"${name}": [\n${own.join(',\n')}\n]`);
}
await owner.end();
writeFileSync(new URL(`../tests/fixtures/migrations/${number}.json`, import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
