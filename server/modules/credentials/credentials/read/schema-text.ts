import { isObject, type JsonObject } from '../../../../../engine/json.ts';
import type { Tx } from '../../../../platform/database/index.ts';

/** The last part of a credential schema's address; undefined where the document names none of ours. */
export function schemaAddressOf({ credentialSchema }: JsonObject): string | undefined {
  const id = isObject(credentialSchema) ? credentialSchema.id : undefined;
  return typeof id === 'string' ? /\/api\/v1\/public\/schemas\/([\w-]{43})$/.exec(id)?.[1] : undefined;
}

/** The bytes, as text, of the schema that a document names; undefined where it names none. */
export async function readSchemaText(tx: Tx, document: JsonObject): Promise<string | undefined> {
  const address = schemaAddressOf(document);
  if (!address) return undefined;
  const row = await tx.maybe<{ text: string }>('select text from credential_schemas where address = $1 limit 1', [
    address,
  ]);
  return row?.text;
}
