import { expandDocument, type Canonizer } from '../canon/index.ts';
import { didOf } from '../did/index.ts';
import { EngineError } from '../errors.ts';
import { asArray, textsIn, isObject, without, type JsonObject, type JsonValue } from '../json.ts';
import { issuerProof, proofController, proofsOf, unsupportedProof } from '../proofs/index.ts';
import { isOfDevice, parseDeviceResponse, verifySign1, type DeviceAsked } from '../formats/mdoc/index.ts';
import type { PublicKey } from '../suites/index.ts';
import {
  checkKeyBinding,
  confirmedKey,
  credentialIn,
  discloseClaims,
  jsonIn,
  openToken,
  timeOf,
  verifyJws,
  type BindingFault,
  type OpenToken,
} from '../tokens/index.ts';
import {
  verifyCredential,
  verifyMdoc,
  verifyPresentation,
  verifyToken,
  type PresentationVerification,
  type StepOutcome,
  type TokenOptions,
  type Verification,
} from '../verify/index.ts';
import type { ClaimsPath, CredentialFormat, CredentialQuery, CredentialView } from './dcql/index.ts';
import { isOfTrusted } from './trusted-issuers.ts';

/** Why a presentation is none, or not its holder's. */
export type HolderFault = BindingFault | 'malformed' | 'credentials' | 'holder-mismatch';

/** Whether who presents proved to be the holder. Without a proof, where none is asked for: `not-applicable`. */
export interface HolderFinding {
  outcome: StepOutcome;
  fault?: HolderFault;
  /** More of the reason, for people who build verifiers. */
  because?: string;
}

/** What a presentation shows, before it is compared with its query. */
export interface Opened {
  view: CredentialView;
  /** The judgement of the credential by itself. */
  verification: Verification;
  /** Who issued it: proven where the verification is valid. */
  issuer: string | null;
  /** Who it says issued it. */
  claimedIssuer: string | null;
  /** Who proved to hold it: by a key, or by an identifier. Empty where no proof was given. */
  holder: { key?: PublicKey; id?: string };
  proof: HolderFinding;
  /** Claims of the key-binding JWT. */
  binding: JsonObject;
  /** Where each disclosure of an SD-JWT VC stands in its claims. */
  disclosures: readonly ClaimsPath[];
  /** The certificates by which the credential is signed (base64 DER); empty without any. */
  certificates: readonly string[];
  /** When it says that it was signed, in milliseconds. */
  signedAt: number | undefined;
  /** Whether a key signed the credential; never of a proof of Data Integrity, whose key is its DID's. */
  isSignedBy: (key: PublicKey) => boolean;
}

/** What a presentation is checked against. */
export interface HolderAsked {
  clientId: string;
  nonce: string;
  /** Seconds that the proof of a holder may be old, or ahead. */
  maxAge: number;
  /** What the device of a mobile document answered; without it none is anybody's. */
  device?: DeviceAsked | undefined;
  /** Certificates of authorities by whose document signers mobile documents are accepted. */
  authorities?: readonly string[] | undefined;
}

/** What was opened, or why it is no presentation of its format. */
export type Opening = Opened | { fault: 'malformed' | 'credentials'; because?: string };

/** Opens one presentation of a format and verifies it: the holder's proof for this verifier and nonce, and the credential. Never rejects. */
export async function openPresentation(
  value: JsonValue,
  query: CredentialQuery,
  asked: HolderAsked,
  options: TokenOptions,
): Promise<Opening> {
  try {
    const format = query.format as CredentialFormat;
    if (format === 'dc+sd-jwt') return await openSdJwt(value, query, asked, options);
    if (format === 'mso_mdoc') return await openMdoc(value, asked, options);
    return await openW3c(value, format, query, asked, options);
  } catch (error) {
    if (error instanceof EngineError) return { fault: 'malformed', because: error.message };
    throw error;
  }
}

/** An SD-JWT VC with its key-binding JWT (OpenID4VP 1.0 appendix B.3.6). */
async function openSdJwt(
  value: JsonValue,
  query: CredentialQuery,
  { clientId, nonce, maxAge }: HolderAsked,
  options: TokenOptions,
): Promise<Opening> {
  const token = typeof value === 'string' ? openToken(value) : undefined;
  const { primitives } = options.canonizer.tools;
  if (token?.kind !== 'dc+sd-jwt' || !token.sdJwt) return { fault: 'malformed' };
  const { sdJwt } = token;
  const { claims, paths } = discloseClaims(sdJwt, primitives);
  const expected = { audience: clientId, nonce, now: options.now.getTime(), maxAge };
  const isProven = sdJwt.keyBinding !== undefined;
  const isAsked = isProven || query.require_cryptographic_holder_binding;
  const fault = isAsked ? checkKeyBinding(sdJwt, claims, expected, primitives) : undefined;
  const verification = await verifyToken(value, options);
  if (!verification) return { fault: 'malformed' };
  const key = isProven && !fault ? confirmedKey(claims) : undefined;
  return {
    view: { format: 'dc+sd-jwt', types: [String(claims.vct)], claims, isBound: key !== undefined },
    verification,
    issuer: verification.reading?.issuer ?? null,
    claimedIssuer: verification.reading?.claimedIssuer ?? null,
    holder: key ? { key } : {},
    proof: fault ? { outcome: 'failed', fault } : { outcome: isAsked ? 'passed' : 'not-applicable' },
    binding: sdJwt.keyBinding ? jsonIn(sdJwt.keyBinding.payload) : {},
    disclosures: paths,
    certificates: textsIn(token.jws.header.x5c),
    signedAt: timeOf(claims.iat) ?? timeOf(claims.nbf),
    isSignedBy: by => verifyJws(token.jws, by, primitives),
  };
}

/** An answer with one mobile document (appendix B.2): its device signed for this request alone. */
async function openMdoc(
  value: JsonValue,
  { device, authorities }: HolderAsked,
  options: TokenOptions,
): Promise<Opening> {
  const documents = typeof value === 'string' ? parseDeviceResponse(value) : [];
  const [document, ...others] = documents;
  if (!document) return { fault: 'malformed' };
  if (others.length > 0) return { fault: 'credentials' };
  const { issuerSigned } = document;
  const isProven = device !== undefined && isOfDevice(document, device, options.canonizer.tools.primitives);
  const isTrusted = authorities && ((chain: readonly string[]) => isOfTrusted(chain, authorities, options));
  const { issuer, claims, ...verification } = await verifyMdoc(document, {
    ...options,
    ...(isTrusted && { isTrusted }),
  });
  return {
    view: { format: 'mso_mdoc', types: [document.docType], claims, isBound: true },
    verification,
    issuer,
    claimedIssuer: issuer,
    holder: isProven ? { key: issuerSigned.deviceKey } : {},
    proof: isProven ? { outcome: 'passed' } : { outcome: 'failed', fault: 'holder-proof' },
    binding: {},
    disclosures: Object.entries(claims).flatMap(([space, elements]) =>
      Object.keys(elements as JsonObject).map(name => [space, name]),
    ),
    certificates: issuerSigned.auth.certificates,
    signedAt: issuerSigned.signedAt,
    isSignedBy: key => verifySign1(issuerSigned.auth, key, options.canonizer.tools.primitives),
  };
}

/** What stands in a presentation of W3C: its credential, and who presents it. */
interface W3cContent {
  credential: JsonValue;
  holder: string | undefined;
  /** The presentation as a token. */
  token?: OpenToken;
}

/** A credential of VC Data Model 1.1 or 2.0 in a presentation (appendix B.1.3): challenge and nonce are the request's, domain and audience its client. */
async function openW3c(
  value: JsonValue,
  format: 'jwt_vc_json' | 'ldp_vc',
  query: CredentialQuery,
  { clientId, nonce }: HolderAsked,
  options: TokenOptions,
): Promise<Opening> {
  const content = format === 'ldp_vc' ? presentationIn(value) : presentationInToken(value);
  if (content === 'credentials') return { fault: 'credentials' };
  const credential = content ? content.credential : value;
  const read = readCredential(credential, format);
  if (!read) return { fault: 'malformed' };
  let verification: Verification | undefined;
  let proof: HolderFinding = query.require_cryptographic_holder_binding
    ? { outcome: 'failed', fault: 'holder-proof-missing' }
    : { outcome: 'not-applicable' };
  if (content) {
    const presented = await verifyPresentation(value, { ...options, challenge: nonce, domain: clientId });
    proof = holderFinding(presented);
    verification = presented.credentials[0];
  }
  // What is no presentation as a whole may hold a credential all the same.
  verification ??= await verifyCredential(credential, options);
  // A token that stands by itself, or in a presentation, is judged as the token that it is.
  if (read.token) verification = (await verifyToken(credential, options)) ?? verification;
  const isProven = proof.outcome === 'passed';
  const holder = content && isProven ? content.holder : undefined;
  const bound = content && isProven ? isHolders(read, content, options) : undefined;
  if (bound === false) proof = { outcome: 'failed', fault: 'holder-mismatch' };
  const { document } = read;
  return {
    view: {
      format,
      types: await typesOf(document, query, options.canonizer),
      claims: document,
      isBound: bound === true,
    },
    verification,
    issuer: issuerOf(document),
    claimedIssuer: issuerOf(document),
    holder: holder === undefined ? {} : { id: holder },
    proof,
    binding: {},
    disclosures: [],
    certificates: textsIn(read.token?.jws.header.x5c),
    signedAt: signingTime(read),
    isSignedBy: key => read.token !== undefined && verifyJws(read.token.jws, key, options.canonizer.tools.primitives),
  };
}

function holderFinding({ outcome, reason }: PresentationVerification): HolderFinding {
  if (outcome === 'passed') return { outcome };
  const isUnchecked = outcome === 'unchecked' && { outcome };
  if (reason === 'proof-challenge') return { outcome: 'failed', fault: 'holder-nonce' };
  if (reason === 'proof-domain') return { outcome: 'failed', fault: 'holder-audience' };
  if (reason === 'holder-proof-missing' || reason === 'holder-mismatch') return { outcome: 'failed', fault: reason };
  return { outcome: 'failed', ...isUnchecked, fault: 'holder-proof', ...(reason && { because: reason }) };
}

function presentationIn(value: JsonValue): W3cContent | 'credentials' | undefined {
  if (!isObject(value) || !asArray(value.type).includes('VerifiablePresentation')) return undefined;
  const [credential, ...more] = asArray(value.verifiableCredential);
  if (credential === undefined || more.length > 0) return 'credentials';
  const proofs = proofsOf(value);
  const named = idOf(value.holder) ?? (typeof value.holder === 'string' ? value.holder : undefined);
  const by = named === undefined ? proofs.find(proof => !unsupportedProof(proof)) : issuerProof(named, proofs);
  return { credential, holder: named ?? proofController(by) };
}

function presentationInToken(value: JsonValue): W3cContent | 'credentials' | undefined {
  const token = typeof value === 'string' ? openToken(value) : undefined;
  if (token?.kind !== 'jwt_vp_json' || !isObject(token.payload.vp)) return undefined;
  const { vp, iss } = token.payload;
  const [credential, ...more] = asArray(vp.verifiableCredential);
  if (credential === undefined || more.length > 0) return 'credentials';
  const { kid } = token.jws.header;
  const named = idOf(vp.holder) ?? (typeof vp.holder === 'string' ? vp.holder : iss);
  const holder = named ?? (typeof kid === 'string' ? didOf(kid) : undefined);
  return { credential, holder: typeof holder === 'string' ? holder : undefined, token };
}

interface ReadCredential {
  document: JsonObject;
  token?: OpenToken;
}

function readCredential(value: JsonValue, format: CredentialFormat): ReadCredential | undefined {
  if (format === 'ldp_vc')
    return isObject(value) && asArray(value.type).includes('VerifiableCredential') ? { document: value } : undefined;
  const token = typeof value === 'string' ? openToken(value) : undefined;
  return token?.kind === 'jwt_vc_json' ? { document: credentialIn(token), token } : undefined;
}

/**
 * Returns whether a credential is of who presents it: its subject, or the key that its issuer named (RFC 7800). Undefined where it names neither, so that
 * nobody can prove to be its holder.
 */
function isHolders(
  { document, token }: ReadCredential,
  { holder, token: presentation }: W3cContent,
  { canonizer }: TokenOptions,
): boolean | undefined {
  const subjects = asArray(document.credentialSubject).flatMap(subject => idOf(subject) ?? []);
  if (holder !== undefined && subjects.includes(holder)) return true;
  const key = token && confirmedKey(token.payload);
  if (key && presentation) return verifyJws(presentation.jws, key, canonizer.tools.primitives);
  return subjects.length > 0 ? false : undefined;
}

/** The time in the issuer's own proof, or of a token. */
function signingTime({ document, token }: ReadCredential): number | undefined {
  if (token) return timeOf(token.payload.iat) ?? timeOf(token.payload.nbf);
  const proof = issuerProof(issuerOf(document) ?? '', proofsOf(document));
  const made = isObject(proof) && typeof proof.created === 'string' ? Date.parse(proof.created) : NaN;
  return Number.isNaN(made) ? undefined : made;
}

const issuerOf = ({ issuer }: JsonObject): string | null => (typeof issuer === 'string' ? issuer : idOf(issuer));

const idOf = (value: JsonValue | undefined): string | null =>
  isObject(value) && typeof value.id === 'string' ? value.id : null;

/**
 * The types of a credential, as its names and as the IRIs that its contexts make of them (appendix B.1.2). Both are the issuer's own words. Expanded only
 * where a query asks for what no name says.
 */
export async function typesOf(
  document: JsonObject,
  { meta }: CredentialQuery,
  { tools }: Canonizer,
): Promise<string[]> {
  const names = textsIn(document.type);
  const wanted = asArray(meta.type_values).flatMap(all => asArray(all));
  if (wanted.every(type => names.includes(String(type)))) return names;
  try {
    const [node] = await expandDocument(without(document, 'proof'), tools);
    return [...new Set([...names, ...asArray(node?.['@type']).map(String)])];
  } catch (error) {
    if (error instanceof EngineError) return names;
    throw error;
  }
}
