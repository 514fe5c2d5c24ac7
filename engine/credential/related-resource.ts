import { asArray, isObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { multibaseDecode, toHex } from '../primitives/index.ts';
import type { Primitives } from '../primitives/index.ts';
import { isUrl } from './form.ts';

const SRI = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+={0,2})$/;
const MULTIBASE = /^[zu][A-Za-z0-9_-]+$/;
const BYTES: Record<number, string> = { 32: 'sha256', 48: 'sha384', 64: 'sha512' };
// Multihash codes of sha2-256, sha2-384 and sha2-512, each before its length.
const MULTIHASH: Record<string, number> = { '1220': 32, '2030': 48, '1340': 64 };

/** relatedResource (§5.3): objects only, each with its own URL and a digest of a form the standard names. */
export function relatedResourceIsSound(value: JsonValue | undefined): boolean {
  const ids = new Set<string>();
  return asArray(value).every(entry => {
    if (!isObject(entry) || !isUrl(entry.id) || ids.has(entry.id)) return false;
    ids.add(entry.id);
    const { digestSRI, digestMultibase } = entry;
    if (digestSRI === undefined && digestMultibase === undefined) return false;
    return matches(digestSRI, SRI) && matches(digestMultibase, MULTIBASE);
  });
}

function matches(value: JsonValue | undefined, form: RegExp): boolean {
  return value === undefined || asArray(value).every(digest => typeof digest === 'string' && form.test(digest));
}

/** A digest by its algorithm (`sha256`, `sha384`, `sha512`), in hex. */
export interface NamedDigest {
  algorithm: string;
  hex: string;
}

/**
 * The digest that a `digestSRI` (W3C Subresource Integrity) or `digestMultibase` names; a multibase digest is a multihash,
 * or the bare digest, as the W3C's own test suite writes it. Undefined for anything else.
 */
export function namesDigest(text: JsonValue): NamedDigest | undefined {
  const sri = typeof text === 'string' ? SRI.exec(text) : null;
  try {
    const bytes = sri ? multibaseDecode(`u${base64url(sri[2] ?? '')}`) : multibaseDecode(String(text));
    const digest = sri ? bytes : withoutMultihash(bytes);
    const algorithm = BYTES[digest.length];
    return algorithm && (!sri || sri[1] === algorithm) ? { algorithm, hex: toHex(digest) } : undefined;
  } catch {
    return undefined;
  }
}

function withoutMultihash(bytes: Uint8Array): Uint8Array {
  return MULTIHASH[toHex(bytes.slice(0, 2))] === bytes.length - 2 ? bytes.slice(2) : bytes;
}

const base64url = (text: string): string => text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** The digests of a resource by algorithm, in hex. */
export function digestsOf(primitives: Primitives, bytes: Uint8Array): Record<string, string> {
  return {
    sha256: toHex(primitives.sha256(bytes)),
    sha384: toHex(primitives.sha384(bytes)),
    sha512: toHex(primitives.sha512(bytes)),
  };
}
