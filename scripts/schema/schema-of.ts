import pg from 'pg';
import { readCatalog } from './catalog.ts';
import { stateRules } from './state-tables.ts';
import { schemaTexts, type Owners } from './text.ts';
import type { Room } from './rooms.ts';

/** The schema of a migrated database as text, its states as the contract has them now. Nothing of it stays changed. */
export async function schemaOf(connection: pg.ClientConfig, owners: Owners): Promise<Record<Room, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(stateRules());
    return schemaTexts(await readCatalog(client), owners);
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  }
}
