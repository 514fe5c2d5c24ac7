import type { BatchSigner, Signer } from '../../../../engine/keys/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { OpenedKey } from '../../../platform/crypto/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import { holderKey, isKeyOver, type SigningKey } from './signing-key.ts';

/** What signs with a key of a DID, one message or many: at once with a key of our own, later with one elsewhere. */
export interface KeySigner extends Signer, BatchSigner {
  /** Whether each signature is waited for: nothing that others wait for is held meanwhile, where that can be helped. */
  readonly isElsewhere: boolean;
}

/**
 * The signer of a DID with its custody key, parsed once and kept ready by the keystore; read in the caller's transaction, where there is one. Its
 * signatures reject with AppError `key.custody_…` where the key is elsewhere and that does not sign.
 */
export async function didSigner(
  tx: Tx | undefined,
  keystore: Keystore,
  organizationId: string,
  did: string,
  keyId: string,
): Promise<KeySigner> {
  const signer = await keystore.signer(organizationId, keyId, tx);
  return {
    verificationMethod: `${did}#${signer.multikey}`,
    keyType: signer.keyType,
    isElsewhere: signer.custody !== 'local',
    sign: message => signer.sign(message),
    signAll: messages => signer.signAll(messages),
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
