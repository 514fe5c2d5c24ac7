import { isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { base64urlDecode, base64urlEncode, utf8, utf8Text } from '../../../../../engine/primitives/index.ts';
import { withOtherValues } from './mobile-document.ts';

/** What the wallet does wrong on purpose. */
export interface Misbehaviour {
  /** Changes a claim of what is presented. */
  tamper: boolean;
  /** Answers another nonce than was asked. */
  otherNonce: boolean;
  /** Signs with a key that is not the one it names. */
  otherKey: boolean;
  /** Names another type of a mobile document. */
  otherType: boolean;
  /** Changes the end of a mobile document. */
  otherDates: boolean;
  /** Declines each request, and reports each credential as failed. */
  decline: boolean;
  /** Seconds that it waits before each answer. */
  slow: number;
}

export const WELL_BEHAVED: Misbehaviour = {
  tamper: false,
  otherNonce: false,
  otherKey: false,
  otherType: false,
  otherDates: false,
  decline: false,
  slow: 0,
};

/** Returns whether the wallet does anything wrong. */
export const isMisbehaving = ({ slow, ...others }: Misbehaviour): boolean =>
  slow > 0 || Object.values(others).some(Boolean);

export const nonceOf = (nonce: string, { otherNonce }: Misbehaviour): string => (otherNonce ? `${nonce}x` : nonce);

export const waitFor = ({ slow }: Misbehaviour): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, slow * 1000));

const CHANGED = '!';

/** Changes one claim about the subject, without signing again. */
const changedIn = (claims: JsonObject): JsonObject => {
  const [name, value] = Object.entries(claims).find(([key, each]) => typeof each === 'string' && key !== 'id') ?? [];
  return name === undefined ? { ...claims, tampered: true } : { ...claims, [name]: `${String(value)}${CHANGED}` };
};

const inSubject = (document: JsonObject): JsonObject => ({
  ...document,
  credentialSubject: changedIn(isObject(document.credentialSubject) ? document.credentialSubject : {}),
});

/** Changes a claim of a credential of any form. Its issuer's signature is then no longer valid. */
export function tampered(credential: JsonValue): JsonValue {
  if (isObject(credential)) return inSubject(credential);
  if (typeof credential !== 'string') return credential;
  if (!/[.~]/.test(credential)) return withOtherValues(credential);
  const [token = '', ...disclosures] = credential.split('~');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(utf8Text(base64urlDecode(payload))) as JsonObject;
  const changed = isObject(claims.vc)
    ? { ...claims, vc: inSubject(claims.vc) }
    : { ...claims, sub: `${String(claims.sub ?? '')}${CHANGED}` };
  return [`${header}.${base64urlEncode(utf8(JSON.stringify(changed)))}.${signature}`, ...disclosures].join('~');
}
