import type { JsonObject } from '../../../../engine/json.ts';
import type { Database } from '../../../platform/database/index.ts';

/** A signed status list as it is served. */
export interface PublicStatusList {
  document: JsonObject;
  version: number;
}

/** A status list by its id; undefined where there is none. */
export async function readStatusList(database: Database, listId: string): Promise<PublicStatusList | undefined> {
  const row = await database.public(tx =>
    tx.maybe<{ document: string; version: number }>('select document, version from public_status_lists where id = $1', [
      listId,
    ]),
  );
  return row && { document: JSON.parse(row.document) as JsonObject, version: row.version };
}
