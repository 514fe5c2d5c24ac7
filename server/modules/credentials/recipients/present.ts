import type { Recipient } from '../../../../contract/credentials/recipients/index.ts';

export interface RecipientRow {
  id: string;
  revision: number;
  name: string;
  lastname: string;
  email: string | null;
  did: string | null;
  phone: string | null;
  language: Recipient['language'];
  status: Recipient['status'];
  credentials: number;
  groups: Recipient['groups'];
  suppressed_at: Date | null;
  suppressed_because: Recipient['suppressedBecause'];
  created_at: Date;
}

/** The columns of a recipient `r`, with how many credentials they hold or held, and the groups they are in. */
export const COLUMNS = `r.*, (select count(*)::int from credentials c where c.recipient_id = r.id) as credentials,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
   from recipient_group_members m join recipient_groups g on g.id = m.group_id where m.recipient_id = r.id) as groups`;

/** A recipient as the API gives them. */
export const present = (row: RecipientRow): Recipient => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  lastname: row.lastname,
  email: row.email,
  did: row.did,
  phone: row.phone,
  language: row.language,
  walletStatus: row.did ? 'linked' : 'none',
  status: row.status,
  credentials: row.credentials,
  groups: row.groups,
  suppressedBecause: row.suppressed_because,
  suppressedAt: row.suppressed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
