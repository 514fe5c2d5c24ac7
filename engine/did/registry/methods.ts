/** The DID methods whose documents stand in a registry contract (ERC-1056, and LACChain's two registries after it). */
export const REGISTRY_METHODS = ['ethr', 'lac1', 'lac'] as const;
export type RegistryMethod = (typeof REGISTRY_METHODS)[number];

export const isRegistryDid = (did: string): boolean =>
  REGISTRY_METHODS.some(method => did.startsWith(`did:${method}:`));
