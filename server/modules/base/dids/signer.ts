import type { SyncSigner } from '../../../../engine/keys/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { OpenedKey } from '../../../platform/crypto/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import { holderKey, isKeyOver, type SigningKey } from './signing-key.ts';

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

/** What signs for holders with the key that a DID has for it; undefined where it has none, or the time of that is over. */
export async function holderSigner(
  tx: Tx,
  keystore: Keystore,
  now: number,
  { organizationId, did, keys }: { organizationId: string; did: string; keys: readonly SigningKey[] | null },
): Promise<(Pick<OpenedKey, 'signForHolder'> & { verificationMethod: string }) | undefined> {
  const key = holderKey(keys);
  if (!key || isKeyOver(key, now)) return undefined;
  const { multikey, signForHolder } = await keystore.signer(organizationId, key.id, tx);
  return { verificationMethod: `${did}#${multikey}`, signForHolder };
}
