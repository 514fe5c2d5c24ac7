import type { Parameter, Tx } from '../../../platform/database/index.ts';
import { ring } from '../../../platform/socket/index.ts';

/** Runs a statement that writes entries of the bell: whose they are hear of it. Answers how many were written. */
export async function tell(tx: Tx, sql: string, params: readonly Parameter[]): Promise<number> {
  const written = await tx.rows<{ user_id: string; organization_id: string }>(
    `${sql} returning user_id, organization_id`,
    params,
  );
  for (const row of written) ring(tx, [row.user_id], row.organization_id);
  return written.length;
}
