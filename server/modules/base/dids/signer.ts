import type { SyncSigner } from '../../../../engine/keys/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';

/** The signer of a DID with its custody key, parsed once and kept ready by the keystore; read in the caller's transaction, where there is one. */
export async function didSigner(
  tx: Tx | undefined,
  keystore: Keystore,
  organizationId: string,
  did: string,
  keyId: string,
): Promise<SyncSigner> {
  const signer = await keystore.signer(organizationId, keyId, tx);
  return {
    verificationMethod: `${did}#${signer.multikey}`,
    keyType: signer.keyType,
    sign: bytes => signer.sign(bytes),
  };
}
