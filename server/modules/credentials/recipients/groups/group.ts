import type { RecipientGroup } from '../../../../../contract/credentials/recipients/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';

export interface GroupRow {
  id: string;
  revision: number;
  name: string;
  people: number;
  created_at: Date;
}

/** The columns of a group `g`, with how many people are in it. */
export const COLUMNS = 'g.*, (select count(*)::int from recipient_group_members m where m.group_id = g.id) as people';

/** A group as the API gives it. */
export const present = (row: GroupRow): RecipientGroup => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  people: row.people,
  createdAt: row.created_at.toISOString(),
});

/** In a transaction of the caller's organization. */
export const readGroup = async (tx: Tx, id: string): Promise<GroupRow> =>
  found(await tx.maybe<GroupRow>(`select ${COLUMNS} from recipient_groups g where g.id = $1`, [id]));

/** Whoever changes a group or who is in it comes after whoever did so before, and counts what they left. */
export async function lockGroup(tx: Tx, id: string): Promise<GroupRow> {
  inLockOrder(tx, 'recipient group');
  found(await tx.maybe('select 1 from recipient_groups where id = $1 for no key update', [id]));
  return readGroup(tx, id);
}
