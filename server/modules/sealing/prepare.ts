import { createHash, randomBytes } from 'node:crypto';
import {
  merkleTree,
  issuanceLeaf,
  statusLeaf,
  type MerkleStep,
  type StatusChange,
} from '../../../engine/seal/index.ts';
import type { Primitives } from '../../../engine/primitives/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** At most this many leaves under one root. */
const LEAVES_MAX = 10_000;
/** The numbers by which the chain's registry tells the kinds apart. */
export const SEAL_KINDS = { issuance: 1, status: 2 } as const;
export type SealKind = keyof typeof SEAL_KINDS;

export interface PreparedSeal {
  id: string;
  root: string;
  kind: SealKind;
  /** Whether more may wait: an unfinished seal came first, or this one is full. */
  isMore: boolean;
}
/** What a credential keeps of its leaf; the receipt adds where the root stands. */
export interface LeafRecord {
  salt: string;
  path: MerkleStep[];
  change?: StatusChange;
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

interface Unsealed {
  id: string;
  digest: Buffer;
  revoked_at: Date | null;
  revocation_reason: string | null;
}

/** A path as it is stored: 33 bytes a step, the side and the hash. */
const packed = (path: readonly MerkleStep[]): Buffer =>
  Buffer.concat(
    path.map(step => Buffer.concat([Buffer.of(step.side === 'left' ? 0 : 1), Buffer.from(step.hash, 'hex')])),
  );

/**
 * Takes what waits to be sealed into one seal: salted leaves, tree, a path for each, all stored before anything reaches the chain.
 * An unfinished seal comes first. Undefined when nothing waits.
 */
export async function prepareSeal(
  tx: Tx,
  primitives: Primitives,
  organizationId: string,
  networkId: string,
  kind: SealKind,
): Promise<PreparedSeal | undefined> {
  const [open] = await tx.rows<Omit<PreparedSeal, 'isMore'>>(
    "select id, root, kind from seals where organization_id = $1 and network_id = $2 and kind = $3 and state = 'prepared' order by created_at limit 1",
    [organizationId, networkId, kind],
  );
  if (open) return { ...open, isMore: true };
  const waiting = await tx.rows<{ id: string }>(
    `select credential_id as id from seal_queue where organization_id = $1 and network_id = $2 and kind = $3
     order by queued_at, credential_id limit ${LEAVES_MAX} for update skip locked`,
    [organizationId, networkId, kind],
  );
  if (waiting.length === 0) return undefined;
  const ids = waiting.map(row => row.id);
  await tx.run('delete from seal_queue where credential_id = any($1::uuid[]) and kind = $2', [ids, kind]);
  const rows = await tx.rows<Unsealed>(
    'select c.id, c.digest, c.revoked_at, c.revocation_reason from unnest($1::uuid[]) as x(id) join credentials c on c.id = x.id order by c.id',
    [ids],
  );
  const leaves = rows.map(row => {
    const salt = randomBytes(32);
    if (kind === 'issuance') return { salt, change: undefined, leaf: issuanceLeaf(primitives, salt, row.digest) };
    const change: StatusChange = {
      credentialDigest: toHex(row.digest),
      kind: 'revocation',
      reasonHash: createHash('sha256')
        .update(salt)
        .update(row.revocation_reason ?? '')
        .digest('hex'),
      time: (row.revoked_at as Date).toISOString(),
    };
    return { salt, change, leaf: statusLeaf(primitives, salt, change) };
  });
  const tree = merkleTree(
    primitives,
    leaves.map(each => each.leaf),
  );
  const root = toHex(tree.root);
  const { id } = await tx.one<{ id: string }>(
    'insert into seals (organization_id, network_id, kind, root, leaves) values ($1, $2, $3, $4, $5) returning id',
    [organizationId, networkId, kind, root, leaves.length],
  );
  await tx.run(
    `insert into seal_leaves (credential_id, kind, organization_id, seal_id, salt, path, change)
     select x.id, $2, $3, $4, x.salt, x.path, x.change from unnest($1::uuid[], $5::bytea[], $6::bytea[], $7::jsonb[]) as x(id, salt, path, change)`,
    [
      rows.map(row => row.id),
      kind,
      organizationId,
      id,
      leaves.map(each => each.salt),
      leaves.map((_, i) => packed(tree.path(i))),
      leaves.map(each => (each.change ? JSON.stringify(each.change) : null)),
    ],
  );
  return { id, root, kind, isMore: rows.length === LEAVES_MAX };
}
