import { validateCredential } from '../../credential/index.ts';
import { EngineError } from '../../errors.ts';
import { asArray, isObject, type JsonObject, type JsonValue } from '../../json.ts';
import {
  confirmedKey,
  credentialIn,
  discloseClaims,
  openToken,
  timeOf,
  tokenText,
  type OpenToken,
  type TokenKind,
} from '../../tokens/index.ts';
import { clockSkew } from '../clock-skew.ts';
import { beginInquiry } from '../inquiry.ts';
import { isWithinLimits } from '../limits.ts';
import { verifyStatus } from '../status-step.ts';
import type { ReasonCode, Step, StepId, Verification, VerifyOptions } from '../types.ts';
import { verdictOf } from '../verdict.ts';
import { verifyTokenHolder } from './holder.ts';
import { verifyTokenSigner, type TokenReaders } from './issuer.ts';
import { verifyTokenStatus } from './status.ts';

/** Everything the verifier of tokens is given; it reads nothing by itself. */
export interface TokenOptions extends VerifyOptions, TokenReaders {
  /** Reads a status list that is a token; rejects when unreachable. Without it, such a status is `unchecked`. */
  readTokenStatus?: (uri: string) => Promise<string>;
  /** Reads a status list that is a CWT; as `readTokenStatus`. */
  readCwtStatus?: (uri: string) => Promise<Uint8Array>;
}

/** What a token says, with what was disclosed of it. */
export interface TokenReading {
  kind: TokenKind;
  /** Who is shown as the issuer: named by a DID document, by its own metadata or by a certificate. Null where nothing names one. */
  issuer: string | null;
  /** Whether only certificates name the issuer: who signed them is not judged. */
  isCertified: boolean;
  /** Who the token says issued it. */
  claimedIssuer: string | null;
  /** Types of a credential; the `vct` of a token with disclosures. */
  types: string[];
  /** The claims about its subject, without those by which the token is judged. */
  claims: JsonObject;
  /** Claims that the holder could have kept back. */
  disclosed: readonly string[];
  /** Whether it names a key of the holder, who can then be asked to prove it. */
  isBound: boolean;
  /** Milliseconds; null without such a bound. */
  from: number | null;
  until: number | null;
}

/** The outcome of verifying a token. */
export interface TokenVerification extends Verification {
  /** Null for what has not the form of a token. */
  reading: TokenReading | null;
}

/** What of a token is judged, whatever kind it is. */
interface Content {
  claimed: string | undefined;
  issuedAt: number | undefined;
  signedAt: number | undefined;
  from: number | undefined;
  until: number | undefined;
  types: string[];
  claims: JsonObject;
  disclosed: readonly string[];
  /** The credential inside, of the kinds that hold one. */
  credential?: JsonObject;
  /** All claims, disclosed ones in their places. */
  all: JsonObject;
}

const AFTER_PARSE: readonly StepId[] = ['issuer', 'validity', 'status'];

/**
 * Verifies a credential that is a token, in whatever it is wrapped: its form, who signed it, its time and its status. Undefined for what is no token of a kind
 * that the engine reads. Never rejects: what is hostile is malformed.
 */
export async function verifyToken(value: JsonValue, options: TokenOptions): Promise<TokenVerification | undefined> {
  const text = tokenText(value);
  if (text === undefined) return undefined;
  try {
    const token = openToken(text);
    if (!token || token.kind === 'vp+jwt' || token.kind === 'jwt_vp_json') return undefined;
    if (!isWithinLimits(token.payload)) return unreached('unchecked', 'too-large');
    return await verifyOpen(token, options);
  } catch (error) {
    return error instanceof EngineError
      ? unreached('failed', 'token-malformed')
      : unreached('unchecked', 'unprocessable');
  }
}

async function verifyOpen(token: OpenToken, options: TokenOptions): Promise<TokenVerification> {
  const content = contentOf(token, options);
  if ('fault' in content) return unreached('failed', content.fault);
  const inquiry = beginInquiry(options);
  const signer = await verifyTokenSigner(token.jws, content, inquiry, options);
  const { key: _key, root, issuer, ...found } = signer;
  const finding = isFromTheFuture(content, options) ? refusedAsFuture(found) : found;
  const looks: Step[] = [];
  if (content.credential) looks.push(await verifyStatus(content.credential, content.claimed ?? '', inquiry));
  // A credential in a token may have its status by either way, or by both (Token Status List §6.1).
  if (!content.credential || content.all.status !== undefined)
    looks.push(await verifyTokenStatus(content.all, signer, inquiry, options));
  const subject = issuer ?? content.claimed;
  const steps: Step[] = [
    { id: 'parse', outcome: 'passed', sources: [] },
    { id: 'issuer', ...finding, ...(subject !== undefined && { subject }) },
    { id: 'approvals', outcome: 'not-applicable', sources: [] },
    validityStep(content, options),
    looks.reduce(graver),
    { id: 'seal', outcome: 'not-applicable', sources: [] },
    ...verifyTokenHolder(token, content.all, options),
  ];
  const { claimed, types, claims, disclosed, all, from, until } = content;
  return {
    verdict: verdictOf(steps),
    steps,
    reading: {
      kind: token.kind,
      issuer,
      isCertified: root !== undefined,
      claimedIssuer: claimed ?? null,
      types,
      claims,
      disclosed,
      isBound: confirmedKey(all) !== undefined,
      from: from ?? null,
      until: until ?? null,
    },
  };
}

/** How grave what was found of a status is: what ends a credential before what pauses it, and both before what could not be read. */
function gravity({ outcome, reason }: Step): number {
  if (outcome === 'failed') return reason === 'revoked' ? 5 : reason === 'suspended' ? 4 : 3;
  return ['not-applicable', 'passed', 'unchecked'].indexOf(outcome);
}

/** The graver of two findings speaks for both, with what was read for each. */
function graver(one: Step, other: Step): Step {
  const statuses = [...(one.statuses ?? []), ...(other.statuses ?? [])];
  return {
    ...(gravity(other) > gravity(one) ? other : one),
    ...(statuses.length > 0 && { statuses }),
    sources: [...one.sources, ...other.sources],
  };
}

const isFromTheFuture = ({ issuedAt }: Content, { now, policy }: TokenOptions): boolean =>
  issuedAt !== undefined && issuedAt > now.getTime() + clockSkew(policy);

/** What was found of a signature that says it is yet to be made, as of a proof of Data Integrity. What failed before keeps its reason. */
const refusedAsFuture = (found: Pick<Step, 'outcome' | 'reason' | 'sources'>) =>
  found.outcome === 'failed'
    ? found
    : { ...found, outcome: 'failed' as const, reason: 'proof-from-the-future' as const };

function contentOf(token: OpenToken, options: TokenOptions): Content | { fault: ReasonCode } {
  const { payload, sdJwt } = token;
  const times = { iat: timeOf(payload.iat), nbf: timeOf(payload.nbf), exp: timeOf(payload.exp) };
  const signedAt = times.iat ?? times.nbf;
  if (sdJwt) {
    const { claims: all, disclosed } = discloseClaims(sdJwt, options.canonizer.tools.primitives);
    if (typeof all.vct !== 'string') return { fault: 'type' };
    if (all.iss !== undefined && typeof all.iss !== 'string') return { fault: 'issuer' };
    return {
      claimed: all.iss,
      issuedAt: times.iat,
      signedAt,
      from: times.nbf,
      until: times.exp,
      types: [all.vct],
      claims: subjectClaims(all),
      disclosed,
      all,
    };
  }
  const credential = credentialIn(token);
  const checked = validateCredential(credential);
  if ('fault' in checked) return checked;
  const { issuer, validFrom, validUntil } = checked.credential;
  return {
    claimed: issuer,
    issuedAt: times.iat,
    signedAt,
    from: latest(validFrom, times.nbf),
    until: earliest(validUntil, times.exp),
    types: asArray(credential.type).map(String),
    claims: isObject(credential.credentialSubject) ? credential.credentialSubject : {},
    disclosed: [],
    credential,
    all: payload,
  };
}

/** Claims by which a token is judged or found, and which say nothing of its subject. */
const REGISTERED = new Set(['iss', 'iat', 'nbf', 'exp', 'cnf', 'vct', 'vct#integrity', 'status', 'jti', 'aud']);
const subjectClaims = (all: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !REGISTERED.has(name)));

const latest = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
const earliest = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

function validityStep({ from, until }: Content, { now, policy }: TokenOptions): Step {
  const time = now.getTime();
  const step = (reason?: ReasonCode): Step => ({
    id: 'validity',
    outcome: reason ? 'failed' : 'passed',
    ...(reason && { reason }),
    sources: [],
  });
  if (until !== undefined && time > until) return step('expired');
  return step(from !== undefined && time + clockSkew(policy) < from ? 'not-yet-valid' : undefined);
}

function unreached(outcome: 'failed' | 'unchecked', reason: ReasonCode): TokenVerification {
  const rest = AFTER_PARSE.map((id): Step => ({ id, outcome: 'unchecked', reason: 'not-reached', sources: [] }));
  const steps: Step[] = [{ id: 'parse', outcome, reason, sources: [] }, ...rest];
  return { verdict: verdictOf(steps), steps, reading: null };
}
