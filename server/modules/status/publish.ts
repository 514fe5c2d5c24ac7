import { signDocument } from '../../../engine/proofs/index.ts';
import { setBit, statusListCredential } from '../../../engine/status/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { didSigner } from '../dids/index.ts';
import type { CredentialParts } from '../credentials/parts.ts';

/** Where a status list is served: what stands in every credential's status entry. */
export const statusListUrl = (publicUrl: string, listId: string): string =>
  `${publicUrl}/api/v1/public/status/${listId}`;

/** How long a copy of a list may be used without asking again, in milliseconds. */
export const STATUS_TTL_MS = 60_000;

/** How long a signed list is good, in milliseconds; it is signed again at half of it (`renew.ts`). */
export const STATUS_VALIDITY_MS = 30 * 24 * 3600 * 1000;

const seconds = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/**
 * Sets bits in a list and signs it anew with the organization's key, in the caller's transaction: the list that is served never
 * lags behind the standing of its credentials. Without indexes, signs the list for the first time.
 */
export async function publishStatusList(
  tx: Tx,
  { keystore, settings, canonizer, clock }: Pick<CredentialParts, 'keystore' | 'settings' | 'canonizer' | 'clock'>,
  organization: { id: string; did: string; did_key_id: string },
  listId: string,
  indexes: readonly number[],
): Promise<void> {
  const { bits } = await tx.one<{ bits: Buffer }>('select bits from status_lists where id = $1 for update', [listId]);
  for (const index of indexes) setBit(bits, index, true);
  const now = clock();
  const unsigned = statusListCredential({
    id: statusListUrl(settings.publicUrl, listId),
    issuer: organization.did,
    purpose: 'revocation',
    list: bits,
    validFrom: seconds(now),
    validUntil: seconds(now + STATUS_VALIDITY_MS),
    ttl: STATUS_TTL_MS,
  });
  const signer = await didSigner(tx, keystore, organization.id, organization.did, organization.did_key_id);
  const signed = await signDocument(unsigned, signer, { created: seconds(now) }, canonizer);
  await tx.run(
    'update status_lists set bits = $2, document = $3, version = version + 1, updated_at = now(), valid_until = $4 where id = $1',
    [listId, bits, JSON.stringify(signed), new Date(now + STATUS_VALIDITY_MS)],
  );
}
