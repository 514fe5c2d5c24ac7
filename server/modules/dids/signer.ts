import { encodeEd25519Multikey, type SyncSigner } from '../../../engine/keys/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';

/** The signer of a DID with its custody key, parsed once and kept ready by the keystore. */
export async function didSigner(
  keystore: Keystore,
  organizationId: string,
  did: string,
  keyId: string,
): Promise<SyncSigner> {
  const signer = await keystore.signer(organizationId, keyId);
  return { verificationMethod: `${did}#${encodeEd25519Multikey(signer.publicKey)}`, sign: bytes => signer.sign(bytes) };
}
