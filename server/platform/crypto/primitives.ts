import { hash } from 'node:crypto';
import type { Primitives } from '../../../engine/primitives/index.ts';
import { verifyEd25519 } from './ed25519.ts';

/** The engine's primitives, native. */
export const nodePrimitives: Primitives = {
  sha256: data => hash('sha256', data, 'buffer'),
  sha384: data => hash('sha384', data, 'buffer'),
  sha512: data => hash('sha512', data, 'buffer'),
  verifyEd25519,
};
