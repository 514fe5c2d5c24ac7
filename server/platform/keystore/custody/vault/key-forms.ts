import { createPublicKey } from 'node:crypto';
import type { JsonObject } from '../../../../../engine/json.ts';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import { ED25519, P256, P384 } from '../../../../../engine/suites/index.ts';

/** How transit calls a type of keys, and what it is asked to sign by it. */
interface TransitType {
  type: string;
  /** Behind the key's name in the path of a signature. Ed25519 has its own hash, and none is named. */
  hash?: string;
  /** Bytes of a raw signature. */
  signatureBytes: number;
}

/** Transit secrets engine, API, "Create key" and "Sign data". */
export const TRANSIT_TYPES: ReadonlyMap<string, TransitType> = new Map([
  [ED25519.name, { type: 'ed25519', signatureBytes: 64 }],
  [P256.name, { type: 'ecdsa-p256', hash: 'sha2-256', signatureBytes: 64 }],
  [P384.name, { type: 'ecdsa-p384', hash: 'sha2-384', signatureBytes: 96 }],
]);

/** The bytes of a public key as transit writes it: Ed25519 in base64, ECDSA in PEM. Undefined where it is no key of this type. */
export function publicKeyIn(algorithm: string, written: string): Uint8Array | undefined {
  try {
    const jwk =
      algorithm === ED25519.name
        ? { kty: 'OKP', crv: ED25519.jwk.crv, x: Buffer.from(written, 'base64').toString('base64url') }
        : (createPublicKey(written).export({ format: 'jwk' }) as JsonObject);
    const { type, bytes } = decodeJwk(jwk);
    return type.name === algorithm ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** What finds a key again: its name, and the version that signs. */
export interface KeyReference {
  name: string;
  version: number;
}
export const writtenReference = ({ name, version }: KeyReference): string => `${name}:${version}`;
/** Undefined where it is no reference of ours. */
export function readReference(reference: string): KeyReference | undefined {
  const [, name, version] = /^(sello-[\w-]+):([1-9]\d{0,8})$/.exec(reference) ?? [];
  return name === undefined ? undefined : { name, version: Number(version) };
}

/** The raw bytes of `vault:v<version>:<base64>`. Undefined where it is of another version or length. */
export function rawSignature(written: string, version: number, bytes: number): Uint8Array | undefined {
  const [, of, encoded = ''] = /^[\w-]+:v(\d+):([\w+/=-]+)$/.exec(written) ?? [];
  if (Number(of) !== version) return undefined;
  const raw = Buffer.from(encoded, 'base64');
  return raw.length === bytes ? raw : undefined;
}
