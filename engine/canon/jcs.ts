import { EngineError } from '../errors.ts';
import { isArray } from '../json.ts';
import type { JsonValue } from '../json.ts';

const SURROGATE = /\p{Surrogate}/u;

/**
 * JSON Canonicalization Scheme (RFC 8785). Throws EngineError 'canonicalization' for what JSON cannot hold: NaN,
 * infinities, lone surrogates. Absent (undefined) members are left out.
 */
export function jcs(value: JsonValue): string {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new EngineError('canonicalization', 'A number is not finite.');
    return JSON.stringify(value);
  }
  if (typeof value === 'boolean' || value === null) return String(value);
  if (isArray(value)) return `[${value.map(jcs).join(',')}]`;
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members += `${members && ','}${text(key)}:${jcs(member)}`;
  }
  return `{${members}}`;
}

function text(value: string): string {
  if (SURROGATE.test(value)) throw new EngineError('canonicalization', 'A string has a lone surrogate.');
  return JSON.stringify(value);
}
