import { randomBytes } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { flowOf, type AccountKind, type LedgerFlow } from '../../../../contract/vouchers/ledger/index.ts';
import { growMerkleTree, journalLeaf, type MerkleTree } from '../../../../engine/seal/index.ts';
import { nodePrimitives } from '../../../platform/crypto/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import { RECENT } from './due.ts';

/** So many lines are read, salted and hashed at a time: all at once would hold whoever else is answered. */
const STEP = 500;
const SALT_BYTES = 32;
const HASH_BYTES = 32;
const COPIED_AT_ONCE = 20_000;
const NO_ROOT = '0'.repeat(64);

export interface PreparedCheckpoint extends LedgerFlow {
  sequence: number;
  root: string;
  previousRoot: string;
}

/** Whose books, and on which contract. */
interface Book {
  organizationId: string;
  contractId: string;
  offerId: string;
}

/** A line of the journal as the ledger gives it. */
export interface JournalRow {
  id: string;
  kind: string;
  at: string;
  undoes: string | null;
  amounts: Partial<Record<AccountKind, number>>;
}

/** The line as its leaf stands for it. */
export const lineOf = (offerId: string, { id, kind, at, undoes, amounts }: JournalRow) => ({
  offer: offerId,
  id,
  kind,
  at,
  amounts,
  ...(undoes !== null && { undoes }),
});

const COLUMNS = `sequence, root, previous_root as "previousRoot", funded, refunded, spent, reversed`;

/**
 * Takes all transactions of an offer's books that have no leaf into one checkpoint: numbered, salted, and with its tree, stored before anything reaches
 * the chain. One that was prepared before comes first. Undefined where nothing has moved.
 */
export const prepareCheckpoint = (database: Database, book: Book): Promise<PreparedCheckpoint | undefined> =>
  database.platform('anchoring', async tx => {
    // One at a time: whoever comes meanwhile finds what the first has prepared, and nothing to add.
    inLockOrder(tx, 'voucher contract');
    await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`checkpoint:${book.offerId}`]);
    const last = await tx.maybe<PreparedCheckpoint & { state: 'prepared' | 'anchored' }>(
      `select ${COLUMNS}, state from ledger_checkpoints where offer_id = $1 order by sequence desc limit 1`,
      [book.offerId],
    );
    if (last?.state === 'prepared') return last;
    const sequence = (last?.sequence ?? 0) + 1;
    const transactions = await takeTransactions(tx, book, sequence);
    if (transactions === 0) return undefined;
    const { leaves, flow } = await makeLeaves(tx, book, sequence, transactions);
    const tree = await treeOf(leaves);
    await tx.run(
      'insert into ledger_checkpoint_trees (offer_id, sequence, organization_id, nodes) values ($1, $2, $3, $4)',
      [book.offerId, sequence, book.organizationId, await nodesOf(tree)],
    );
    return tx.one<PreparedCheckpoint>(
      `insert into ledger_checkpoints (offer_id, sequence, organization_id, contract_id, root, previous_root, transactions, funded, refunded, spent, reversed, newest)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, max(j.posted_at) from ledger_checkpoint_leaves l
         cross join lateral (select j.posted_at from ledger_journal j where j.id = l.transaction_id limit 1) j
       where l.offer_id = $1 and l.sequence = $2 returning ${COLUMNS}`,
      [
        book.offerId,
        sequence,
        book.organizationId,
        book.contractId,
        Buffer.from(tree.root).toString('hex'),
        last?.root ?? NO_ROOT,
        transactions,
        (last?.funded ?? 0) + flow.funded,
        (last?.refunded ?? 0) + flow.refunded,
        (last?.spent ?? 0) + flow.spent,
        (last?.reversed ?? 0) + flow.reversed,
      ],
    );
  });

/**
 * Gives each transaction without a leaf its own, in the order in which they were posted. All at one moment: whatever a transaction stands on was
 * committed before it, so that no part of the books is taken without what it came from.
 */
async function takeTransactions(tx: Tx, { offerId, organizationId }: Book, sequence: number): Promise<number> {
  // A table that was just filled has no statistics: each row is looked up by its key, whatever they say.
  await tx.run('set local enable_seqscan = off');
  return tx.run(
    `insert into ledger_checkpoint_leaves (transaction_id, offer_id, sequence, leaf_index, organization_id)
     select j.id, $1, $2, row_number() over (order by j.posted_at, j.id) - 1, $3 from ledger_journal j
     where j.book_id = $1 and ${RECENT} and not exists (select from ledger_checkpoint_leaves l where l.transaction_id = j.id)`,
    [offerId, sequence, organizationId],
  );
}

async function makeLeaves(tx: Tx, { offerId, organizationId }: Book, sequence: number, count: number) {
  const leaves: Uint8Array[] = [];
  const flow: LedgerFlow = { funded: 0, refunded: 0, spent: 0, reversed: 0 };
  for (let from = 0; from < count; from += STEP) {
    const rows = await tx.rows<JournalRow>(
      `select j.id, j.kind, j.at, j.undoes, j.amounts from ledger_checkpoint_leaves l
         cross join lateral (select * from ledger_journal j where j.id = l.transaction_id limit 1) j
       where l.offer_id = $1 and l.sequence = $2 and l.leaf_index >= $3 and l.leaf_index < $4 order by l.leaf_index`,
      [offerId, sequence, from, from + STEP],
    );
    const salts = randomBytes(SALT_BYTES * rows.length);
    for (const [n, row] of rows.entries()) {
      const moved = flowOf(row.amounts);
      for (const what of ['funded', 'refunded', 'spent', 'reversed'] as const) flow[what] += moved[what];
      const salt = salts.subarray(n * SALT_BYTES, (n + 1) * SALT_BYTES);
      leaves.push(journalLeaf(nodePrimitives, salt, lineOf(offerId, row)));
    }
    await tx.run(
      `insert into ledger_checkpoint_salts (transaction_id, organization_id, salt)
       select x.id, $1, substr($2::bytea, (x.nth::int - 1) * ${SALT_BYTES} + 1, ${SALT_BYTES}) from unnest($3::uuid[]) with ordinality as x(id, nth)`,
      [organizationId, salts, rows.map(({ id }) => id)],
    );
  }
  return { leaves, flow };
}

/** The tree of leaves, with a breath after each step of it. */
async function treeOf(leaves: readonly Uint8Array[]): Promise<MerkleTree> {
  const growth = growMerkleTree(nodePrimitives, leaves);
  for (;;) {
    const { done, value } = growth.next();
    if (done) return value;
    await breath();
  }
}

/** All nodes of a tree, level by level, as they are kept. */
async function nodesOf({ levels }: MerkleTree): Promise<Buffer> {
  const nodes = Buffer.alloc(levels.reduce((sum, level) => sum + level.length, 0) * HASH_BYTES);
  let at = 0;
  for (const level of levels)
    for (const node of level) {
      nodes.set(node, at * HASH_BYTES);
      at += 1;
      if (at % COPIED_AT_ONCE === 0) await breath();
    }
  return nodes;
}
