import { join } from 'node:path';
import pg from 'pg';
import { reasonOf } from '../server/platform/errors/reason.ts';

/** How a check ends that could not look: with another code than one that found something. */
const NOT_LOOKED = 2;

/**
 * A connection to the database of DATABASE_URL, else to that of the server that runs on DATA_DIR, as the owner of its tables, at one moment of it however
 * long it takes to read. Where there is none the process ends, with a sentence.
 */
export async function readAsOwner(): Promise<pg.Client> {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env;
  try {
    const client = new pg.Client(
      DATABASE_URL
        ? { connectionString: DATABASE_URL }
        : { host: join(DATA_DIR, 'socket'), user: 'sello', database: 'sello' },
    );
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    return client;
  } catch (error) {
    const where = DATABASE_URL
      ? 'DATABASE_URL: the database cannot be read'
      : `DATA_DIR: no server runs on ${DATA_DIR}; start it, or set DATABASE_URL`;
    console.error(`${where} (${reasonOf(error)}).`);
    process.exit(NOT_LOOKED);
  }
}
