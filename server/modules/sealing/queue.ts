import type { EventResource } from '../../../contract/events/event.ts';
import type { StatusChange } from '../../../engine/seal/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { SealKind } from './kinds.ts';

/** How something changed, as it waits: the reason is hashed when it is sealed, and goes with the queue's row. */
export interface QueuedChange {
  kind: StatusChange['kind'];
  reason: string;
  time: string;
}
/** Something to be sealed: its id, the network, the digest of what it says, and how it changed where that is what is sealed. */
export interface QueuedLeaf {
  id: string;
  networkId: string;
  digest: Uint8Array;
  change?: QueuedChange;
}

/** Lets things of one subject wait for a seal, in the transaction of the change that wants it; `askForSeal` says when. */
export const queueLeaves = (
  tx: Tx,
  organizationId: string,
  subject: EventResource,
  kind: SealKind,
  leaves: readonly QueuedLeaf[],
): Promise<number> =>
  tx.run(
    `insert into seal_queue (subject, kind, organization_id, subject_id, network_id, digest, change)
     select $1, $2, $3, x.id, x.network, x.digest, x.change from unnest($4::uuid[], $5::text[], $6::bytea[], $7::jsonb[]) as x(id, network, digest, change)`,
    [
      subject,
      kind,
      organizationId,
      leaves.map(leaf => leaf.id),
      leaves.map(leaf => leaf.networkId),
      leaves.map(leaf => Buffer.from(leaf.digest)),
      leaves.map(leaf => (leaf.change ? JSON.stringify(leaf.change) : null)),
    ],
  );
