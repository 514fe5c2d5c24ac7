import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Primitives } from '../../engine/primitives/index.ts';
import { ED25519 } from '../../engine/suites/index.ts';

export const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The header of an Ed25519 public key in DER, before its 32 bytes (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const verifyEd25519 = (publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean =>
  verify(
    null,
    data,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

/** The engine's primitives by node:crypto alone: what signs in the server is not asked. */
export const primitives: Primitives = {
  sha256: data => sha256(data),
  sha384: data => createHash('sha384').update(data).digest(),
  sha512: data => createHash('sha512').update(data).digest(),
  verifiers: { [ED25519.name]: verifyEd25519 },
};

/** RFC 8785, for what JSON.parse gives. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
}
