import type { SaidField } from '../../../../contract/credentials/index.ts';
import { readCredential } from '../../../../engine/credential/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { nodePrimitives } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Claim } from '../issue/claims.ts';
import { readSchemaText, schemaAddressOf } from './schema-text.ts';

/**
 * What each of these credentials says, with which of it are calendar days: as whoever verifies it is told, by the schema that it signs, so that whoever
 * approves it sees what will be read. A request's credentials name the same one.
 */
export async function saidFields(
  tx: Tx,
  rows: readonly { fields: Claim[]; unsigned: string }[],
): Promise<SaidField[][]> {
  const texts = new Map<string | undefined, string | undefined>();
  const said: SaidField[][] = [];
  for (const { fields, unsigned } of rows) {
    const document = JSON.parse(unsigned) as JsonObject;
    const address = schemaAddressOf(document);
    if (!texts.has(address)) texts.set(address, await readSchemaText(tx, document));
    const read = readCredential(nodePrimitives, document, texts.get(address))?.fields ?? [];
    const days = new Set(read.flatMap(({ name, calendar }) => (calendar ? [name] : [])));
    said.push(fields.map(field => ({ ...field, ...(days.has(field.name) && { calendar: true }) })));
  }
  return said;
}
