import { hash } from 'node:crypto';
import type { Primitives } from '../../../engine/primitives/index.ts';
import { ED25519 } from '../../../engine/suites/keys/ed25519.ts';
import { verifyEd25519 } from './ed25519.ts';

/** The engine's primitives, native. */
export const nodePrimitives: Primitives = {
  sha256: data => hash('sha256', data, 'buffer'),
  sha384: data => hash('sha384', data, 'buffer'),
  sha512: data => hash('sha512', data, 'buffer'),
  verifiers: { [ED25519.name]: verifyEd25519 },
};
