import { randomBytes } from 'node:crypto';
import { didKeyFromPublicKey, didWebFromUrl } from '../../../../engine/did/index.ts';
import { decodeMultikey } from '../../../../engine/keys/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';

/** Whose DID it is: the organization itself, or one of its users. */
export interface DidOwner {
  organizationId: string;
  userId?: string;
}

/** Makes a did:web with a fresh custody key, in the caller's transaction. Its document is served from that commit on. Who had one has that again. */
export async function createDid(
  tx: Tx,
  keystore: Keystore,
  publicUrl: string,
  owner: DidOwner,
): Promise<{ did: string; keyId: string }> {
  const kept = owner.userId === undefined ? undefined : await readCustodyDid(tx, owner);
  if (kept) return kept;
  const localId = randomBytes(12).toString('hex');
  return makeDid(tx, keystore, owner, localId, didWebFromUrl(publicUrl, 'dids', localId));
}

/**
 * Makes the did:web of a domain that its organization has proven, with a key of its own: `did:web:example.edu`. Where somebody had the domain before,
 * that name stays theirs, with what they signed by it, and this one has a path: a DID never changes hands.
 */
export async function createDomainDid(
  tx: Tx,
  keystore: Keystore,
  domain: string,
  organizationId: string,
): Promise<string> {
  const localId = randomBytes(12).toString('hex');
  const whole = didWebFromUrl(`https://${domain}`);
  const { known } = await tx.one<{ known: boolean }>('select did_known($1) as known', [whole]);
  const did = known ? didWebFromUrl(`https://${domain}`, 'dids', localId) : whole;
  await makeDid(tx, keystore, { organizationId }, localId, did);
  return did;
}

/** Makes a key that is in custody the did:key of an organization: anybody reads its document from the DID itself. `add_key` gives it the key. */
export async function createKeyDid(tx: Tx, organizationId: string, multikey: string): Promise<string> {
  const { did } = didKeyFromPublicKey(decodeMultikey(multikey));
  await tx.run('insert into dids (did, local_id, organization_id) values ($1, $2, $3)', [
    did,
    randomBytes(12).toString('hex'),
    organizationId,
  ]);
  return did;
}

/** The DID of somebody's key in custody, whatever they sign with now; undefined where they never had one. */
const readCustodyDid = (
  tx: Tx,
  { organizationId, userId }: DidOwner,
): Promise<{ did: string; keyId: string } | undefined> =>
  tx.maybe<{ did: string; keyId: string }>(
    `select did, custody_key_id as "keyId" from dids d join did_keys k using (did)
     where d.organization_id = $1 and d.user_id = $2 and k.custody_key_id is not null and k.valid_until is null order by d.created_at desc limit 1`,
    [organizationId, userId],
  );

async function makeDid(
  tx: Tx,
  keystore: Keystore,
  owner: DidOwner,
  localId: string,
  did: string,
): Promise<{ did: string; keyId: string }> {
  const { keyId, multikey } = await keystore.createKey(tx, {
    organizationId: owner.organizationId,
    purpose: 'assertionMethod',
  });
  await tx.run('insert into dids (did, local_id, organization_id, user_id) values ($1, $2, $3, $4)', [
    did,
    localId,
    owner.organizationId,
    owner.userId ?? null,
  ]);
  await tx.run(
    'insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase) values ($1, $2, $3, $4, $5)',
    [did, owner.organizationId, multikey, keyId, multikey],
  );
  return { did, keyId };
}
