import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedAddress, ensureDatabase, migrate, settleLogins } from '../../server/platform/database/index.ts';
import { startPostgres } from '../../server/platform/postgres/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** One PostgreSQL per run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-tests-'));
  const postgres = await startPostgres({ dataDir: folder, tests: true });
  const template = embeddedAddress(postgres.socketDir, 'template_sello');
  await ensureDatabase(template);
  await migrate(template.owner);
  await settleLogins(template);
  const client = new pg.Client({ ...template.owner, database: 'postgres' });
  await client.connect();
  await client.query("update pg_database set datallowconn = false where datname = 'template_sello'");
  await client.end();
  project.provide('postgres', postgres.socketDir);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
