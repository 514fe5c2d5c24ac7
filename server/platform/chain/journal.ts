import type { Address, Hash, Hex } from 'viem';
import type { Database, Tx } from '../database/index.ts';
import { createFairQueue } from '../turns/index.ts';

/** What a transaction is for: the registry of seals and its seals, the books of vouchers and what these are told, or the directory of a trusted list and its members. */
export type Purpose = 'deploy' | 'seal' | 'book' | 'terms' | 'pause' | 'checkpoint' | 'directory' | 'member';

export interface JournalRow {
  id: string;
  nonce: number;
  purpose: Purpose;
  /** What was wanted, where that is not a root: it is sent once. */
  key: string | null;
  /** Of a deployment null until it is mined: the receipt says where the contract stands. */
  contract: Address | null;
  root: Hex | null;
  kind: number | null;
  raw: Hex;
  hash: Hash;
  state: 'prepared' | 'submitted' | 'confirmed' | 'failed';
  blockNumber: number | null;
  blockTime: Date | null;
}

export type NewRow = Pick<JournalRow, 'nonce' | 'purpose' | 'key' | 'contract' | 'root' | 'kind' | 'raw' | 'hash'>;
export interface Mined {
  /** What was deployed; null where nothing was. */
  contract: Address | null;
  blockNumber: number;
  blockHash: Hash;
  blockTime: Date;
}

/** The signed transactions of one sender on one chain: one lane of nonces. */
export interface Journal {
  /** Runs `work` while nobody else, in any process, uses the lane. */
  inLane<T>(work: (lane: Lane) => Promise<T>): Promise<T>;
  /** The transaction of a root on a contract, failed ones aside. */
  findRoot(contract: Address, root: Hex): Promise<JournalRow | undefined>;
  /** The transaction of a key, failed ones aside. */
  findKey(key: string): Promise<JournalRow | undefined>;
  /** The contracts that any root was sent to. */
  registries(): Promise<Address[]>;
  confirm(id: string, mined: Mined, hash: Hash): Promise<void>;
  /** The root, or the key, may be prepared anew; what somebody has confirmed stands. `mined` where the transaction was mined and reverted: its nonce is used. */
  fail(id: string, error: string, mined?: Mined): Promise<void>;
}

export interface Lane {
  nextNonce(): Promise<number>;
  insert(row: NewRow): Promise<JournalRow>;
  findRoot(contract: Address, root: Hex): Promise<JournalRow | undefined>;
  findKey(key: string): Promise<JournalRow | undefined>;
  /** The newest deployment of a registry that has not failed. */
  findDeployment(): Promise<JournalRow | undefined>;
  /** The newest registry that stands on the chain by another key's deployment. */
  findOthersRegistry(): Promise<Address | undefined>;
  /** In the order of the nonces, from `nonce` on. `open`: not known to be mined; `all`: these and all that were mined. */
  from(nonce: number, which: 'open' | 'all'): Promise<JournalRow[]>;
  submitted(id: string, hash: Hash): Promise<void>;
  confirm(id: string, mined: Mined, hash: Hash): Promise<void>;
}

const COLUMNS = `id, nonce, purpose, key, contract, root, kind, raw, hash, state, block_number as "blockNumber", block_time as "blockTime"`;

/** The journal of `sender` on a chain. `network` is written beside each transaction for people who read the table. */
export function createJournal(database: Database, chainId: number, network: string, sender: Address): Journal {
  const on = (tx: Tx): Lane => ({
    async nextNonce() {
      const { next } = await tx.one<{ next: number }>(
        'select coalesce(max(nonce) + 1, 0) as next from chain_transactions where chain_id = $1 and sender = $2',
        [chainId, sender],
      );
      return next;
    },
    insert: ({ nonce, purpose, key, contract, root, kind, raw, hash }) =>
      tx.one<JournalRow>(
        `insert into chain_transactions (network, chain_id, sender, nonce, purpose, key, contract, root, kind, raw, hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${COLUMNS}`,
        [network, chainId, sender, nonce, purpose, key, contract, root, kind, raw, hash],
      ),
    findKey: key =>
      tx.maybe<JournalRow>(
        `select ${COLUMNS} from chain_transactions where chain_id = $1 and key = $2 and state <> 'failed'`,
        [chainId, key],
      ),
    findRoot: (contract, root) =>
      tx.maybe<JournalRow>(
        `select ${COLUMNS} from chain_transactions where chain_id = $1 and contract = $2 and root = $3 and state <> 'failed'`,
        [chainId, contract, root],
      ),
    findDeployment: () =>
      tx.maybe<JournalRow>(
        `select ${COLUMNS} from chain_transactions
         where chain_id = $1 and sender = $2 and purpose = 'deploy' and state <> 'failed' order by nonce desc limit 1`,
        [chainId, sender],
      ),
    findOthersRegistry: async () => {
      const row = await tx.maybe<{ contract: Address }>(
        `select contract from chain_transactions
         where chain_id = $1 and sender <> $2 and purpose = 'deploy' and state = 'confirmed' order by confirmed_at desc limit 1`,
        [chainId, sender],
      );
      return row?.contract;
    },
    from: (nonce, which) =>
      tx.rows<JournalRow>(
        `select ${COLUMNS} from chain_transactions where chain_id = $1 and sender = $2 and nonce >= $3
           and (state in ('prepared', 'submitted') or ($4 and block_number is not null)) order by nonce`,
        [chainId, sender, nonce, which === 'all'],
      ),
    async submitted(id, hash) {
      await tx.run(
        `update chain_transactions set state = 'submitted', hash = $2 where id = $1 and state = 'prepared'`,
        [id, hash],
      );
    },
    async confirm(id, { contract, blockNumber, blockHash, blockTime }, hash) {
      await tx.run(
        `update chain_transactions set state = 'confirmed', hash = $2, block_number = $3, block_hash = $4, block_time = $5,
           contract = coalesce(contract, $6), confirmed_at = coalesce(confirmed_at, now()) where id = $1 and state <> 'failed'`,
        [id, hash, blockNumber, blockHash, blockTime, contract],
      );
    },
  });
  const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
  // Whoever waits for the lane in this process holds no connection meanwhile: a slow node would take them all.
  const inTurn = createFairQueue({ atOnce: 1, waitingMax: Number.POSITIVE_INFINITY });
  return {
    inLane: work =>
      inTurn({ line: sender }, () =>
        database.platform('chain', async tx => {
          await tx.rows(lock, [`sello chain ${chainId} ${sender}`]);
          return work(on(tx));
        }),
      ),
    findRoot: (contract, root) => database.platform('chain', tx => on(tx).findRoot(contract, root)),
    findKey: key => database.platform('chain', tx => on(tx).findKey(key)),
    registries: () =>
      database.platform('chain', async tx => {
        // From one to the next by the index of roots: there are few among very many seals.
        const sealed = `from chain_transactions where chain_id = $1 and state <> 'failed' and root is not null`;
        const rows = await tx.rows<{ contract: Address }>(
          `with recursive found as (
             (select contract ${sealed} order by contract limit 1) union all
             select (select contract ${sealed} and contract > found.contract order by contract limit 1) from found where found.contract is not null)
           select contract from found where contract is not null`,
          [chainId],
        );
        return rows.map(({ contract }) => contract);
      }),
    confirm: (id, mined, hash) => database.platform('chain', tx => on(tx).confirm(id, mined, hash)),
    fail: async (id, error, mined) => {
      await database.platform('chain', tx =>
        tx.run(
          `update chain_transactions set state = 'failed', last_error = $2, block_number = $3, block_hash = $4, block_time = $5
           where id = $1 and state in ('prepared', 'submitted')`,
          [id, error, mined?.blockNumber, mined?.blockHash, mined?.blockTime],
        ),
      );
    },
  };
}
