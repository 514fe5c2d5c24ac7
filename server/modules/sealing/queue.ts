import type { EventResource } from '../../../contract/events/event.ts';
import type { StatusChange } from '../../../engine/seal/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { SealKind } from './kinds.ts';

/** How something changed, as it waits: the reason is hashed when it is sealed, and goes with the queue's row. */
export interface QueuedChange {
  kind: StatusChange['kind'];
  reason: string;
  time: string;
  /** Of a pause that is to end by itself. */
  until?: string;
}
/** Something to be sealed: its id, the network, the digest of what it says, and how it changed where that is what is sealed. */
export interface QueuedLeaf {
  id: string;
  networkId: string;
  digest: Uint8Array;
  change?: QueuedChange;
}

/**
 * Lets things of one subject wait for a seal on a network, in the transaction of the change that wants it: all of a kind, changed or none.
 * `askForSeal` says when.
 */
export async function queueLeaves(
  tx: Tx,
  organizationId: string,
  subject: EventResource,
  kind: SealKind,
  leaves: readonly QueuedLeaf[],
): Promise<void> {
  for (const networkId of new Set(leaves.map(leaf => leaf.networkId))) {
    const some = leaves.filter(leaf => leaf.networkId === networkId);
    const changes = some.flatMap(leaf => (leaf.change ? [JSON.stringify(leaf.change)] : []));
    await tx.run('select queue_leaves($1, $2, $3, $4, $5, $6, $7)', [
      subject,
      kind,
      organizationId,
      networkId,
      some.map(leaf => leaf.id),
      some.map(leaf => Buffer.from(leaf.digest)),
      // A change for each or for none: anything else the table refuses.
      changes.length > 0 ? changes : null,
    ]);
  }
}

/** Those of an organization's things that wait for a seal. */
export async function waitingForSeal(tx: Tx, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    'select x.id from unnest($2::uuid[]) as x(id) where exists (select from seal_queue q where q.organization_id = $1 and x.id = any(q.ids))',
    [organizationId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
