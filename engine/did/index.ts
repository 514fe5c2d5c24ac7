export { didDocument } from './document.ts';
export type { DidDocument, DidKeyEntry, VerificationMethod } from './document.ts';
export { didKeyFromPublicKey, resolveDidKey } from './did-key.ts';
export { didWebFromUrl, didWebToUrl } from './did-web.ts';
export { createResolver } from './resolver.ts';
export type { ResolveDid, ResolvedDid } from './resolver.ts';
export { authorizeKey, didOf, isDid } from './authorize.ts';
export { isMadeSince, isOlderThanTheft } from './compromised.ts';
export type { AuthorizedKey, KeyRefusal } from './authorize.ts';
