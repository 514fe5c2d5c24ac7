import { randomBytes } from 'node:crypto';
import { didWebFromUrl } from '../../../engine/did/index.ts';
import { encodeEd25519Multikey } from '../../../engine/keys/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';

/** Whose DID it is: the organization itself, or one of its users. */
export interface DidOwner {
  organizationId: string;
  userId?: string;
}

/** Makes a did:web with a fresh custody key, in the caller's transaction. Its document is served from that commit on. */
export async function createDid(
  tx: Tx,
  keystore: Keystore,
  publicUrl: string,
  owner: DidOwner,
): Promise<{ did: string; keyId: string }> {
  const localId = randomBytes(12).toString('hex');
  const did = didWebFromUrl(publicUrl, 'dids', localId);
  const { keyId, publicKey } = await keystore.createKey(tx, {
    organizationId: owner.organizationId,
    purpose: 'assertionMethod',
  });
  const multibase = encodeEd25519Multikey(publicKey);
  await tx.run('insert into dids (did, local_id, organization_id, user_id) values ($1, $2, $3, $4)', [
    did,
    localId,
    owner.organizationId,
    owner.userId ?? null,
  ]);
  await tx.run(
    'insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase) values ($1, $2, $3, $4, $5)',
    [did, owner.organizationId, multibase, keyId, multibase],
  );
  return { did, keyId };
}
