import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { Primitives } from './primitives.ts';
import { utf8 } from './utf8.ts';

/** Primitives in plain JavaScript, for the browser and as the judge of native ones. Key types bring their own verifiers. */
export const noblePrimitives: Primitives = {
  sha256: data => sha256(typeof data === 'string' ? utf8(data) : data),
  sha384: data => sha384(data),
  sha512: data => sha512(data),
};
