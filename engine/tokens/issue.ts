import { CREDENTIALS_V1, CREDENTIALS_V2 } from '../contexts/index.ts';
import { EngineError } from '../errors.ts';
import { asArray, isArray, isObject, without, type JsonObject, type JsonValue } from '../json.ts';
import type { Signer } from '../keys/index.ts';
import type { Primitives } from '../primitives/index.ts';
import type { PublicKey } from '../suites/index.ts';
import { signJws } from './jws.ts';
import { ALWAYS_SHOWN, confirmation, DEPTH_MAX, DISCLOSURES_MAX, issueSdJwt, RESERVED } from './sd-jwt.ts';

/** The forms of tokens that the engine makes of a credential, by the names that wallets know (OpenID4VCI 1.0 appendix A; vc+jwt by VC-JOSE-COSE). */
export const TOKEN_FORMS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt'] as const;
export type TokenForm = (typeof TOKEN_FORMS)[number];

/** The media type of each form, for envelopes (VC Data Model 2.0 §4.13). */
export const TOKEN_MEDIA: Readonly<Record<TokenForm, string>> = {
  'vc+jwt': 'application/vc+jwt',
  jwt_vc_json: 'application/jwt',
  'dc+sd-jwt': 'application/dc+sd-jwt',
};

/** Claims of RFC 7519 and RFC 9901 that have a meaning of their own: no field of a subject becomes one. */
const REGISTERED: ReadonlySet<string> = new Set([...ALWAYS_SHOWN, 'sub', 'aud', 'jti', ...RESERVED]);

/** Members of a credential for which a token with disclosures has no claim: without them it would say something else. */
const WITHOUT_CLAIM = ['credentialStatus', 'evidence', 'termsOfUse', 'refreshService'];
/** Disclosures beside those of the fields: `jti` and `sub`. */
const OWN_DISCLOSURES = 2;

/** What a token is made of. */
export interface TokenInput {
  /** By VC Data Model 2.0, without a proof. */
  credential: JsonObject;
  /** Its verification method is the `kid` of the token. */
  signer: Signer;
  /** Seconds since 1970. */
  issuedAt: number;
  /** The place of the token in a list (Token Status List §6.2). A vc+jwt has the `credentialStatus` of its credential instead. */
  status?: { uri: string; index: number } | undefined;
  /** The holder's key (RFC 7800), and the DID or address by which the holder is known. */
  holder?: { key?: PublicKey | undefined; id?: string | undefined } | undefined;
  /** The certificates of the key, base64 DER, its own first (RFC 7515 §4.1.6). */
  certificates?: readonly string[] | undefined;
}

/** What a token with disclosures needs besides. */
export interface SdJwtVcInput extends TokenInput {
  /** The https address of the issuer, where its metadata name the key (SD-JWT VC §5). */
  issuer: string;
  /** The type of the credential, and the digest of its Type Metadata (SD-JWT VC §6, §7). */
  vct: string;
  integrity?: string | undefined;
  /** Claims besides, that all see. */
  shown?: JsonObject | undefined;
  /** A salt of 128 bits for each hidden claim, base64url; never used twice. */
  salt: () => string;
  primitives: Primitives;
}

const headerOf = (typ: string, { signer, certificates }: TokenInput): JsonObject => ({
  typ,
  kid: signer.verificationMethod,
  ...(certificates && certificates.length > 0 && { x5c: [...certificates] }),
});

const confirmed = ({ holder }: TokenInput): JsonObject => (holder?.key ? { cnf: confirmation(holder.key) } : {});

/** The credential, about the holder where one is given. */
function aboutHolder({ credential, holder }: TokenInput): JsonObject {
  const { credentialSubject: subject } = credential;
  return holder?.id !== undefined && isObject(subject)
    ? { ...credential, credentialSubject: { ...subject, id: holder.id } }
    : credential;
}

const issuerOf = ({ issuer }: JsonObject): string => String(isObject(issuer) ? issuer.id : issuer);

/** A bound of a credential in whole seconds; undefined without one. */
const secondsOf = (time: unknown): number | undefined =>
  typeof time === 'string' ? Math.floor(Date.parse(time) / 1000) : undefined;
const stamp = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/** A credential as vc+jwt (VC-JOSE-COSE §3.1.1): the payload is the credential, and `iss` equals its issuer. */
export const issueVcJwt = (input: TokenInput): Promise<string> => {
  const credential = aboutHolder(input);
  const claims = { ...credential, iss: issuerOf(credential), iat: input.issuedAt, ...confirmed(input) };
  return signJws({ ...headerOf('vc+jwt', input), cty: 'vc' }, claims, input.signer);
};

/** A credential as jwt_vc_json (VC Data Model 1.1 §6.3.1): its issuer, subject, times and id are claims, and the rest is in `vc`. */
export function issueJwtVc(input: TokenInput): Promise<string> {
  const { '@context': contexts, validFrom, validUntil, ...credential } = aboutHolder(input);
  const { credentialSubject: subject, id } = credential;
  const [from, until] = [secondsOf(validFrom) ?? input.issuedAt, secondsOf(validUntil)];
  const vc = {
    '@context': [CREDENTIALS_V1, ...asArray(contexts).filter(each => each !== CREDENTIALS_V2)],
    ...credential,
    issuanceDate: stamp(from),
    ...(until !== undefined && { expirationDate: stamp(until) }),
  };
  const claims = {
    iss: issuerOf(credential),
    ...(isObject(subject) && typeof subject.id === 'string' && { sub: subject.id }),
    nbf: from,
    iat: input.issuedAt,
    ...(until !== undefined && { exp: until }),
    ...(typeof id === 'string' && { jti: id }),
    ...statusOf(input),
    ...confirmed(input),
    vc,
  };
  return signJws(headerOf('JWT', input), claims, input.signer);
}

const statusOf = ({ status }: TokenInput): JsonObject =>
  status ? { status: { status_list: { idx: status.index, uri: status.uri } } } : {};

/**
 * Returns the member of a credential that a token with disclosures cannot say: it has one subject, whose fields are no claims of another meaning, and which
 * verifiers of ours read whole. Undefined where it says everything.
 */
export function unsaidByClaims(credential: JsonObject): string | undefined {
  const unsaid = WITHOUT_CLAIM.find(name => credential[name] !== undefined);
  if (unsaid !== undefined) return unsaid;
  const { credentialSubject: subject } = credential;
  if (!isObject(subject)) return 'credentialSubject';
  const fields = Object.entries(without(subject, 'id'));
  if (fields.length + OWN_DISCLOSURES > DISCLOSURES_MAX) return 'credentialSubject';
  const found = fields.find(([name, value]) => REGISTERED.has(name) || isUnreadable(value ?? null, 1));
  return found && `credentialSubject.${found[0]}`;
}

/** Whether a value is nested deeper than a verifier reads, or has a reserved name anywhere. */
function isUnreadable(value: JsonValue, depth: number): boolean {
  if (depth > DEPTH_MAX) return true;
  if (isArray(value)) return value.some(each => isUnreadable(each, depth + 1));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, each]) => RESERVED.has(name) || isUnreadable(each ?? null, depth + 1));
}

/**
 * A credential as dc+sd-jwt (SD-JWT VC draft 19 §3): each field of its subject is a claim of its own name, disclosed by itself, as are its id (`jti`) and the
 * subject's (`sub`). Never hidden are `iss`, `vct`, its digest, times, status and the holder's key. Throws EngineError 'token' where `unsaidByClaims` names a member.
 */
export async function issueSdJwtVc(input: SdJwtVcInput): Promise<string> {
  const credential = aboutHolder(input);
  const unsaid = unsaidByClaims(credential);
  if (unsaid !== undefined) throw new EngineError('token', `A token with disclosures cannot say ${unsaid}.`);
  const subject = credential.credentialSubject as JsonObject;
  const { id } = subject;
  const [from, until] = [secondsOf(credential.validFrom), secondsOf(credential.validUntil)];
  const { issuer, vct, integrity, issuedAt, signer, salt, primitives, shown } = input;
  return issueSdJwt({
    header: headerOf('dc+sd-jwt', input),
    shown: {
      ...shown,
      iss: issuer,
      vct,
      ...(integrity !== undefined && { 'vct#integrity': integrity }),
      iat: issuedAt,
      ...(from !== undefined && { nbf: from }),
      ...(until !== undefined && { exp: until }),
      ...statusOf(input),
      ...confirmed(input),
    },
    hidden: {
      ...(typeof credential.id === 'string' && { jti: credential.id }),
      ...(id !== undefined && { sub: id }),
      ...without(subject, 'id'),
    },
    signer,
    salt,
    primitives,
  });
}
