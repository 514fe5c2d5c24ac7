import type { Tx } from '../../../../platform/database/index.ts';

/** Somebody who has a voucher of the organization, not canceled and not put away. */
export interface Known {
  id: string;
  voucher_project_id: string;
  voucher: string;
  /** Hexadecimal. */
  hash: string;
}

/** Who has vouchers of the organization, by hash: those of one voucher first, then the oldest. */
export async function findKnown(
  tx: Tx,
  organizationId: string,
  hashes: readonly Buffer[],
  voucherProjectId: string | undefined,
): Promise<Map<string, Known>> {
  const rows = await tx.rows<Known>(
    `select distinct on (b.identification_hash) b.id, b.voucher_project_id, v.name as voucher, encode(b.identification_hash, 'hex') as hash
     from beneficiaries b join voucher_projects v on v.id = b.voucher_project_id
     where b.organization_id = $1 and b.identification_hash = any($2) and b.status not in ('canceled', 'archived')
     order by b.identification_hash, (b.voucher_project_id is not distinct from $3::uuid) desc, (b.keep_reason is not null), b.created_at, b.id`,
    [organizationId, [...hashes], voucherProjectId ?? null],
  );
  return new Map(rows.map(row => [row.hash, row]));
}
