import { EngineError } from '../errors.ts';
import { isObject, jsonEqual, type JsonObject, type JsonValue } from '../json.ts';
import type { OpenToken } from './open.ts';

/** Times of a token are whole seconds or decimals since 1970 (RFC 7519 §2). */
const MILLISECONDS = 1000;
/** The last instant of a Date, either way (ECMA-262 §21.4.1.1). */
const LAST = 8.64e15;

/** A registered time of a token, in milliseconds; undefined without one. Throws EngineError 'token' for what is none. */
export function timeOf(value: JsonValue | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new EngineError('token', 'A time is no number.');
  const time = value * MILLISECONDS;
  if (Math.abs(time) > LAST) throw new EngineError('token', 'A time is out of range.');
  return time;
}

/**
 * The credential in a token: its payload (VC-JOSE-COSE §3.1.1), or what the claims of a token of VC Data Model 1.1 stand for (§6.3.1 there). Throws EngineError
 * 'token' where the token says one thing as a claim and another in the credential: nobody knows which of them holds.
 */
export function credentialIn({ kind, payload }: OpenToken): JsonObject {
  if (kind === 'vc+jwt') {
    agree(payload.iss, issuerOf(payload), 'issuer');
    agree(payload.jti, payload.id, 'id');
    const { iss: _iss, iat: _iat, exp: _exp, nbf: _nbf, jti: _jti, sub: _sub, cnf: _cnf, ...credential } = payload;
    return credential;
  }
  const { vc } = payload;
  if (!isObject(vc)) throw new EngineError('token', 'The token holds no credential.');
  const subject = isObject(vc.credentialSubject) ? vc.credentialSubject : undefined;
  agree(payload.iss, issuerOf(vc), 'issuer');
  agree(payload.jti, vc.id, 'id');
  agree(payload.sub, subject?.id, 'subject');
  const [from, until] = [timeOf(payload.nbf), timeOf(payload.exp)];
  sameTime(from, vc.issuanceDate);
  sameTime(until, vc.expirationDate);
  return {
    ...vc,
    ...(payload.jti !== undefined && { id: payload.jti }),
    ...(payload.iss !== undefined && {
      issuer: isObject(vc.issuer) ? { ...vc.issuer, id: payload.iss } : payload.iss,
    }),
    ...(from !== undefined && vc.issuanceDate === undefined && { issuanceDate: instant(from) }),
    ...(until !== undefined && vc.expirationDate === undefined && { expirationDate: instant(until) }),
    ...(payload.sub !== undefined && subject && { credentialSubject: { ...subject, id: payload.sub } }),
  };
}

const issuerOf = ({ issuer }: JsonObject): JsonValue | undefined => (isObject(issuer) ? issuer.id : issuer);

function agree(claim: JsonValue | undefined, member: JsonValue | undefined, what: string): void {
  if (claim !== undefined && member !== undefined && !jsonEqual(claim, member))
    throw new EngineError('token', `The token says its ${what} in two ways.`);
}

function sameTime(claim: number | undefined, member: JsonValue | undefined): void {
  if (claim === undefined || member === undefined) return;
  const time = typeof member === 'string' ? Date.parse(member) : NaN;
  if (Math.floor(time / MILLISECONDS) !== Math.floor(claim / MILLISECONDS))
    throw new EngineError('token', 'The token says a time in two ways.');
}

const instant = (time: number): string => new Date(time).toISOString();
