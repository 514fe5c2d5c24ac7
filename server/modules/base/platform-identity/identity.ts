import { didDocument, didWebFromUrl, type DidDocument } from '../../../../engine/did/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { encodeJwk, encodeMultikey, type SyncSigner } from '../../../../engine/keys/index.ts';
import { P256, type PublicKey } from '../../../../engine/suites/index.ts';
import { z } from 'zod';
import type { Clock, Settings } from '../../../platform/context/index.ts';
import { newCustodyKey, openCustodyKey } from '../../../platform/crypto/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';

/** The platform as an issuer and verifier of its own. */
interface PlatformIdentity {
  did: string;
  /** The `iss` of its tokens with disclosures: the address of the platform. */
  issuer: string;
  document: DidDocument;
  /** What `/.well-known/jwt-vc-issuer` says of it (SD-JWT VC §5.2). */
  metadata: JsonObject;
  /** Signs by ES256. */
  signer: SyncSigner;
}

interface Parts {
  keystore: Keystore;
  settings: Pick<Settings, 'publicUrl'>;
  clock: Clock;
}

const SECRET = 'platform-identity';
const Kept = z.object({ publicKey: z.string(), secret: z.string(), createdAt: z.string() });

const made = new WeakMap<Keystore, Promise<PlatformIdentity>>();

/** The platform's own did:web, with a P-256 key that is made at the first start and sealed in the settings: the same in every process. */
export function readPlatformIdentity(parts: Parts): Promise<PlatformIdentity> {
  const identity = made.get(parts.keystore) ?? create(parts);
  made.set(parts.keystore, identity);
  return identity;
}

async function create({ keystore, settings: { publicUrl }, clock }: Parts): Promise<PlatformIdentity> {
  const kept = await keystore.secret(SECRET, async () => {
    const { publicKey, secret } = await newCustodyKey(P256.name);
    const key = {
      publicKey: publicKey.toString('base64'),
      secret: secret.toString('base64'),
      // Proofs tell whole seconds: the first of them is not older than the key.
      createdAt: `${new Date(clock()).toISOString().slice(0, 19)}Z`,
    };
    return Buffer.from(JSON.stringify(key));
  });
  const { publicKey, secret, createdAt } = Kept.parse(JSON.parse(kept.toString()));
  const key: PublicKey = { type: P256, bytes: Buffer.from(publicKey, 'base64') };
  const { sign } = openCustodyKey(P256.name, Buffer.from(secret, 'base64'));
  const multikey = encodeMultikey(key);
  const did = didWebFromUrl(publicUrl);
  const verificationMethod = `${did}#${multikey}`;
  const [alg] = P256.algs;
  return {
    did,
    issuer: publicUrl,
    document: didDocument({ did, keys: [{ id: multikey, publicKeyMultibase: multikey, createdAt }] }),
    metadata: {
      issuer: publicUrl,
      jwks: { keys: [{ ...encodeJwk(key), kid: verificationMethod, alg, use: 'sig' }] },
    },
    signer: { verificationMethod, keyType: P256, sign },
  };
}
