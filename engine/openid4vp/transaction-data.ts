import { EngineError } from '../errors.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { base64urlDecode, base64urlEncode, utf8, utf8Text, type Primitives } from '../primitives/index.ts';

/** What a holder is asked to authorize (OpenID4VP 1.0 §8.4), read. */
export interface TransactionData {
  /** As it stands in the request: hashes are of this text, undecoded (appendix B.3.3). */
  encoded: string;
  type: string;
  /** Queries whose credentials can authorize it. One of them is enough. */
  credentialIds: readonly string[];
  /** All its members. */
  content: JsonObject;
}

const HASH = 'sha-256';
/** Elements of one request, and characters of each. */
const MOST = 100;
const LENGTH_MAX = 200_000;

/** One element of a request's `transaction_data`. `type`, `credential_ids` and the hash algorithm are set here. */
export function encodeTransactionData(type: string, credentialIds: readonly string[], content: JsonObject): string {
  if (credentialIds.length === 0) throw new EngineError('request', 'Transaction data names the queries it is for.');
  const data = { ...content, type, credential_ids: [...credentialIds], transaction_data_hashes_alg: [HASH] };
  return base64urlEncode(utf8(JSON.stringify(data)));
}

/**
 * Reads the `transaction_data` of a request. `types` are those that the reader understands: a wallet must refuse any other (§5.1). Throws EngineError 'request'
 * for what it must refuse with `invalid_transaction_data`.
 */
export function readTransactionData(
  value: JsonValue | undefined,
  known: { types: readonly string[]; queries: readonly string[] },
): readonly TransactionData[] {
  if (value === undefined) return [];
  if (!isArray(value) || value.length === 0 || value.length > MOST)
    throw new EngineError('request', 'The transaction data is no list of texts.');
  return value.map(encoded => {
    if (typeof encoded !== 'string' || encoded.length > LENGTH_MAX)
      throw new EngineError('request', 'An element of the transaction data is no text.');
    const content = objectIn(encoded);
    const { type, credential_ids: ids, transaction_data_hashes_alg: algorithms } = content;
    if (typeof type !== 'string' || !known.types.includes(type))
      throw new EngineError('request', 'The type of the transaction data is unknown.');
    if (!isArray(ids) || ids.length === 0 || !ids.every(id => typeof id === 'string' && known.queries.includes(id)))
      throw new EngineError('request', 'The transaction data names no query of the request.');
    if (algorithms !== undefined && !(isArray(algorithms) && algorithms.includes(HASH)))
      throw new EngineError('request', 'The transaction data wants a hash function that is unknown.');
    return { encoded, type, credentialIds: ids as readonly string[], content };
  });
}

function objectIn(encoded: string): JsonObject {
  try {
    const value: unknown = JSON.parse(utf8Text(base64urlDecode(encoded)));
    if (isObject(value)) return value;
  } catch {
    // As what is no object.
  }
  throw new EngineError('request', 'An element of the transaction data is no JSON object.');
}

/** The hash by which a key-binding JWT names transaction data: of the encoded text (appendix B.3.3.1). */
export const hashOfTransactionData = (encoded: string, { sha256 }: Primitives): string =>
  base64urlEncode(sha256(encoded));

/** The claims of a key-binding JWT that authorizes transaction data; none where there is none. */
export const transactionDataClaims = (data: readonly TransactionData[], primitives: Primitives): JsonObject =>
  data.length === 0
    ? {}
    : {
        transaction_data_hashes: data.map(({ encoded }) => hashOfTransactionData(encoded, primitives)),
        transaction_data_hashes_alg: HASH,
      };

/**
 * Returns which elements a key-binding JWT authorizes, of those that its query may; undefined where its hashes are malformed, of another function, or name
 * what nobody asked for.
 */
export function authorizedBy(
  { transaction_data_hashes: hashes, transaction_data_hashes_alg: algorithm }: JsonObject,
  data: readonly TransactionData[],
  primitives: Primitives,
): readonly TransactionData[] | undefined {
  if (hashes === undefined) return [];
  if (!isArray(hashes) || hashes.length > MOST || (algorithm !== undefined && algorithm !== HASH)) return undefined;
  const byHash = new Map(data.map(each => [hashOfTransactionData(each.encoded, primitives), each]));
  const found = hashes.map(hash => (typeof hash === 'string' ? byHash.get(hash) : undefined));
  return found.every(each => each !== undefined) ? found : undefined;
}
