import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { jsonIn, parseJws, timeOf } from '../tokens/index.ts';
import { clockSkew } from '../verify/index.ts';
import { addressOfClient, audienceOfOrigin } from './client-id.ts';
import {
  membersIn,
  readOrRefused,
  refuse,
  responseUriIn,
  type ReadMembers,
  type RequestRefusal,
} from './read-claims.ts';
import { verifyClient, type ClientReaders } from './read-client.ts';
import { ANY_WALLET, REQUEST_TYPE } from './request.ts';
import { DC_API_PROTOCOLS } from './unsigned.ts';

/** A request that a wallet may show its holder. */
export interface ReadRequest extends ReadMembers {
  /** Of an unsigned request through the browser, its audience. */
  clientId: string;
  /** Audience of presentations and domain of proofs: the client id, or the origin through the browser (OpenID4VP 1.0 appendix A.4). */
  audience: string;
  /** Who signed it: a DID, or the subject of a certificate. Undefined of a request that nobody signed. */
  signedBy: string | undefined;
  /** Where the answer is posted; empty through the browser. */
  responseUri: string;
}

/** What a wallet knows when it reads a request. */
export interface ReadRequestOptions extends ClientReaders {
  /** The client id of the link; undefined through the browser. */
  clientId?: string | undefined;
  /** The origin of the website that asks through the browser, as the browser says it. */
  origin?: string | undefined;
  /** The nonce that the wallet sent by POST; undefined after a GET. */
  walletNonce?: string | undefined;
  /** Types of transaction data that the wallet can show. */
  transactionDataTypes: readonly string[];
}

/** A request that was read, or why it is refused. */
export type RequestReading = { request: ReadRequest } | { refusal: RequestRefusal };

/** Reads a signed request object as a wallet does (§5, §5.9.3, §5.10): verifies who signed it, and refuses what the text refuses. Never rejects for hostile input. */
export const readRequest = (text: string, options: ReadRequestOptions): Promise<RequestReading> =>
  readOrRefused(() => signedIn(text, options));

/**
 * Reads a request that stands in its link as a whole (`redirect_uri`, §5.9.3). Refuses a client that has to sign. Never rejects for hostile input.
 * A link with `request` or `request_uri` is of a signed request, for `readRequest`.
 */
export const readRequestByValue = (link: string, options: Pick<ReadRequestOptions, 'transactionDataTypes'>) =>
  readOrRefused((): ReadRequest => {
    const claims = membersOfLink(link);
    const { client_id: clientId } = claims;
    const address = typeof clientId === 'string' ? addressOfClient(clientId) : undefined;
    if (typeof clientId !== 'string' || address === undefined)
      return refuse('invalid_request', 'Only a client that is known by its address asks without a signature.');
    const responseUri = responseUriIn(claims);
    if (responseUri !== address)
      refuse('invalid_client', 'The answer is to be sent to another address than the client’s.');
    const members = membersIn(claims, false, options.transactionDataTypes);
    return { ...members, clientId, audience: clientId, signedBy: undefined, responseUri };
  });

/** Reads a request of the browser's Digital Credentials API (appendix A), signed or not. `origin` is required. Never rejects for hostile input. */
export const readBrowserRequest = (
  { protocol, data }: { protocol: string; data: JsonValue },
  options: ReadRequestOptions & { origin: string },
): Promise<RequestReading> =>
  readOrRefused(() => {
    if (!isObject(data)) return refuse('invalid_request', 'The request is no object.');
    if (protocol === DC_API_PROTOCOLS.signed)
      return typeof data.request === 'string'
        ? signedIn(data.request, options)
        : refuse('invalid_request', 'The request is not signed.');
    if (protocol !== DC_API_PROTOCOLS.unsigned) return refuse('invalid_request', 'The protocol is unknown.');
    const { origin, transactionDataTypes } = options;
    const members = membersIn(data, true, transactionDataTypes);
    // The client_id of an unsigned request means nothing (appendix A.2).
    const audience = audienceOfOrigin(origin);
    return { ...members, clientId: audience, audience, signedBy: undefined, responseUri: '' };
  });

async function signedIn(text: string, options: ReadRequestOptions): Promise<ReadRequest> {
  const { origin, transactionDataTypes } = options;
  const jws = parseJws(text);
  const claims = jsonIn(jws.payload);
  if (jws.header.typ !== REQUEST_TYPE) refuse('invalid_request', `The type of the request is not ${REQUEST_TYPE}.`);
  const clientId = clientIn(claims, options);
  const signedBy = await verifyClient(jws, clientId, claims, options);
  checkTimes(claims, options);
  if (claims.aud !== undefined && !asArray(claims.aud).includes(ANY_WALLET))
    refuse('invalid_request', 'The request is for another wallet.');
  if (origin === undefined) {
    if (claims.wallet_nonce !== options.walletNonce) refuse('invalid_request', 'The wallet_nonce is not the wallet’s.');
  } else checkOrigin(claims, origin);
  const members = membersIn(claims, origin !== undefined, transactionDataTypes);
  return {
    ...members,
    clientId,
    signedBy,
    audience: origin === undefined ? clientId : audienceOfOrigin(origin),
    responseUri: origin === undefined ? responseUriIn(claims) : '',
  };
}

function clientIn({ client_id: clientId }: JsonObject, { clientId: linked, origin }: ReadRequestOptions): string {
  if (typeof clientId !== 'string') return refuse('invalid_request', 'The request names no client.');
  if (origin === undefined && clientId !== linked) refuse('invalid_request', 'The link names another client.');
  return clientId;
}

/** Origins are compared as texts (appendix A.2). */
function checkOrigin({ expected_origins: origins }: JsonObject, origin: string): void {
  if (!isArray(origins) || !origins.includes(origin)) refuse('invalid_request', 'The request is of another website.');
}

function checkTimes({ iat, nbf, exp }: JsonObject, { now, policy }: ReadRequestOptions): void {
  const [from, until, skew] = [timeOf(nbf) ?? timeOf(iat), timeOf(exp), clockSkew(policy)];
  if (until !== undefined && now.getTime() > until + skew) refuse('invalid_request', 'The request has expired.');
  if (from !== undefined && now.getTime() + skew < from) refuse('invalid_request', 'The request is of a later time.');
}

/** Members that stand in a link as JSON (§5.1). */
const AS_JSON: ReadonlySet<string> = new Set(['dcql_query', 'client_metadata', 'transaction_data']);
/** Characters of a link: more than any QR holds. */
const LINK_MAX = 100_000;

function membersOfLink(link: string): JsonObject {
  if (link.length > LINK_MAX) return refuse('invalid_request', 'The link is too long.');
  const found = new Map<string, JsonValue>();
  for (const part of link.slice(link.indexOf('?') + 1).split('&')) {
    const [name = '', text = ''] = [part.split('=', 1)[0], part.slice(part.indexOf('=') + 1)].map(decoded);
    if (found.has(name)) refuse('invalid_request', 'A member of the link stands twice.');
    found.set(name, AS_JSON.has(name) ? jsonOf(text, name) : text);
  }
  if (found.has('request') || found.has('request_uri')) refuse('invalid_request', 'The link is of a signed request.');
  return Object.fromEntries(found);
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return refuse('invalid_request', 'The link is not encoded as one.');
  }
}

function jsonOf(text: string, name: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return refuse('invalid_request', `${name} is no JSON.`);
  }
}
