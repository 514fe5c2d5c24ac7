import type { JsonObject } from '../../../../engine/json.ts';
import type { Database } from '../../../platform/database/index.ts';
import { statusListUrl } from './publish.ts';
import { tokenListUrl } from './token-lists.ts';

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

/** All status lists of some of our issuers with their addresses, as they are served: status list credentials, and lists of tokens (JWT). */
export const readListsOf = (
  database: Database,
  publicUrl: string,
  dids: readonly string[],
): Promise<{ url: string; text: string }[]> =>
  database.public(async tx => {
    const credentials = await tx.rows<{ id: string; document: string }>(
      'select id, document from public_status_lists where did = any($1) order by id',
      [[...dids]],
    );
    const tokens = await tx.rows<{ id: string; token: string }>(
      "select id, token from public_token_status_lists where did = any($1) and form = 'jwt' order by id",
      [[...dids]],
    );
    return [
      ...credentials.map(({ id, document }) => ({ url: statusListUrl(publicUrl, id), text: document })),
      ...tokens.map(({ id, token }) => ({ url: tokenListUrl(publicUrl, id), text: token })),
    ];
  });
