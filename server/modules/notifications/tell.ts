import type { Parameter, Tx } from '../../platform/database/index.ts';
import { ring } from '../../platform/socket/index.ts';

/** Runs a statement that writes entries of the bell, and returns their `user_id`: whose they are hear of it. Answers how many were written. */
export async function tell(tx: Tx, sql: string, params: readonly Parameter[]): Promise<number> {
  const written = await tx.rows<{ user_id: string }>(`${sql} returning user_id`, params);
  ring(
    tx,
    written.map(row => row.user_id),
  );
  return written.length;
}
