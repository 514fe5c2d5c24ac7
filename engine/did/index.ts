export { didDocument, didDocumentAt } from './document.ts';
export type { DidDocument, DidKeyEntry, VerificationMethod } from './document.ts';
export { didKeyFromPublicKey, resolveDidKey } from './did-key.ts';
export { resolveDidJwk } from './did-jwk.ts';
export { DIDCOMM_SERVICE, didPeerOf, resolveDidPeer } from './did-peer.ts';
export { isKeyDid, keptKeyDid } from './kept.ts';
export { didWebFromUrl, didWebToUrl } from './did-web.ts';
export {
  CHANGES_MAX,
  isRegistryDid,
  readRegistryDid,
  registryDocument,
  type OnChain,
  type RegistryChange,
  type RegistryDid,
} from './registry/index.ts';
export { createResolver } from './resolver.ts';
export type { ResolveDid, ResolvedDid } from './resolver.ts';
export { authorizeKey, didOf, isDid } from './authorize.ts';
export { isMadeSince, isOlderThanTheft } from './compromised.ts';
export type { AuthorizedKey, KeyRefusal } from './authorize.ts';
