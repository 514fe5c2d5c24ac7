import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { askForSeal } from './jobs.ts';
import type { SealingParts } from './parts.ts';
import { queueLeaves } from './queue.ts';

interface Head {
  organization_id: string;
  id: string;
  hash: Buffer;
}

/**
 * The head of each organization's chain of events that is neither sealed nor waits for it; in a transaction of one organization, its own. That
 * heads were sealed, or books anchored, is an event, too, but none that wants a seal: where nothing else happens, nothing more is sealed.
 */
const openHeads = (tx: Tx): Promise<Head[]> =>
  tx.rows<Head>(
    `select o.id as organization_id, head.id, head.hash from organizations o cross join lateral (
       select e.id, e.hash from events e where e.organization_id = o.id and not (e.type = 'seal' and e.resource in ('event', 'voucherContract')) order by e.sequence desc limit 1) head
     where not exists (select from seal_leaves l where l.subject_id = head.id)
       and not exists (select from seal_queue q where q.organization_id = o.id and head.id = any(q.ids))`,
  );

/**
 * Lets the heads of event chains wait for the next seal, with all else: whoever cuts or writes anew what stood before a sealed head is found out.
 * @returns how many wait now
 */
export async function sealHeads({ database, chains }: Pick<SealingParts, 'database' | 'chains'>): Promise<number> {
  const [networkId] = chains.keys();
  if (networkId === undefined) return 0;
  const open = await database.platform('jobs', openHeads);
  let asked = 0;
  for (const { organization_id: organizationId } of open)
    asked += await database.organization(organizationId, async tx => {
      // Another process may have asked meanwhile: a head has one leaf.
      inLockOrder(tx, 'seal');
      await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`heads:${organizationId}`]);
      const heads = await openHeads(tx);
      if (heads.length === 0) return 0;
      await queueLeaves(
        tx,
        organizationId,
        'event',
        'issuance',
        heads.map(({ id, hash }) => ({ id, networkId, digest: hash })),
      );
      await askForSeal(tx, organizationId, networkId, 'issuance');
      return heads.length;
    });
  return asked;
}
