import { createHash, randomBytes } from 'node:crypto';
import {
  merkleTree,
  issuanceLeaf,
  statusLeaf,
  type MerkleStep,
  type StatusChange,
} from '../../../../engine/seal/index.ts';
import type { Primitives } from '../../../../engine/primitives/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** At most this many leaves under one root. */
const LEAVES_MAX = 10_000;
/** The numbers by which the chain's registry tells the kinds apart. */
export const SEAL_KINDS = { issuance: 1, status: 2 } as const;
export type SealKind = keyof typeof SEAL_KINDS;

export interface SealBatch {
  id: string;
  root: string;
  kind: SealKind;
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

const UNSEALED: Record<SealKind, string> = {
  issuance: "c.progress = 'signed' and c.seal_batch_id is null",
  status: "c.standing = 'revoked' and c.revocation_seal_batch_id is null and c.digest is not null",
};
const COLUMNS: Record<SealKind, { batch: string; leaf: string }> = {
  issuance: { batch: 'seal_batch_id', leaf: 'issuance_leaf' },
  status: { batch: 'revocation_seal_batch_id', leaf: 'revocation_leaf' },
};

/**
 * Takes what waits to be sealed into one batch: salted leaves, tree, a path for each, all stored before anything reaches the chain.
 * An unfinished batch comes first. Undefined when nothing waits.
 */
export async function prepareBatch(
  tx: Tx,
  primitives: Primitives,
  organizationId: string,
  networkId: string,
  kind: SealKind,
): Promise<SealBatch | undefined> {
  const [open] = await tx.rows<SealBatch>(
    "select id, root, kind from seal_batches where organization_id = $1 and network_id = $2 and kind = $3 and state = 'prepared' order by created_at limit 1",
    [organizationId, networkId, kind],
  );
  if (open) return open;
  const rows = await tx.rows<Unsealed>(
    `select c.id, c.digest, c.revoked_at, c.revocation_reason from credentials c
     where c.organization_id = $1 and c.network_id = $2 and ${UNSEALED[kind]} order by c.issued_at, c.id limit ${LEAVES_MAX} for update skip locked`,
    [organizationId, networkId],
  );
  if (rows.length === 0) return undefined;
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
    'insert into seal_batches (organization_id, network_id, kind, root, leaves) values ($1, $2, $3, $4, $5) returning id',
    [organizationId, networkId, kind, root, leaves.length],
  );
  const records = rows.map((row, i) => {
    const { salt, change } = leaves[i] as (typeof leaves)[number];
    const leaf: LeafRecord = { salt: toHex(salt), path: tree.path(i), ...(change && { change }) };
    return { id: row.id, leaf };
  });
  const { batch, leaf } = COLUMNS[kind];
  await tx.run(
    `with x as (select * from jsonb_to_recordset($1::jsonb) as x(id uuid, leaf jsonb)),
       documents as (update credential_documents d set ${leaf} = x.leaf from x where d.credential_id = x.id)
     update credentials c set ${batch} = $2 from x where c.id = x.id`,
    [JSON.stringify(records), id],
  );
  return { id, root, kind };
}
