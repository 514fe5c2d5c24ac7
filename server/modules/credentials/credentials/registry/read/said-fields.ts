import type { SaidField } from '../../../../../../contract/credentials/credentials/index.ts';
import { readCredential } from '../../../../../../engine/credential/index.ts';
import type { JsonObject, JsonValue } from '../../../../../../engine/json.ts';
import { nodePrimitives } from '../../../../../platform/crypto/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import type { Claim } from '../claim.ts';
import { readSchemaText, schemaAddressOf } from './schema-text.ts';

const isTexts = (value: JsonValue | undefined): value is string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string');

/**
 * What each of these credentials says, with which of it are calendar days, and lists in the order in which they will be read, since their own is not
 * signed: as whoever verifies it is told, by the schema that it signs, so that whoever approves it sees that. A request's credentials name the same one.
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
    const told = new Map(read.map(each => [each.name, each]));
    said.push(
      fields.map(field => {
        const { value, calendar } = told.get(field.name) ?? {};
        return {
          ...field,
          ...(Array.isArray(field.value) && isTexts(value) && { value }),
          ...(calendar && { calendar: true as const }),
        };
      }),
    );
  }
  return said;
}
