import { isDidKey } from '../../../../contract/credentials/keys/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import { readIssuerAs } from '../../accounts/organizations/index.ts';
import { didSigner, keyFor, onlyKeyOf, type KeySigner } from '../../base/dids/index.ts';

/** Returns the signer of a DID's status list, and the key's id in custody: its current key of an algorithm, where one is named, else any current key. */
export async function listSigner(
  tx: Tx,
  keystore: Keystore,
  organizationId: string,
  did: string,
  algorithm?: string,
): Promise<KeySigner & { keyId: string }> {
  const { keys } = await readIssuerAs(tx, organizationId, did);
  const own = keys?.find(each => each.algorithm === algorithm);
  // A did:key has one key for ever: no other can tell the standing of what it signed, also once it was compromised.
  const keyId = own?.id ?? (keys || !isDidKey(did) ? keyFor(keys).id : await onlyKeyOf(tx, did));
  return { ...(await didSigner(tx, keystore, organizationId, did, keyId)), keyId };
}
