import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedAddress, ensureDatabase, migrate, settleLogins } from '../../../server/platform/database/index.ts';
import { startPostgres } from '../../../server/platform/postgres/index.ts';
import { fillDemoTemplate, type DemoTemplate } from '../worlds/demo-template.ts';
import { swiftFolder } from './swift-folder.ts';
import { TEMPLATES } from '../worlds/templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
    /** What was made with the database that test applications copy. */
    demo: DemoTemplate;
    /** Where scripts are bundled to (`script.ts`). */
    scripts: string;
  }
}

/** In the project, where a script finds the packages that it names. */
async function scriptsFolder(): Promise<string> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
  await mkdir(cache, { recursive: true });
  return mkdtemp(`${cache}scripts-`);
}

/** One PostgreSQL per run, with the databases that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await swiftFolder('sello-tests-');
  const postgres = await startPostgres({ dataDir: folder, tests: true });
  const template = embeddedAddress(postgres.socketDir, TEMPLATES.empty);
  await ensureDatabase(template);
  await migrate(template.owner);
  await settleLogins(template);
  const client = new pg.Client({ ...template.owner, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATES.demo} template ${TEMPLATES.empty} strategy file_copy`);
  const demo = await fillDemoTemplate(embeddedAddress(postgres.socketDir, TEMPLATES.demo));
  for (const name of Object.values(TEMPLATES))
    await client.query('update pg_database set datallowconn = false where datname = $1', [name]);
  await client.end();
  project.provide('postgres', postgres.socketDir);
  project.provide('demo', demo);
  const scripts = await scriptsFolder();
  project.provide('scripts', scripts);
  return async () => {
    await postgres.stop();
    for (const each of [folder, scripts]) await rm(each, { recursive: true, force: true });
  };
}
