import type { Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';

/** The projects whose partners these merchants are, and that have these vendors. @throws AppError error.not_found where one is nobody's, or was removed */
export async function projectsOfMerchants(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.rows<{ project_id: string }>(
    "select project_id from merchants where id = any($1::uuid[]) and status = 'active' union all select project_id from vendor_projects where id = any($1::uuid[])",
    [wanted],
  );
  found(rows.length === wanted.length ? rows : undefined);
  return [...new Set(rows.map(row => row.project_id))];
}
