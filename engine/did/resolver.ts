import { EngineError } from '../errors.ts';
import { isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { resolveDidJwk } from './did-jwk.ts';
import { resolveDidKey } from './did-key.ts';
import { resolveDidPeer } from './did-peer.ts';
import { didWebToUrl } from './did-web.ts';
import { isRegistryDid } from './registry/methods.ts';

/** A resolved DID document and where it was read. */
export interface ResolvedDid {
  document: JsonObject;
  /** URL the document came from; the DID itself where nothing was fetched. */
  url: string;
}

/**
 * Resolves a DID. Throws EngineError 'did' when the DID can never resolve, 'did-unsupported' when others might resolve it,
 * and anything else (a network error, EngineError 'did-unavailable') when it could not be read now.
 */
export type ResolveDid = (did: string) => Promise<ResolvedDid>;

/** Composes did:key, did:jwk, did:peer and, through the injected reader and fetch, DIDs of registries and did:web. `fetchJson` rejects when the document is unreachable. */
export function createResolver(options: {
  fetchJson: (url: string) => Promise<JsonValue>;
  allowHttpLocalhost?: boolean;
  /** Reads DIDs whose documents stand in a registry on a chain; left out, they are not supported. */
  readRegistry?: ResolveDid;
}): ResolveDid {
  return async did => {
    if (isRegistryDid(did) && options.readRegistry) return options.readRegistry(did);
    if (did.startsWith('did:key:')) return { document: resolveDidKey(did), url: did };
    if (did.startsWith('did:jwk:')) return { document: resolveDidJwk(did), url: did };
    if (did.startsWith('did:peer:')) return { document: resolveDidPeer(did), url: did };
    if (!did.startsWith('did:web:')) throw new EngineError('did-unsupported', 'This DID method is not supported.');
    const url = didWebToUrl(did, options);
    const document = await options.fetchJson(url);
    if (!isObject(document) || document.id !== did) throw new EngineError('did', 'The document is not of this DID.');
    return { document, url };
  };
}
