import { CREDENTIALS_V2 } from '../contexts/index.ts';
import { asArray, isArray, isObject } from '../json.ts';
import type { JsonValue } from '../json.ts';

/** A compact token: a JWT, or one with disclosures after it (SD-JWT). */
const COMPACT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*\.[A-Za-z0-9_-]*(~[A-Za-z0-9_.~-]*)?$/;
const DATA_URL = /^data:[^,]+,./;
const ENVELOPES = new Set(['EnvelopedVerifiableCredential', 'EnvelopedVerifiablePresentation']);

/** An envelope of VC Data Model 2.0 (§4.13): a `data:` URL. */
export function isEnvelope(value: JsonValue | undefined): boolean {
  return isObject(value) && asArray(value.type).some(type => typeof type === 'string' && ENVELOPES.has(type));
}

/** Whether an envelope has the form of one. */
function isSoundEnvelope(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const { id, '@context': context } = value;
  return typeof id === 'string' && DATA_URL.test(id) && asArray(context).includes(CREDENTIALS_V2);
}

/**
 * Whether a document is secured as a token is: a token as text or as JSON (RFC 7515 §7.2), a `data:` URL, or an envelope of either. `engine/tokens` opens
 * those that it knows; any other is neither good nor bad.
 */
export function isClosed(value: JsonValue | undefined): boolean {
  if (typeof value === 'string') return COMPACT.test(value.trim()) || DATA_URL.test(value.trim());
  if (!isObject(value)) return false;
  if (isEnvelope(value)) return isSoundEnvelope(value);
  const isSigned =
    isArray(value.signatures) || (typeof value.signature === 'string' && value['@context'] === undefined);
  return typeof value.payload === 'string' && isSigned;
}
