import type { Database } from '../../../../platform/database/index.ts';

/** The bytes, as text, of a schema that credentials name, by the last part of its address; undefined where there is none. */
export async function readCredentialSchema(database: Database, address: string): Promise<string | undefined> {
  const row = await database.public(tx =>
    tx.maybe<{ text: string }>('select text from public_credential_schemas where address = $1', [address]),
  );
  return row?.text;
}
