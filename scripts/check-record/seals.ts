import { canonicalJson, sha256 } from './bytes.ts';
import type { Check, Finding } from './types.ts';

interface Seal {
  id: string;
  network: string;
  chainId: string;
  contract: string;
  kind: string;
  state: string;
  root: string;
  leaves: number;
  nodes: Buffer | null;
  /** Whether the journal has the transaction that is named, mined and with this root. */
  journalled: boolean;
}
interface Leaf {
  subject: string;
  id: string;
  index: number | null;
  /** Null where what it stands for was erased: then its own hash is kept. */
  salt: Buffer | null;
  hash: Buffer | null;
  path: Buffer | null;
  change: { credentialDigest: string; kind: string; reasonHash: string; time: string; until?: string } | null;
  /** Of what it stands for, as that says it now. */
  digest: Buffer | null;
  /** Whether that was erased: of a copy in a wallet nothing but the hash is left. */
  erased: boolean;
  /** Of an event of before 0395: what its row said of itself then, by which it may have been sealed. */
  former: Buffer | null;
  reason: string | null;
  time: Date | null;
  until: Date | null;
  /** Whether its credential still says what this leaf does: of a pause that ended, the leaf is all that is left. */
  isCurrent: boolean;
}

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** All levels of the tree over leaves, from the leaves to the root. */
function levelsOver(leaves: Buffer[]): Buffer[][] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level))
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => {
      const [left, right] = level.slice(2 * i, 2 * i + 2) as [Buffer, Buffer | undefined];
      return right ? sha256(NODE, left, right) : left;
    });
  return levels;
}

/** The root that a path of 33 bytes a step, side and hash, leads to. */
function rootOf(leaf: Buffer, path: Buffer): Buffer {
  let node = leaf;
  for (let at = 0; at < path.length; at += 33) {
    const hash = path.subarray(at + 1, at + 33);
    node = path[at] === 0 ? sha256(NODE, hash, node) : sha256(NODE, node, hash);
  }
  return node;
}

function leafHash({ salt, hash, change, digest }: Leaf): Buffer {
  if (!salt) return hash ?? Buffer.alloc(32);
  if (!change) return sha256(LEAF, salt, digest ?? Buffer.alloc(32));
  const { credentialDigest, kind, reasonHash, time, until } = change;
  const said = { credentialDigest, kind, reasonHash, time, ...(until !== undefined && { until }) };
  return sha256(LEAF, salt, sha256(canonicalJson(said)));
}

/** An event's leaf is of its hash of now, or of the former one. */
function leafIn({ root, nodes }: Pick<Seal, 'root' | 'nodes'>, leaf: Leaf): Buffer {
  const now = leafHash(leaf);
  if (!leaf.former) return now;
  const before = leafHash({ ...leaf, digest: leaf.former });
  const isSealed = leaf.path
    ? rootOf(before, leaf.path).toString('hex') === root
    : nodes?.subarray(32 * (leaf.index ?? 0), 32 * ((leaf.index ?? 0) + 1)).equals(before);
  return isSealed ? before : now;
}

/** Whether the change that is sealed is the one that the credential tells. */
const isTold = ({ change, digest, salt, reason, time, until, isCurrent }: Leaf): boolean =>
  !change ||
  !salt ||
  (change.credentialDigest === digest?.toString('hex') &&
    (!isCurrent ||
      (change.reasonHash === sha256(salt, reason ?? '').toString('hex') &&
        change.time === time?.toISOString() &&
        change.until === until?.toISOString())));

/** Every leaf leads from what it stands for to its seal's root, and the root stands in the journal and on the chain. */
export const checkSeals: Check = async ({ query, knowsRoot }) => {
  const findings: Finding[] = [];
  const seals = await query<Seal>(
    `select s.id, s.network_id as network, s.chain_id::text as "chainId", s.contract, s.kind, s.state, s.root, s.leaves, t.nodes, exists (
       select from chain_transactions x where x.hash = s.transaction_hash and x.state = 'confirmed' and x.root = '0x' || s.root and x.contract = s.contract) as journalled
     from seals s left join seal_trees t on t.seal_id = s.id`,
  );
  for (const seal of seals) {
    const found = (what: string) => findings.push({ what, where: `seal ${seal.id}` });
    const leaves = await query<Leaf>(
      `select l.subject, l.subject_id as id, l.leaf_index as index, l.salt, l.hash, l.path, l.change, coalesce(c.digest, k.digest, e.hash) as digest, e.former_hash as former,
         c.erased_at is not null or l.subject = 'credentials' and c.id is null and l.salt is null as erased,
         case l.change ->> 'kind' when 'suspension' then c.suspension_reason else c.revocation_reason end as reason,
         case l.change ->> 'kind' when 'suspension' then c.suspended_at else c.revoked_at end as time,
         case l.change ->> 'kind' when 'suspension' then c.suspended_until end as until,
         coalesce(case l.change ->> 'kind' when 'reinstatement' then false when 'suspension' then c.standing = 'suspended' and not exists (
             select from seal_leaves m where m.subject_id = l.subject_id and m.kind = 'status' and m.change ->> 'time' > l.change ->> 'time')
             and not exists (select from seal_queue q where q.kind = 'status' and l.subject_id = any(q.ids))
           else true end, false) as "isCurrent"
       from seal_leaves l left join credentials c on l.subject = 'credentials' and c.id = l.subject_id
         left join credential_copies k on l.subject = 'credentials' and k.id = l.subject_id
         left join events e on l.subject = 'event' and e.id = l.subject_id
       where l.seal_id = $1 order by l.leaf_index`,
      [seal.id],
    );
    if (leaves.length !== seal.leaves) found('it has another number of leaves');
    for (const leaf of leaves) {
      if (!leaf.digest && !leaf.erased) found(`nothing stands behind its leaf ${leaf.subject} ${leaf.id}`);
      if (!isTold(leaf)) found(`its change of ${leaf.id} is not what is told`);
      if (leaf.path && rootOf(leafIn(seal, leaf), leaf.path).toString('hex') !== seal.root)
        found(`its leaf ${leaf.id} does not lead to its root`);
    }
    if (seal.nodes) {
      const levels = levelsOver(leaves.map(leaf => leafIn(seal, leaf)));
      if (levels.at(-1)?.[0]?.toString('hex') !== seal.root) found('its leaves do not lead to its root');
      if (!Buffer.concat(levels.flat()).equals(seal.nodes)) found('its tree is not that of its leaves');
    }
    if (seal.state !== 'sealed') continue;
    if (!seal.journalled) found('its transaction is not in the journal');
    if ((await knowsRoot(seal)) === false) found('its root is not on the chain');
  }
  return findings;
};
