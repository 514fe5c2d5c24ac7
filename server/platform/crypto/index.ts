export { ed25519FromSeed } from './ed25519.ts';
export type { Ed25519Key } from './ed25519.ts';
export { nodePrimitives } from './primitives.ts';
