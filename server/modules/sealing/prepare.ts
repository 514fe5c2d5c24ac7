import { createHash, randomBytes } from 'node:crypto';
import type { EventResource } from '../../../contract/events/event.ts';
import {
  merkleTree,
  issuanceLeaf,
  statusLeaf,
  type MerkleStep,
  type StatusChange,
} from '../../../engine/seal/index.ts';
import { nodePrimitives } from '../../platform/crypto/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { SealKind } from './kinds.ts';
import type { QueuedChange } from './queue.ts';

/** At most this many leaves under one root. */
const LEAVES_MAX = 10_000;

export interface PreparedSeal {
  id: string;
  root: string;
  kind: SealKind;
  /** Whether more may wait: an unfinished seal came first, or this one is full. */
  isMore: boolean;
}

interface Waiting {
  subject: EventResource;
  subject_id: string;
  digest: Buffer;
  change: QueuedChange | null;
}
interface Leaf {
  salt: Buffer;
  leaf: Uint8Array;
  change: StatusChange | null;
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A path as it is stored: 33 bytes a step, the side and the hash. */
const packed = (path: readonly MerkleStep[]): Buffer =>
  Buffer.concat(
    path.map(step => Buffer.concat([Buffer.of(step.side === 'left' ? 0 : 1), Buffer.from(step.hash, 'hex')])),
  );

function leafOf({ digest, change: queued }: Waiting): Leaf {
  const salt = randomBytes(32);
  if (!queued) return { salt, leaf: issuanceLeaf(nodePrimitives, salt, digest), change: null };
  const change: StatusChange = {
    credentialDigest: toHex(digest),
    kind: queued.kind,
    reasonHash: createHash('sha256').update(salt).update(queued.reason).digest('hex'),
    time: queued.time,
  };
  return { salt, leaf: statusLeaf(nodePrimitives, salt, change), change };
}

/**
 * Takes what waits to be sealed into one seal: salted leaves, tree, a path for each, all stored before anything reaches the chain.
 * An unfinished seal comes first. Undefined when nothing waits.
 */
export async function prepareSeal(
  tx: Tx,
  organizationId: string,
  networkId: string,
  kind: SealKind,
): Promise<PreparedSeal | undefined> {
  const [open] = await tx.rows<Omit<PreparedSeal, 'isMore'>>(
    "select id, root, kind from seals where organization_id = $1 and network_id = $2 and kind = $3 and state = 'prepared' order by created_at limit 1",
    [organizationId, networkId, kind],
  );
  if (open) return { ...open, isMore: true };
  const waiting = await tx.rows<Waiting>(
    `delete from seal_queue q using (
       select subject_id, kind from seal_queue where organization_id = $1 and network_id = $2 and kind = $3
       order by queued_at, subject_id limit ${LEAVES_MAX} for update skip locked) x
     where q.subject_id = x.subject_id and q.kind = x.kind returning q.subject, q.subject_id, q.digest, q.change`,
    [organizationId, networkId, kind],
  );
  if (waiting.length === 0) return undefined;
  const leaves = waiting.map(leafOf);
  const tree = merkleTree(
    nodePrimitives,
    leaves.map(each => each.leaf),
  );
  const root = toHex(tree.root);
  const { id } = await tx.one<{ id: string }>(
    'insert into seals (organization_id, network_id, kind, root, leaves) values ($1, $2, $3, $4, $5) returning id',
    [organizationId, networkId, kind, root, leaves.length],
  );
  await tx.run(
    `insert into seal_leaves (subject, subject_id, kind, organization_id, seal_id, salt, path, change)
     select x.subject, x.id, $1, $2, $3, x.salt, x.path, x.change
     from unnest($4::text[], $5::uuid[], $6::bytea[], $7::bytea[], $8::jsonb[]) as x(subject, id, salt, path, change)`,
    [
      kind,
      organizationId,
      id,
      waiting.map(row => row.subject),
      waiting.map(row => row.subject_id),
      leaves.map(each => each.salt),
      leaves.map((_, i) => packed(tree.path(i))),
      leaves.map(each => (each.change ? JSON.stringify(each.change) : null)),
    ],
  );
  return { id, root, kind, isMore: waiting.length === LEAVES_MAX };
}
