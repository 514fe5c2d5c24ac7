import { didOf } from '../did/index.ts';
import { EngineError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Signer } from '../keys/index.ts';
import type { Primitives } from '../primitives/index.ts';
import { CERTIFIED_KEY_TYPE, DATA_INTEGRITY, KEY_TYPES, SUITES } from '../suites/index.ts';
import { signJws } from '../tokens/index.ts';
import { clientIdOf, clientIdOfCertificate } from './client-id.ts';
import type { DcqlQuery } from './dcql/index.ts';

/** The type of a request object (OpenID4VP 1.0 §5), and its media type. */
export const REQUEST_TYPE = 'oauth-authz-req+jwt';
export const REQUEST_MEDIA = `application/${REQUEST_TYPE}`;
/** Whom a request is for where nothing of the wallet is known (§5.8). */
export const ANY_WALLET = 'https://self-issued.me/v2';
/** How an answer comes back (§8.2, §8.3.1): posted by the wallet, or through the browser's Digital Credentials API (appendix A.2). */
export const RESPONSE_MODES = ['direct_post', 'direct_post.jwt', 'dc_api', 'dc_api.jwt'] as const;
export type ResponseMode = (typeof RESPONSE_MODES)[number];

/** Whether an answer comes through the browser. */
export const isBrowserMode = (mode: ResponseMode): boolean => mode === 'dc_api' || mode === 'dc_api.jwt';

/** Whether an answer is encrypted. */
export const isEncryptedMode = (mode: ResponseMode): boolean => mode === 'direct_post.jwt' || mode === 'dc_api.jwt';

/** Names of algorithms that the engine verifies, as `vp_formats_supported` has them. */
const ALGORITHMS = KEY_TYPES.flatMap(({ algs }) => [...algs]);

const COSE_ALGORITHMS = KEY_TYPES.flatMap(({ cose }) => cose?.algs ?? []);

/** What the engine can verify (§11.1, appendix B), for `client_metadata`. */
export const VP_FORMATS_SUPPORTED: JsonObject = {
  'dc+sd-jwt': { 'sd-jwt_alg_values': ALGORITHMS, 'kb-jwt_alg_values': ALGORITHMS },
  jwt_vc_json: { alg_values: ALGORITHMS },
  ldp_vc: {
    proof_type_values: [...new Set(SUITES.map(({ proofType }) => proofType))],
    cryptosuite_values: SUITES.filter(({ proofType }) => proofType === DATA_INTEGRITY).map(({ name }) => name),
  },
  mso_mdoc: { issuerauth_alg_values: COSE_ALGORITHMS, deviceauth_alg_values: COSE_ALGORITHMS },
};

/** Encryption of answers that is offered (§8.3; HAIP wants both lengths listed). */
export const CONTENT_ENCRYPTIONS = ['A128GCM', 'A256GCM'] as const;

/** What every verifier asks. */
export interface RequestMembers {
  /** Where the answer is sent (`response_uri`); required by direct_post, and by no other mode. */
  responseUri?: string | undefined;
  responseMode: ResponseMode;
  /** 128 random bits or more, base64url. */
  nonce: string;
  /** Not sent through the browser, which ties the answer to its question. */
  state?: string | undefined;
  dcql: DcqlQuery;
  /** As `encodeTransactionData` makes them. */
  transactionData?: readonly string[] | undefined;
  /** The public key by which an answer is encrypted, with `kid`; required by direct_post.jwt and dc_api.jwt. */
  responseKey?: JsonObject | undefined;
  /** How the wallet shows the verifier (RFC 7591 §2). */
  name?: string | undefined;
  /** The https address of its logo. */
  logo?: string | undefined;
}

/** What a signed request says besides. */
export interface SignedMembers extends RequestMembers {
  /** As the wallet sent it (§5.10). */
  walletNonce?: string | undefined;
  /** Origins of the websites that ask; required through the browser (appendix A.2). */
  expectedOrigins?: readonly string[] | undefined;
  /** Seconds since 1970. */
  issuedAt: number;
  expiresAt: number;
}

/** What a verifier with a DID asks. */
export interface RequestInput extends SignedMembers {
  /** The verifier's DID. The signer's key is one of its own. */
  did: string;
}

/** The claims of a request object of a verifier with a DID (§5.1, §5.2). Throws EngineError 'request' where a member is missing that the mode requires. */
export const requestClaims = ({ did, ...members }: RequestInput): JsonObject => signedClaims(clientIdOf(did), members);

function signedClaims(clientId: string, members: SignedMembers): JsonObject {
  const { walletNonce, expectedOrigins, responseMode } = members;
  if (isBrowserMode(responseMode) && !expectedOrigins?.length)
    throw new EngineError('request', 'A signed request through the browser names its origins.');
  return {
    aud: ANY_WALLET,
    iat: members.issuedAt,
    exp: members.expiresAt,
    client_id: clientId,
    ...requestMembers(members),
    ...(isBrowserMode(responseMode) && { expected_origins: [...(expectedOrigins ?? [])] }),
    ...(walletNonce !== undefined && { wallet_nonce: walletNonce }),
  };
}

/** The members of each request, signed or not. */
export function requestMembers(members: RequestMembers, formats: JsonObject = VP_FORMATS_SUPPORTED): JsonObject {
  const { dcql, responseKey, responseMode, responseUri, state, transactionData = [], name, logo } = members;
  if (isEncryptedMode(responseMode) && !responseKey)
    throw new EngineError('request', 'An encrypted answer needs a key.');
  const isBrowser = isBrowserMode(responseMode);
  if (!isBrowser && responseUri === undefined)
    throw new EngineError('request', 'A request names where the answer is sent.');
  return {
    response_type: 'vp_token',
    response_mode: responseMode,
    ...(!isBrowser && { response_uri: responseUri }),
    nonce: members.nonce,
    ...(state !== undefined && !isBrowser && { state }),
    dcql_query: JSON.parse(JSON.stringify(dcql)) as JsonObject,
    ...(transactionData.length > 0 && { transaction_data: [...transactionData] }),
    client_metadata: {
      ...(name !== undefined && { client_name: name }),
      ...(logo !== undefined && { logo_uri: logo }),
      vp_formats_supported: formats,
      ...(responseKey &&
        isEncryptedMode(responseMode) && {
          jwks: { keys: [responseKey] },
          encrypted_response_enc_values_supported: [...CONTENT_ENCRYPTIONS],
        }),
    },
  };
}

/** Signs a request object. Rejects with EngineError 'request' where the key is not one of the verifier's DID (§5.9.3). */
export async function signRequest(input: RequestInput, signer: Signer): Promise<string> {
  if (didOf(signer.verificationMethod) !== input.did)
    throw new EngineError('request', 'A request is signed by a key of the DID that asks.');
  return signJws({ typ: REQUEST_TYPE, kid: signer.verificationMethod }, requestClaims(input), signer);
}

/** An organization's certificate and the key in it. */
export interface CertifiedSigner {
  /** Base64 DER, that of the signing key first; without its root, and none that certifies itself (HAIP 1.0 §5). */
  certificates: readonly string[];
  /** Signs with the key of the first certificate, of the type `CERTIFIED_KEY_TYPE`. */
  signer: Signer;
  primitives: Primitives;
}

/** Signs a request object of an organization with a certificate (`x509_hash`, §5.9.3). Rejects with EngineError 'request' for a key of another type than `CERTIFIED_KEY_TYPE`. */
export async function signCertifiedRequest(
  members: SignedMembers,
  { certificates, signer, primitives }: CertifiedSigner,
): Promise<string> {
  if (signer.keyType !== CERTIFIED_KEY_TYPE)
    throw new EngineError('request', 'The key of a certificate is of a type that wallets do not verify.');
  const clientId = clientIdOfCertificate(certificates, primitives);
  return signJws({ typ: REQUEST_TYPE, x5c: [...certificates] }, signedClaims(clientId, members), signer);
}

/** The link by which a wallet is asked, with the request by reference (§5.7): in a QR, or opened on the same device. */
export function requestLink(
  input: ({ did: string } | { clientId: string }) & { requestUri: string; method?: 'get' | 'post' },
  scheme = 'openid4vp://',
): string {
  const { requestUri, method } = input;
  const clientId = 'did' in input ? clientIdOf(input.did) : input.clientId;
  const query = `client_id=${encodeURIComponent(clientId)}&request_uri=${encodeURIComponent(requestUri)}`;
  return `${scheme}?${query}${method === 'post' ? '&request_uri_method=post' : ''}`;
}
