import { ED25519 } from './ed25519.ts';
import type { KeyType } from './key-type.ts';

const NAMES = new Map<string, KeyType>([
  ['Ed25519', ED25519],
  ['edd25519vk', ED25519],
]);

/** The type of a key by the name that a registry of DIDs has for its algorithm (did:ethr; LACChain's registries); undefined where no suite takes it. */
export const registryKeyType = (algorithm: string): KeyType | undefined => NAMES.get(algorithm);

/** The type of verification methods that name an account in place of a key. No suite verifies by one. */
export const ACCOUNT_METHOD = 'EcdsaSecp256k1RecoveryMethod2020';
