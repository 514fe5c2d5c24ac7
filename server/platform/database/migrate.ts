import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client, PoolConfig } from 'pg';
import { WALLED_ROLES } from './address.ts';
import { onOwnConnection } from './owner.ts';

export interface MigrationReport {
  applied: string[];
  /** How many had been applied before. */
  known: number;
}

/** Any number, as long as every Sello uses the same. */
const LOCK = 5_364_550;

/**
 * `server/schema`, what a new database begins with: a file for each product, each standing on those before it. From the source tree and from the bundle
 * alike: the first folder of that name going up from this file.
 */
export function schemaFolder(): string {
  for (let folder = fileURLToPath(new URL('.', import.meta.url)); ; folder = join(folder, '..')) {
    const candidate = join(folder, 'server', 'schema');
    if (existsSync(candidate)) return candidate;
    if (folder === join(folder, '..')) throw new Error('The folder server/schema is missing.');
  }
}
export const SCHEMA_FILES = ['base.sql', 'accounts.sql', 'credentials.sql', 'vouchers.sql', 'office.sql'] as const;
/** `server/migrations`: what was changed since. */
export const migrationsFolder = (): string => join(schemaFolder(), '..', 'migrations');

/** The record of the schema that a database began with: one without it is of a version that was never released. */
const BASELINE = '0000-baseline.sql';

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;
const numberOf = (name: string): string => name.slice(0, 4);

/** The migrations of a folder in their order. @throws when a file is no migration by its name, or two have one number */
async function migrationsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? (await readdir(folder)).sort() : [];
  const odd = names.find(name => !FILE.test(name));
  if (odd !== undefined) throw new Error(`${odd} is no migration: name it nnnn-slug.sql, or put it elsewhere.`);
  const twice = names.find((name, i) => i > 0 && numberOf(name) === numberOf(names[i - 1] as string));
  if (twice !== undefined)
    throw new Error(`Two migrations have the number ${numberOf(twice)}: give ${twice} the next.`);
  return names;
}

/**
 * Gives an empty database the schema, and applies what is new in `folder` (`nnnn-slug.sql`, by name), each file with its record in one transaction.
 * Several processes may do so at once: one works, the others find it done.
 * @throws when a file that was applied has been edited since, two have one number, a new one's comes before one that was applied, the database is of an
 * earlier version, or was restored without its roles.
 */
export const migrate = (owner: PoolConfig, folder = migrationsFolder()): Promise<MigrationReport> =>
  onOwnConnection(owner, async client => {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const isNew =
      (
        await client.query(
          `select from pg_class where relname = 'migrations' and relnamespace = 'public'::regnamespace`,
        )
      ).rowCount === 0;
    if (isNew) await begin(client);
    await refuseWithoutWalls(client);
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
    const known = new Map(rows.map(row => [row.name, row.sha256]));
    refuseEarlier(known);
    const last = [...known.keys()].sort().at(-1) ?? '';
    const applied: string[] = isNew ? [BASELINE] : [];
    for (const name of await migrationsIn(folder)) {
      const sql = await readFile(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = known.get(name);
      if (before === sha256) continue;
      if (before !== undefined)
        throw new Error(`The migration ${name} was applied and has been edited since: write a new one.`);
      if (numberOf(name) <= numberOf(last))
        throw new Error(`The migration ${name} comes before ${last}, which was applied: give it a higher number.`);
      await apply(client, name, sql, sha256);
      applied.push(name);
    }
    return { applied, known: isNew ? 0 : known.size };
  });

/** Makes everything of an empty database, in one transaction: the files say which migrations are in them. */
async function begin(client: Client): Promise<void> {
  const texts = await Promise.all(SCHEMA_FILES.map(name => readFile(join(schemaFolder(), name), 'utf8')));
  try {
    await client.query('begin');
    for (const text of texts) await client.query(text);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`The schema could not be made: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function refuseEarlier(known: ReadonlyMap<string, string>): void {
  if (!known.has(BASELINE))
    throw new Error(
      'This data is of an earlier version of Sello, from which nothing leads here: keep it aside, and start with an empty folder or database (DATA_DIR, DATABASE_URL). Nothing of it was changed.',
    );
}

/**
 * A dump that is restored where the walled roles are missing has all rows and none of the walls: what is behind them cannot be read, and nothing would
 * hold it. @throws when a table has row security and no policy
 */
async function refuseWithoutWalls(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid) order by 1 limit 1`,
  );
  if (rows[0])
    throw new Error(
      `This database was restored without its roles: nothing says who may read the table ${rows[0].name}. ` +
        `Make the roles ${WALLED_ROLES.join(', ')} and the owner of the tables first, and restore it again into an empty database (docs/operating.md, "Backups").`,
    );
}

async function apply(client: Client, name: string, sql: string, sha256: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
