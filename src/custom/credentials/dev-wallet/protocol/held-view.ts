import { asArray, isObject, textsIn, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { noblePrimitives } from '../../../../../engine/primitives/index.ts';
import {
  ALWAYS_SHOWN,
  confirmedKey,
  credentialIn,
  discloseClaims,
  openToken,
} from '../../../../../engine/tokens/index.ts';
import type { HeldView } from './held-credential.ts';
import { viewOfMdoc } from './mobile-document.ts';

const textOf = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null);
const idOf = (value: JsonValue | undefined): string | null => (isObject(value) ? textOf(value.id) : textOf(value));
const FRAME = new Set([...ALWAYS_SHOWN, 'sub', 'jti', 'aud', 'isFormatOf', '_sd_alg']);

/** A text, or the first of a text in several languages. */
const said = (value: JsonValue | undefined): string | null => {
  const [first] = asArray(value);
  return isObject(first) ? textOf(first['@value']) : textOf(first);
};

function viewOfDocument(document: JsonObject, form: 'ldp_vc' | 'jwt_vc_json', isKeyed: boolean): HeldView {
  const [subject = {}] = asArray(document.credentialSubject).filter(isObject);
  return {
    form,
    format: form,
    types: textsIn(document.type),
    claims: document,
    isBound: isKeyed || typeof subject.id === 'string',
    id: textOf(document.id),
    issuer: idOf(document.issuer) ?? '',
    title: said(document.name),
    subject,
    disclosable: [],
  };
}

function viewOfSdJwt(text: string): HeldView | undefined {
  const token = openToken(text);
  if (!token?.sdJwt) return undefined;
  const { claims, disclosed } = discloseClaims(token.sdJwt, noblePrimitives);
  return {
    form: 'dc+sd-jwt',
    format: 'dc+sd-jwt',
    types: textsIn(claims.vct),
    claims,
    isBound: confirmedKey(claims) !== undefined,
    id: textOf(claims.jti),
    issuer: textOf(claims.iss) ?? '',
    title: null,
    subject: Object.fromEntries(Object.entries(claims).filter(([name]) => !FRAME.has(name))),
    disclosable: disclosed,
  };
}

/** Reads a credential of any form that the wallet holds; undefined for anything else. Nothing is verified. */
export function viewOf(credential: JsonValue): HeldView | undefined {
  try {
    if (isObject(credential)) return viewOfDocument(credential, 'ldp_vc', false);
    if (typeof credential !== 'string') return undefined;
    if (credential.includes('~')) return viewOfSdJwt(credential);
    if (!credential.includes('.')) return viewOfMdoc(credential);
    const token = openToken(credential);
    if (token?.kind !== 'jwt_vc_json') return undefined;
    return viewOfDocument(credentialIn(token), 'jwt_vc_json', confirmedKey(token.payload) !== undefined);
  } catch {
    return undefined;
  }
}
