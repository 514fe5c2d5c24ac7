import pg from 'pg';
import type { DatabaseAddress } from './address.ts';

/** Makes the embedded cluster's database at the first start. */
export async function ensureDatabase({ owner }: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [owner.database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(owner.database ?? 'sello')}`);
  } finally {
    await client.end();
  }
}
