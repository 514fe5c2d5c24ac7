import type { TrustedListVersion, TrustedVersionCause } from '../../../../contract/accounts/trusted-lists/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { publishVersion, type PublishParts } from './publish.ts';
import type { ListRow } from './rows.ts';

interface NewVersion {
  cause: TrustedVersionCause;
  /** What was approved or revoked; null of an edit. */
  certificateId: string | null;
  by: string;
  selfApproved?: boolean;
}

/**
 * Keeps what a list says now as its next version, and publishes it where there is a key. The list is locked and its certificates are written. Returns the
 * number of the version.
 */
export async function keepVersion(
  tx: Tx,
  parts: PublishParts,
  listId: string,
  { cause, certificateId, by, selfApproved = false }: NewVersion,
): Promise<number> {
  const list = await tx.one<ListRow>(
    'update trusted_lists set sequence = sequence + 1, revision = revision + 1 where id = $1 returning *',
    [listId],
  );
  const content = {
    name: list.name,
    purpose: list.purpose,
    texts: list.texts,
    nextUpdate: list.next_update.toISOString(),
  };
  await tx.run(
    `insert into trusted_list_versions (list_id, sequence, organization_id, cause, certificate_id, content, certificates, self_approved, created_by)
     select $1, $2, $3, $4, $5, $6, coalesce(array_agg(c.id order by c.decided_at, c.id), '{}'), $7, $8
     from trusted_certificates c where c.list_id = $1 and c.state = 'active' and (c.ends_at is null or c.ends_at > $9)`,
    [
      list.id,
      list.sequence,
      list.organization_id,
      cause,
      certificateId,
      JSON.stringify(content),
      selfApproved,
      by,
      // What has ended by now is not listed.
      new Date(parts.clock()),
    ],
  );
  await publishVersion(tx, parts, { organizationId: list.organization_id, listId: list.id, sequence: list.sequence });
  return list.sequence;
}

export interface VersionRow {
  sequence: number;
  cause: TrustedVersionCause;
  certificate_id: string | null;
  certificate_name: string | null;
  certificates: number;
  self_approved: boolean;
  created_at: Date;
  created_by: string;
  published_at: Date | null;
}
/** The columns of a version `v` with its certificate `c`. */
export const VERSION = `v.sequence, v.cause, v.certificate_id, c.name as certificate_name, cardinality(v.certificates) as certificates,
  v.self_approved, v.created_at, v.created_by, v.published_at`;
export const VERSIONS = 'trusted_list_versions v left join trusted_certificates c on c.id = v.certificate_id';

/** A version as the API gives it. */
export const presentVersion = (row: VersionRow, names: ReadonlyMap<string, string>): TrustedListVersion => ({
  sequence: row.sequence,
  cause: row.cause,
  certificate: row.certificate_id === null ? null : { id: row.certificate_id, name: row.certificate_name ?? '' },
  certificates: row.certificates,
  selfApproved: row.self_approved,
  createdAt: row.created_at.toISOString(),
  createdBy: { id: row.created_by, name: names.get(row.created_by) ?? '' },
  publishedAt: row.published_at?.toISOString() ?? null,
});
