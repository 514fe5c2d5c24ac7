import { EngineError } from '../errors.ts';
import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { AGREEMENT_CURVE } from '../suites/index.ts';
import { parseDcql, type DcqlQuery } from './dcql/index.ts';
import { isBrowserMode, isEncryptedMode, RESPONSE_MODES, type ResponseMode } from './request.ts';
import { readTransactionData, type TransactionData } from './transaction-data.ts';

/** Errors that a wallet answers a request with (OpenID4VP 1.0 §8.5). */
export type RequestError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'invalid_transaction_data'
  | 'vp_formats_not_supported';

/** Why a request is refused: the error for the verifier, and the rule for people. */
export interface RequestRefusal {
  error: RequestError;
  reason: string;
}

class Refused extends Error {
  constructor(readonly refusal: RequestRefusal) {
    super(refusal.reason);
  }
}
export const refuse = (error: RequestError, reason: string): never => {
  throw new Refused({ error, reason });
};

/** Returns what a reader makes of a request, or why it is refused. */
export async function readOrRefused<T>(
  read: () => T | Promise<T>,
): Promise<{ request: T } | { refusal: RequestRefusal }> {
  try {
    return { request: await read() };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    if (error instanceof EngineError) return { refusal: { error: 'invalid_request', reason: error.message } };
    throw error;
  }
}

/** What each request says, signed or not. */
export interface ReadMembers {
  responseMode: ResponseMode;
  nonce: string;
  state: string | undefined;
  dcql: DcqlQuery;
  transactionData: readonly TransactionData[];
  /** What the verifier says of itself: `client_name` and `logo_uri` are its own word. */
  metadata: JsonObject;
  /** The key by which the answer is encrypted, and how; undefined for direct_post and dc_api. */
  encryption: { key: JsonObject; enc: string } | undefined;
}

const NONCE = /^[\x21-\x7e]{1,1000}$/;

/** Reads the members that all requests have (§5). `isBrowser`: it came through the Digital Credentials API. */
export function membersIn(
  claims: JsonObject,
  isBrowser: boolean,
  transactionDataTypes: readonly string[],
): ReadMembers {
  if (claims.response_type !== 'vp_token') refuse('invalid_request', 'The response_type is not vp_token.');
  if (claims.scope !== undefined) refuse('invalid_scope', 'Scopes are not supported.');
  const parsed = parseDcql(claims.dcql_query);
  if ('fault' in parsed) return refuse('invalid_request', `dcql_query: ${parsed.fault.path} (${parsed.fault.rule}).`);
  const { query: dcql } = parsed;
  // The browser ties an answer to its question (appendix A.2).
  const state = isBrowser ? undefined : claims.state;
  if (state !== undefined && typeof state !== 'string') return refuse('invalid_request', 'The state is no text.');
  // Without a proof of the holder's key nothing else ties an answer to the request (§5.3).
  if (!isBrowser && state === undefined && dcql.credentials.some(each => !each.require_cryptographic_holder_binding))
    refuse('invalid_request', 'A request for a presentation without a holder needs a state.');
  if (typeof claims.nonce !== 'string' || !NONCE.test(claims.nonce))
    return refuse('invalid_request', 'The nonce is missing.');
  const metadata = isObject(claims.client_metadata) ? claims.client_metadata : {};
  const responseMode = modeIn(claims, isBrowser);
  return {
    responseMode,
    nonce: claims.nonce,
    state,
    dcql,
    transactionData: transactionDataIn(claims.transaction_data, dcql, transactionDataTypes),
    metadata,
    encryption: isEncryptedMode(responseMode) ? encryptionIn(metadata) : undefined,
  };
}

function modeIn({ response_mode: mode }: JsonObject, isBrowser: boolean): ResponseMode {
  const found = RESPONSE_MODES.find(each => each === mode && isBrowserMode(each) === isBrowser);
  return found ?? refuse('invalid_request', 'The response_mode is unknown here.');
}

/** §8.2: response_uri, and no redirect_uri beside it. http is the developer's own machine alone. */
export function responseUriIn({ response_uri: uri, redirect_uri: other }: JsonObject): string {
  if (other !== undefined) refuse('invalid_request', 'A redirect_uri is not for direct_post.');
  if (typeof uri !== 'string' || !/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/)\S+$/.test(uri))
    return refuse('invalid_request', 'The response_uri is no https address.');
  return uri;
}

function transactionDataIn(
  value: JsonValue | undefined,
  { credentials }: DcqlQuery,
  types: readonly string[],
): readonly TransactionData[] {
  try {
    return readTransactionData(value, { types, queries: credentials.map(({ id }) => id) });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return refuse('invalid_transaction_data', error.message);
  }
}

/** The key for ECDH-ES and the content encryption (§8.3); A128GCM where the verifier names none. */
function encryptionIn(metadata: JsonObject): { key: JsonObject; enc: string } {
  const keys = isObject(metadata.jwks) && isArray(metadata.jwks.keys) ? metadata.jwks.keys.filter(isObject) : [];
  const key = keys.find(
    each =>
      each.kty === 'EC' &&
      each.crv === AGREEMENT_CURVE &&
      (each.use === undefined || each.use === 'enc') &&
      (each.alg === undefined || each.alg === 'ECDH-ES'),
  );
  if (!key) return refuse('invalid_request', 'The request names no key for an encrypted answer.');
  const offered = metadata.encrypted_response_enc_values_supported;
  const enc =
    offered === undefined ? 'A128GCM' : asArray(offered).find(each => each === 'A256GCM' || each === 'A128GCM');
  return typeof enc === 'string' ? { key, enc } : refuse('invalid_request', 'No content encryption is in common.');
}
