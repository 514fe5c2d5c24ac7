import type { Tx } from '../../../platform/database/index.ts';

/** Some of these recipients, by name. */
export const recipientsByName = (
  tx: Tx,
  ids: readonly string[],
  limit: number,
): Promise<{ id: string; name: string; lastname: string; email: string | null }[]> =>
  tx.rows(
    'select id, name, lastname, email from recipients where id = any($1::uuid[]) order by plainly(name), plainly(lastname), id limit $2',
    [ids, limit],
  );
