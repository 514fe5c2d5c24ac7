import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import type { EventResource } from '../../../../contract/base/events/event.ts';
import {
  growMerkleTree,
  issuanceLeaf,
  statusLeaf,
  type MerkleTree,
  type StatusChange,
} from '../../../../engine/seal/index.ts';
import { nodePrimitives } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { SealKind } from './kinds.ts';
import type { QueuedChange } from './queue.ts';

/** No more is added to a root that has this many leaves. */
export const LEAVES_MAX = 10_000;
/** So many leaves are salted, and written, at a time: ten thousand at once would hold whoever else is answered. */
const STEP = 1_000;
const SALT_BYTES = 32;

export interface PreparedSeal {
  id: string;
  root: string;
  kind: SealKind;
  leaves: number;
  /** Whether more waits, or may: an unfinished seal came first, or this one is full. */
  isMore: boolean;
}

/** What one transaction wanted sealed. */
interface Wish {
  subject: EventResource;
  ids: string[];
  digests: Buffer[];
  changes: QueuedChange[] | null;
}
interface Waiting {
  subject: EventResource;
  id: string;
  digest: Buffer;
  change: QueuedChange | undefined;
}
interface Leaf {
  subject: EventResource;
  id: string;
  salt: Buffer;
  leaf: Uint8Array;
  change: StatusChange | null;
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function leafOf({ subject, id, digest, change: queued }: Waiting): Leaf {
  const salt = randomBytes(SALT_BYTES);
  if (!queued) return { subject, id, salt, leaf: issuanceLeaf(nodePrimitives, salt, digest), change: null };
  const change: StatusChange = {
    credentialDigest: toHex(digest),
    kind: queued.kind,
    reasonHash: createHash('sha256').update(salt).update(queued.reason).digest('hex'),
    time: queued.time,
    ...(queued.until !== undefined && { until: queued.until }),
  };
  return { subject, id, salt, leaf: statusLeaf(nodePrimitives, salt, change), change };
}

const waitingOf = ({ subject, ids, digests, changes }: Wish): Waiting[] =>
  ids.map((id, i) => ({ subject, id, digest: digests[i] as Buffer, change: changes?.[i] }));

/**
 * Takes what waits to be sealed into one seal of `most` leaves: salted leaves and their tree, stored before anything reaches the chain. An
 * unfinished seal comes first, unless it has more; of what waits, the wishes for few. Undefined when nothing fits.
 */
export async function prepareSeal(
  tx: Tx,
  organizationId: string,
  networkId: string,
  kind: SealKind,
  most = LEAVES_MAX,
): Promise<PreparedSeal | undefined> {
  const [open] = await tx.rows<Omit<PreparedSeal, 'isMore'>>(
    `select id, root, kind, leaves from seals where organization_id = $1 and network_id = $2 and kind = $3 and state = 'prepared'
       and (leaves <= $4 or $4 = ${LEAVES_MAX}) order by created_at limit 1`,
    [organizationId, networkId, kind, most],
  );
  if (open) return { ...open, isMore: true };
  // One seal of a kind is prepared at a time, so that nobody else takes what is counted here. Each wish is for one at least: more than `most` of
  // them never fit, and one beyond says that more waits.
  const wishes = await tx.rows<Wish & { waiting: number }>(
    `delete from seal_queue q using (
       select id, size, sum(size) over (order by size, id) as with_it, sum(size) over () as waiting
       from (select id, size from seal_queue where organization_id = $1 and network_id = $2 and kind = $3 order by size, id limit $4 + 1) smallest) x
     where q.id = x.id and (x.with_it <= $4 or x.with_it = x.size and $4 = ${LEAVES_MAX}) returning q.subject, q.ids, q.digests, q.changes, x.waiting::int as waiting`,
    [organizationId, networkId, kind, most],
  );
  const [wish] = wishes;
  if (!wish) return undefined;
  const waiting = wishes.flatMap(waitingOf);
  const leaves: Leaf[] = [];
  for (let from = 0; from < waiting.length; from += STEP) {
    leaves.push(...waiting.slice(from, from + STEP).map(leafOf));
    await breath();
  }
  const { root: top, levels } = await treeOf(leaves);
  const root = toHex(top);
  const { id } = await tx.one<{ id: string }>(
    'insert into seals (organization_id, network_id, kind, root, leaves) values ($1, $2, $3, $4, $5) returning id',
    [organizationId, networkId, kind, root, leaves.length],
  );
  await tx.run('insert into seal_trees (seal_id, organization_id, nodes) values ($1, $2, $3)', [
    id,
    organizationId,
    Buffer.concat(levels.flat()),
  ]);
  for (let from = 0; from < leaves.length; from += STEP) {
    const some = leaves.slice(from, from + STEP);
    await tx.run(
      `insert into seal_leaves (subject, subject_id, kind, organization_id, seal_id, leaf_index, salt, change)
       select x.subject, x.id, $1, $2, $3, $4::int + x.nth - 1, substr($5::bytea, (x.nth::int - 1) * ${SALT_BYTES} + 1, ${SALT_BYTES}), x.change
       from unnest($6::text[], $7::uuid[], $8::jsonb[]) with ordinality as x(subject, id, change, nth)`,
      [
        kind,
        organizationId,
        id,
        from,
        Buffer.concat(some.map(each => each.salt)),
        some.map(each => each.subject),
        some.map(each => each.id),
        some.map(each => (each.change ? JSON.stringify(each.change) : null)),
      ],
    );
  }
  return { id, root, kind, leaves: leaves.length, isMore: wish.waiting > leaves.length };
}

/** Whether anything waits to be sealed. */
export const isWaiting = async (tx: Tx, organizationId: string, networkId: string, kind: SealKind): Promise<boolean> =>
  (await tx.maybe('select 1 from seal_queue where organization_id = $1 and network_id = $2 and kind = $3 limit 1', [
    organizationId,
    networkId,
    kind,
  ])) !== undefined;

/** The tree of leaves, with a breath after each step of it. */
async function treeOf(leaves: readonly Leaf[]): Promise<MerkleTree> {
  const growth = growMerkleTree(
    nodePrimitives,
    leaves.map(each => each.leaf),
  );
  for (;;) {
    const { done, value } = growth.next();
    if (done) return value;
    await breath();
  }
}
