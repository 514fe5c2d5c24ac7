import type { Recipient, RecipientAddress, WalletStatus } from '../../../../contract/credentials/recipients/index.ts';

export interface RecipientRow {
  id: string;
  revision: number;
  name: string;
  lastname: string;
  email: string | null;
  email_proven_at: Date | null;
  addresses: RecipientAddress[];
  did: string | null;
  did_proven: boolean;
  phone: string | null;
  language: Recipient['language'];
  wallet_status: WalletStatus;
  wallet_at: Date | null;
  status: Recipient['status'];
  credentials: number;
  groups: Recipient['groups'];
  suppressed_at: Date | null;
  suppressed_because: Recipient['suppressedBecause'];
  created_at: Date;
}

/** The columns of a recipient `r`, with their further addresses, the number of their credentials, and their groups. */
export const COLUMNS = `r.*, (select count(*)::int from credentials c where c.recipient_id = r.id) as credentials,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
   from recipient_group_members m join recipient_groups g on g.id = m.group_id where m.recipient_id = r.id) as groups,
  (select coalesce(json_agg(json_build_object('id', a.id, 'email', a.email, 'provenAt', a.proven_at) order by a.created_at, a.id), '[]')
   from recipient_addresses a where a.recipient_id = r.id) as addresses,
  (r.did is not null and exists (
    select from recipient_wallets w where w.recipient_id = r.id and w.did = r.did and w.unlinked_at is null)) as did_proven`;

/** A recipient as the API gives them. */
export const present = (row: RecipientRow): Recipient => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  lastname: row.lastname,
  email: row.email,
  emailProvenAt: row.email_proven_at?.toISOString() ?? null,
  addresses: row.addresses.map(each => ({ ...each, provenAt: each.provenAt && new Date(each.provenAt).toISOString() })),
  did: row.did,
  didProven: row.did_proven,
  phone: row.phone,
  language: row.language,
  walletStatus: row.wallet_status,
  walletAt: row.wallet_at?.toISOString() ?? null,
  status: row.status,
  credentials: row.credentials,
  groups: row.groups,
  suppressedBecause: row.suppressed_because,
  suppressedAt: row.suppressed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
