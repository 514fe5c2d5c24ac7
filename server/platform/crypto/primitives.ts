import { hash } from 'node:crypto';
import type { Primitives } from '../../../engine/primitives/index.ts';
import { ED25519, P256, P384 } from '../../../engine/suites/index.ts';
import { verifyP256, verifyP384 } from './ecdsa.ts';
import { verifyEd25519 } from './ed25519.ts';

/** The engine's primitives, native. */
export const nodePrimitives: Primitives = {
  sha256: data => hash('sha256', data, 'buffer'),
  sha384: data => hash('sha384', data, 'buffer'),
  sha512: data => hash('sha512', data, 'buffer'),
  verifiers: { [ED25519.name]: verifyEd25519, [P256.name]: verifyP256, [P384.name]: verifyP384 },
};
