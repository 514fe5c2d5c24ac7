import type { EventResource } from '../../../../contract/base/events/event.ts';
import type { StatusChange } from '../../../../engine/seal/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
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

/** Keeps everybody else from preparing a seal of a kind, on a network, until the commit: what waits for one goes on waiting. */
export async function holdSeals(tx: Tx, organizationId: string, networkId: string, kind: SealKind): Promise<void> {
  inLockOrder(tx, 'seal');
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 1))', [
    `seal:${organizationId}:${networkId}:${kind}`,
  ]);
}

/** What waits to be sealed as issued, of one subject of an organization. */
export interface IssuedLeaf {
  id: string;
  network_id: string;
}

/** Some of an organization's things that wait to be sealed as issued, after this id, by their ids. */
export const queuedAfter = (
  tx: Tx,
  organizationId: string,
  subject: EventResource,
  after: string,
  most: number,
): Promise<IssuedLeaf[]> =>
  tx.rows<IssuedLeaf>(
    `select x.id, q.network_id from seal_queue q cross join unnest(q.ids) as x(id)
     where q.organization_id = $1 and q.subject = $2 and q.kind = 'issuance' and x.id > $3 order by x.id limit $4`,
    [organizationId, subject, after, most],
  );

/** Of what waited to be sealed as issued, what does so still, and will until the commit: a seal that was prepared meanwhile has the rest. */
export async function holdQueued(
  tx: Tx,
  organizationId: string,
  subject: EventResource,
  waiting: readonly IssuedLeaf[],
): Promise<string[]> {
  for (const networkId of [...new Set(waiting.map(each => each.network_id))].sort())
    await holdSeals(tx, organizationId, networkId, 'issuance');
  const rows = await tx.rows<{ id: string }>(
    `select x.id from unnest($3::uuid[]) as x(id)
     where exists (select from seal_queue q where q.organization_id = $1 and q.subject = $2 and q.kind = 'issuance' and x.id = any(q.ids))`,
    [organizationId, subject, waiting.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

/** Puts other digests in the place of those under which things wait to be sealed as issued. They are held by `holdQueued`. */
export const requeueLeaves = (
  tx: Tx,
  organizationId: string,
  subject: EventResource,
  leaves: readonly Pick<QueuedLeaf, 'id' | 'digest'>[],
): Promise<number> =>
  tx.run(
    `update seal_queue q set digests = array(
       select coalesce(x.digest, w.digest) from unnest(q.ids, q.digests) with ordinality as w(id, digest, nth)
         left join unnest($3::uuid[], $4::bytea[]) as x(id, digest) on x.id = w.id order by w.nth)
     where q.organization_id = $1 and q.subject = $2 and q.kind = 'issuance' and q.ids && $3::uuid[]`,
    [organizationId, subject, leaves.map(({ id }) => id), leaves.map(({ digest }) => Buffer.from(digest))],
  );

/** Those of an organization's things that wait for a seal. */
export async function waitingForSeal(tx: Tx, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    'select x.id from unnest($2::uuid[]) as x(id) where exists (select from seal_queue q where q.organization_id = $1 and x.id = any(q.ids))',
    [organizationId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
