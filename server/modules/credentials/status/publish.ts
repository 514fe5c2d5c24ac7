import { signDocument } from '../../../../engine/proofs/index.ts';
import { setBit, statusListCredential, type StatusPurpose } from '../../../../engine/status/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { listSigner } from './list-signer.ts';
import type { StatusParts } from './parts.ts';

/** Where a status list is served: what stands in every status entry. */
export const statusListUrl = (publicUrl: string, listId: string): string =>
  `${publicUrl}/api/v1/public/status/${listId}`;

/** How long a copy of a list may be used without asking again, in milliseconds. */
export const STATUS_TTL_MS = 60_000;

/** How long a signed list is good, in milliseconds; it is signed again at half of it (`renew.ts`). */
export const STATUS_VALIDITY_MS = 30 * 24 * 3600 * 1000;

const seconds = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** What changes in a list: the places whose bits are set, and those whose bits are cleared. */
export interface BitChanges {
  set?: readonly number[];
  clear?: readonly number[];
}

/**
 * Changes bits of a list and signs it anew, by the DID that it is of and that one's key of now, whatever the organization issues by meanwhile. In the
 * caller's transaction: the list that is served never lags behind the standing of those it speaks of. Without changes, it is only signed.
 */
export async function publishStatusList(
  tx: Tx,
  { keystore, settings, canonizer, clock }: StatusParts,
  organizationId: string,
  listId: string,
  { set = [], clear = [] }: BitChanges,
): Promise<void> {
  inLockOrder(tx, 'status list');
  const { bits, purpose, did } = await tx.one<{ bits: Buffer; purpose: StatusPurpose; did: string }>(
    'select bits, purpose, did from status_lists where id = $1 for no key update',
    [listId],
  );
  for (const index of set) setBit(bits, index, true);
  for (const index of clear) setBit(bits, index, false);
  const now = clock();
  const unsigned = statusListCredential({
    id: statusListUrl(settings.publicUrl, listId),
    issuer: did,
    purpose,
    list: bits,
    validFrom: seconds(now),
    validUntil: seconds(now + STATUS_VALIDITY_MS),
    ttl: STATUS_TTL_MS,
  });
  const signer = await listSigner(tx, keystore, organizationId, did);
  const signed = await signDocument(unsigned, signer, { created: seconds(now) }, canonizer);
  await tx.run(
    'update status_lists set bits = $2, document = $3, version = version + 1, updated_at = now(), valid_until = $4 where id = $1',
    [listId, bits, JSON.stringify(signed), new Date(now + STATUS_VALIDITY_MS)],
  );
}
