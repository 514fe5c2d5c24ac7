import {
  deviceRequest,
  encryptionInfo,
  isoTranscript,
  openBrowserAnswer,
  type AskedDocument,
  type SessionTranscript,
} from '../../../../engine/formats/mdoc/index.ts';
import { EngineError } from '../../../../engine/errors.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import type { DcqlQuery } from '../../../../engine/openid4vp/index.ts';
import { base64urlDecode, base64urlEncode } from '../../../../engine/primitives/index.ts';
import type { DocumentReader, ModuleParts } from '../../../platform/module/index.ts';
import { privateResponseKey, publicResponseKey } from './encryption.ts';
import type { RequestRow } from './rows.ts';

type Parts = Pick<ModuleParts, 'keystore' | 'canonizer'>;

/** Whether a query asks for a mobile document. */
export const asksForMdoc = ({ credentials }: DcqlQuery): boolean =>
  credentials.some(({ format }) => format === 'mso_mdoc');

/** The documents of a query, as ISO/IEC 18013-5 §8.3.2.1.2.1 asks for them: each element with whether it is kept. */
const documentsOf = ({ credentials }: DcqlQuery): AskedDocument[] =>
  credentials.map(({ meta, claims = [] }) => {
    const elements: Record<string, Record<string, boolean>> = {};
    for (const { path, intent_to_retain: isKept } of claims)
      (elements[String(path[0])] ??= {})[String(path[1])] = isKept === true;
    return { docType: String(meta.doctype_value), elements };
  });

/** A request by org-iso-mdoc that was made for an origin. */
export interface IsoAsked {
  info: string;
  transcript: SessionTranscript;
}

/** How a request stands in `data` of org-iso-mdoc, and what its device signs. Undefined of one that was made without a key for it. */
export function isoAsked({ keystore, canonizer }: Parts, row: RequestRow, origin: string): IsoAsked | undefined {
  if (row.iso_key === null) return undefined;
  const { kty, crv, x, y } = publicResponseKey(keystore, row.id, row.iso_key);
  const info = encryptionInfo(base64urlDecode(row.nonce), { kty, crv, x, y } as JsonObject);
  return { info, transcript: isoTranscript({ encryptionInfo: info, origin }, canonizer.tools.primitives) };
}

/** Makes `data` of org-iso-mdoc (ISO/IEC 18013-7, annex C). A reader signs it where the verifier has a certificate. */
export const isoRequest = async (
  { info, transcript }: IsoAsked,
  { dcql }: Pick<RequestRow, 'dcql'>,
  reader: DocumentReader | undefined,
): Promise<JsonObject> => ({
  deviceRequest: await deviceRequest(documentsOf(dcql), reader && { ...reader, transcript }),
  encryptionInfo: info,
});

/** The `vp_token` that says the same as an answer by org-iso-mdoc. Undefined for what is none for this request and origin. */
export function isoAnswer(
  { keystore, canonizer }: Parts,
  row: RequestRow,
  { info }: IsoAsked,
  { response, origin }: { response: JsonValue | undefined; origin: string },
): JsonValue | undefined {
  const [query] = row.dcql.credentials;
  if (row.iso_key === null || !query) return undefined;
  const privateKey = privateResponseKey(keystore, row.id, row.iso_key);
  try {
    const asked = { encryptionInfo: info, origin, privateKey };
    const answer = openBrowserAnswer(response, asked, canonizer.tools.primitives);
    return { [query.id]: [base64urlEncode(answer)] };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
