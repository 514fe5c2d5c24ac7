import { createCanonizer } from '../../../engine/canon/index.ts';
import type { Canonizer } from '../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../engine/contexts/index.ts';
import { createResolver, didKeyFromPublicKey, didOf, resolveDidKey } from '../../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import type { SyncSigner } from '../../../engine/keys/index.ts';
import { multibaseEncode } from '../../../engine/primitives/index.ts';
import { ED25519 } from '../../../engine/suites/index.ts';
import { ed25519FromSeed, nodePrimitives } from '../../../server/platform/crypto/index.ts';
import type { PeerLoader } from './peers.d.mts';

/** Someone with a did:key. */
export interface Party {
  did: string;
  signer: SyncSigner;
  multikey: { id: string; controller: string; publicKeyMultibase: string; secretKeyMultibase: string };
}

/** A party whose seed is 32 times the given byte. */
export function party(byte: number): Party {
  const seed = new Uint8Array(32).fill(byte);
  const key = ed25519FromSeed(seed);
  const { did, verificationMethod: id } = didKeyFromPublicKey({ type: ED25519, bytes: key.publicKey });
  const secret = Uint8Array.of(0x80, 0x26, ...seed, ...key.publicKey);
  return {
    did,
    signer: { verificationMethod: id, sign: key.sign },
    multikey: {
      id,
      controller: did,
      publicKeyMultibase: did.slice('did:key:'.length),
      secretKeyMultibase: multibaseEncode('z', secret),
    },
  };
}

/** A fresh canonizer on native primitives, the bundled contexts and extra ones. */
export function canonizer(extra?: ReadonlyMap<string, JsonObject>): Canonizer {
  return createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader(extra) });
}

/** did:key, and did:web out of the documents given by URL; any other URL is unreachable. */
export function resolverOf(documents: Record<string, JsonValue> = {}) {
  return createResolver({
    fetchJson: url => {
      const document = documents[url];
      return document === undefined ? Promise.reject(new Error('unreachable')) : Promise.resolve(document);
    },
  });
}

/** The loader that @digitalbazaar/vc wants: contexts, and the key and controller documents of did:key. */
export function peerLoader(): PeerLoader {
  const contexts = createDocumentLoader();
  return async url => {
    if (!url.startsWith('did:key:')) return contexts(url);
    const document = resolveDidKey(didOf(url));
    const method = document.verificationMethod.find(({ id }) => id === url);
    const found: JsonObject = method ? { '@context': 'https://w3id.org/security/multikey/v1', ...method } : document;
    return { documentUrl: url, document: found };
  };
}
