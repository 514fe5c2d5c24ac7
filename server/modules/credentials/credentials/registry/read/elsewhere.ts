import type { Tx } from '../../../../../platform/database/index.ts';

/** The condition that a recipient has credentials of other projects than one, both named as in SQL. */
export const elsewhere = (recipient: string, project: string): string =>
  `exists (select from credentials e where e.recipient_id = ${recipient} and e.project_id <> ${project})`;

/** Returns whether a recipient has credentials of other projects than this one. */
export async function isElsewhere(tx: Tx, recipientId: string, projectId: string): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(`select ${elsewhere('$1', '$2')} as found`, [
    recipientId,
    projectId,
  ]);
  return found;
}
