import { CLAIM_MAX } from '../../../../../contract/credentials/claims/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { offeredNow } from './source.ts';

/** A credential that its recipient can claim into a wallet now. */
export interface Claimable {
  id: string;
  title: string;
  subtitle: string;
  issuedAt: string | null;
  /** It is claimed now, and arrives once it is approved and sealed. */
  isWaiting: boolean;
  /** By which its page is found; null while there is none. */
  publicId: string | null;
}

/** Lists what a recipient can claim into a wallet now, the newest first. */
export async function claimableCredentials(tx: Tx, recipientId: string, now: number): Promise<Claimable[]> {
  const rows = await tx.rows<Omit<Claimable, 'issuedAt'> & { issued_at: Date | null }>(
    `select c.id, c.title, c.subtitle, c.issued_at, c.progress in ('pending', 'returned', 'signed') as "isWaiting",
       case when c.progress not in ('pending', 'returned') then c.public_id end as "publicId"
     from credentials c join templates t on t.id = c.template_id
     where c.recipient_id = $1 and c.standing = 'active' and c.erased_at is null and c.doubted_key is null
       and (c.expires_at is null or c.expires_at > $2) and jsonb_array_length(coalesce(t.config -> 'walletForms', '[]')) > 0
     order by c.requested_at desc, c.id limit ${CLAIM_MAX}`,
    [recipientId, new Date(now)],
  );
  return rows.map(({ issued_at, ...row }) => ({ ...row, issuedAt: issued_at?.toISOString() ?? null }));
}

/** Returns whose credential it is, where it can be claimed into a wallet now. */
export async function claimRecipient(tx: Tx, credentialId: string, now: number): Promise<string | undefined> {
  if ((await offeredNow(tx, credentialId, now)).length === 0) return undefined;
  const row = await tx.maybe<{ recipient_id: string | null }>('select recipient_id from credentials where id = $1', [
    credentialId,
  ]);
  return row?.recipient_id ?? undefined;
}
