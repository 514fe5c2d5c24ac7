import type { JsonObject, JsonValue } from '../json.ts';
import { clientIdOfAddress } from './client-id.ts';
import type { CredentialQuery, DcqlQuery } from './dcql/index.ts';
import { isBrowserMode, requestMembers, type RequestMembers } from './request.ts';
import { EngineError } from '../errors.ts';

/** Names of requests in the browser's Digital Credentials API (OpenID4VP 1.0 appendix A.1). */
export const DC_API_PROTOCOLS = { unsigned: 'openid4vp-v1-unsigned', signed: 'openid4vp-v1-signed' } as const;

/** A request that stands in its link as a whole. */
export interface RequestByValue {
  /** Audience of presentations and domain of proofs. */
  clientId: string;
  link: string;
  /** Characters of the link. A QR that phones read well has at most 1,800. */
  length: number;
}

/**
 * Asks without a signature, with the request in the link (§5.9.3 `redirect_uri`): nothing proves who asks, so that wallets show where the answer goes.
 * Throws EngineError 'request' for a mode of the browser, and where a member is missing that the mode requires.
 */
export function requestByValue(members: RequestMembers, scheme = 'openid4vp://'): RequestByValue {
  if (isBrowserMode(members.responseMode) || members.responseUri === undefined)
    throw new EngineError('request', 'A request in a link names where the answer is posted.');
  const clientId = clientIdOfAddress(members.responseUri);
  const said: JsonObject = {
    client_id: clientId,
    ...requestMembers(members, formatsOf(members.dcql)),
    dcql_query: brief(members.dcql),
  };
  const query = Object.entries(said)
    .map(
      ([name, value = null]) =>
        `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');
  const link = `${scheme}?${query}`;
  return { clientId, link, length: link.length };
}

/**
 * Asks through the browser without a signature (appendix A.3.1): `data` of `openid4vp-v1-unsigned`. The audience of the answer is `audienceOfOrigin`.
 * Throws EngineError 'request' for a mode that posts.
 */
export function browserRequest(members: RequestMembers): JsonObject {
  if (!isBrowserMode(members.responseMode))
    throw new EngineError('request', 'A request through the browser is answered through it.');
  return requestMembers(members);
}

/** The formats that are asked for. Algorithms are left out, because they would fill the QR. */
const formatsOf = ({ credentials }: DcqlQuery): JsonObject =>
  Object.fromEntries(credentials.map(({ format }) => [format, {}]));

/** A query without what goes without saying. */
const brief = ({ credentials, credential_sets: sets }: DcqlQuery): JsonValue => {
  const short = ({ multiple, require_cryptographic_holder_binding: isBound, ...query }: CredentialQuery) => ({
    ...query,
    ...(multiple && { multiple }),
    ...(!isBound && { require_cryptographic_holder_binding: false }),
  });
  const said = {
    credentials: credentials.map(short),
    ...(sets && {
      credential_sets: sets.map(({ options, required }) => ({ options, ...(!required && { required }) })),
    }),
  };
  return JSON.parse(JSON.stringify(said)) as JsonValue;
};
