import { namedSchema } from '../../../../../../engine/credential/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import type { Tx } from '../../../../../platform/database/index.ts';

/** Returns the last part of a credential schema's address; undefined where the URL is none of ours. */
export const schemaAddressIn = (url: string): string | undefined =>
  /\/api\/v1\/public\/schemas\/([\w-]{43})$/.exec(url)?.[1];

/** The last part of the address of the schema that a document names; undefined where it names none of ours. */
export const schemaAddressOf = (document: JsonObject): string | undefined =>
  schemaAddressIn(namedSchema(document)?.id ?? '');

/** The bytes, as text, of the schema that a document names; undefined where it names none. */
export async function readSchemaText(tx: Tx, document: JsonObject): Promise<string | undefined> {
  const address = schemaAddressOf(document);
  if (!address) return undefined;
  const row = await tx.maybe<{ text: string }>('select text from credential_schemas where address = $1 limit 1', [
    address,
  ]);
  return row?.text;
}
