import type { Tx } from '../../../../platform/database/index.ts';
import { MASKED_IDENTIFICATION, type Identifications } from './identification.ts';
import { findKnown } from './known.ts';

/** Rows of people as they came, without the identifications of those who have a voucher of the organization. */
export async function withoutIdentifications(
  tx: Tx,
  { identifications, organizationId }: { identifications: Identifications; organizationId: string },
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const hashes = rows.map(({ identification, identification_type: type }) =>
    identifications.hash(organizationId, String(type ?? ''), String(identification ?? '').trim()),
  );
  const known = await findKnown(tx, organizationId, hashes, undefined);
  return rows.map((row, i) =>
    known.has(hashes[i]?.toString('hex') ?? '') ? { ...row, identification: MASKED_IDENTIFICATION } : row,
  );
}
