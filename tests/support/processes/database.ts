import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import {
  embeddedAddress,
  openDatabase,
  type Database,
  type DatabaseAddress,
  type DatabaseOptions,
} from '../../../server/platform/database/index.ts';
import { TEMPLATES } from '../worlds/templates.ts';

export interface TestDatabase {
  database: Database;
  address: DatabaseAddress;
  /** Runs SQL as the owner of the tables, for arranging what no role may do. */
  owner<R extends object>(sql: string, params?: unknown[]): Promise<R[]>;
  /** Closes and removes the database; for `afterAll`. */
  drop(): Promise<void>;
}

/** On a slow machine nothing is refused for want of time, unless a test asks for it. */
const PATIENT_SHARE = { atOnce: 5, waitingMax: 10_000, patienceMs: 600_000 };
const PATIENT_MS = { request: 600_000, job: 600_000 };

/** A fresh, migrated database of this test file's own: empty, or with the demonstration people in it. */
export async function createDatabase({
  template = 'empty',
  onFailure,
  share = PATIENT_SHARE,
  statementMs = PATIENT_MS,
}: {
  template?: keyof typeof TEMPLATES;
  onFailure?: (error: unknown) => void;
  share?: DatabaseOptions['share'];
  statementMs?: DatabaseOptions['statementMs'];
} = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const address = embeddedAddress(inject('postgres'), name);
  await onServer(address, `create database ${name} template ${TEMPLATES[template]} strategy file_copy`);
  const database = openDatabase({ address, connections: 5, share, statementMs, ...(onFailure && { onFailure }) });
  const owner = new pg.Pool({ ...address.owner, max: 2 });
  owner.on('error', () => undefined);
  return {
    database,
    address,
    owner: async <R extends object>(sql: string, params: unknown[] = []) => (await owner.query<R>(sql, params)).rows,
    async drop() {
      await database.close();
      await owner.end();
      await onServer(address, `drop database ${name} with (force)`);
    },
  };
}

let kept: Promise<pg.Client> | undefined;

/** Databases are made and removed over one connection, which a worker has for all its files: a new one costs PostgreSQL a process. */
async function onServer({ owner }: DatabaseAddress, sql: string): Promise<void> {
  kept ??= (async () => {
    const client = new pg.Client({ ...owner, database: 'postgres' });
    // The server ends before the workers do.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  })();
  await (await kept).query(sql);
}
