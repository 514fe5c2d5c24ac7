export { CHANGES_MAX, registryDocument, type OnChain, type RegistryChange } from './document.ts';
export { readRegistryDid, type RegistryDid } from './identifier.ts';
export { isRegistryDid } from './methods.ts';
