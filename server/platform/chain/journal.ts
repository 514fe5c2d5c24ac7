import type { Address, Hash, Hex } from 'viem';
import type { Database, Tx } from '../database/index.ts';
import { createFairQueue } from '../turns/index.ts';
import { transactionMachine, type TransactionState } from './states.ts';

/** What a transaction is for: the registry of seals and its seals, the books of vouchers and what these are told, or the directory of a trusted list and its members; and what tells them who speaks. */
export type Purpose =
  | 'deploy'
  | 'seal'
  | 'book'
  | 'terms'
  | 'pause'
  | 'checkpoint'
  | 'directory'
  | 'member'
  | 'forwarder';

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
  state: TransactionState;
  blockNumber: number | null;
  blockHash: Hash | null;
  blockTime: Date | null;
  /** The limit that was signed; null of what was signed before it was written down. */
  gas: number | null;
  /** After this a relay takes it no longer; null: it never expires. */
  expiresAt: Date | null;
  /** The newest block when a writer with a quota last sent it. */
  sentBlock: number | null;
  lastError: string | null;
}

/** What signing makes. */
export type Signed = Pick<JournalRow, 'nonce' | 'raw' | 'hash' | 'gas' | 'expiresAt'>;
export type NewRow = Signed & Pick<JournalRow, 'purpose' | 'key' | 'contract' | 'root' | 'kind'>;
export interface Mined {
  /** What was deployed; null where nothing was. */
  contract: Address | null;
  blockNumber: number;
  blockHash: Hash;
  blockTime: Date;
}

/** What a writer has used of its quota. */
export interface LaneUse {
  /** Gas that may still be mined, or is in the newest block. */
  used: number;
  waiting: number;
  oldestWaitingAt: Date | null;
  /** When the one that has waited longest was last sent by a writer with a quota. */
  oldestSentBlock: number | null;
  /** What the newest refusal said. */
  problem: string | null;
}

/** The signed transactions of one sender on one chain: one lane of nonces. */
export interface Journal {
  /** Runs `work` while nobody else, in any process, uses the lane. */
  inLane<T>(work: (lane: Lane) => Promise<T>): Promise<T>;
  read(id: string): Promise<JournalRow>;
  /** The transaction of a root on a contract, those that have ended without it aside. */
  findRoot(contract: Address, root: Hex): Promise<JournalRow | undefined>;
  /** The transaction of a key, those that have ended without it aside. */
  findKey(key: string): Promise<JournalRow | undefined>;
  /** The contracts that any root was sent to. */
  registries(): Promise<Address[]>;
  confirm(id: string, mined: Mined, hash: Hash): Promise<void>;
  /** The root, or the key, may be prepared again; what somebody has confirmed stays. `mined` where the transaction was mined and reverted: its nonce is used. */
  refuse(id: string, error: string, mined?: Mined): Promise<void>;
  /** As `refuse`, of what can no longer be mined. */
  expire(id: string, error: string): Promise<void>;
  /** Says why something still waits. */
  note(id: string, error: string): Promise<void>;
  /** The newest confirmed transactions of all senders of this chain, of the lane's network. */
  newestConfirmed(most: number): Promise<JournalRow[]>;
  /** Those of these rows whose block is no longer part of the chain go back to `submitted`. Answers how many did. */
  reorganize(ids: readonly string[]): Promise<number>;
  /** `from`: the first nonce that is not mined. `block`: the newest block. */
  use(from: number, block: number): Promise<LaneUse>;
}

export interface Lane {
  nextNonce(): Promise<number>;
  insert(row: NewRow): Promise<JournalRow>;
  findRoot(contract: Address, root: Hex): Promise<JournalRow | undefined>;
  findKey(key: string): Promise<JournalRow | undefined>;
  /** The newest deployment of a registry that has not ended without one. */
  findDeployment(): Promise<JournalRow | undefined>;
  /** The newest registry that stands on the chain by another key's deployment. */
  findOthersRegistry(): Promise<Address | undefined>;
  /** In the order of the nonces, from `nonce` on. `open`: not known to be mined; `all`: these and all that were mined. */
  from(nonce: number, which: 'open' | 'all'): Promise<JournalRow[]>;
  submitted(id: string, hash: Hash): Promise<void>;
  confirm(id: string, mined: Mined, hash: Hash): Promise<void>;
  /** The gas of this lane that may come into the next block: of what is sent and not mined, and of what was sent in the newest block. */
  used(from: number, block: number): Promise<number>;
  /** Counts the gas of a transaction against the quota, before it is sent. Of the same block it counts each time. */
  reserve(id: string, block: number, gas: bigint): Promise<void>;
}

/** Of which a root, or a key, has one transaction at most. */
const STANDING = "state in ('prepared', 'submitted', 'confirmed')";
/** SQL texts of the states that an event may follow. */
const before = (event: keyof typeof transactionMachine): string =>
  transactionMachine[event].from.map(state => `'${state}'`).join(', ');

const COLUMNS = `id, nonce, purpose, key, contract, root, kind, raw, hash, state, block_number as "blockNumber", block_hash as "blockHash",
  block_time as "blockTime", gas, expires_at as "expiresAt", sent_block as "sentBlock", last_error as "lastError"`;

/** The journal of `sender` on a chain. `network` is written beside each transaction for people who read the table. `laneOf`: whose nonces are counted. */
export function createJournal(
  database: Database,
  chainId: number,
  network: string,
  sender: Address,
  laneOf: string = sender,
): Journal {
  const use = `select coalesce(sum(sent_gas), 0)::bigint as used from chain_transactions where chain_id = $1 and lane = $2
    and (sent_block = $4 or state in ('prepared', 'submitted') and nonce >= $3)`;
  const on = (tx: Tx): Lane => ({
    async nextNonce() {
      const { next } = await tx.one<{ next: number }>(
        `select coalesce(max(nonce) + 1, 0) as next from chain_transactions where chain_id = $1 and lane = $2 and ${STANDING}`,
        [chainId, laneOf],
      );
      return next;
    },
    insert: ({ nonce, purpose, key, contract, root, kind, raw, hash, gas, expiresAt }) =>
      tx.one<JournalRow>(
        `insert into chain_transactions (network, chain_id, sender, nonce, purpose, key, contract, root, kind, raw, hash, lane, gas, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${COLUMNS}`,
        [network, chainId, sender, nonce, purpose, key, contract, root, kind, raw, hash, laneOf, gas, expiresAt],
      ),
    findKey: key =>
      tx.maybe<JournalRow>(
        `select ${COLUMNS} from chain_transactions where chain_id = $1 and key = $2 and ${STANDING}`,
        [chainId, key],
      ),
    findRoot: (contract, root) =>
      tx.maybe<JournalRow>(
        `select ${COLUMNS} from chain_transactions where chain_id = $1 and contract = $2 and root = $3 and ${STANDING}`,
        [chainId, contract, root],
      ),
    findDeployment: () =>
      tx.maybe<JournalRow>(
        `select ${COLUMNS} from chain_transactions
         where chain_id = $1 and sender = $2 and purpose = 'deploy' and ${STANDING} order by created_at desc limit 1`,
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
        `select ${COLUMNS} from chain_transactions where chain_id = $1 and lane = $2 and nonce >= $3
           and (state in ('prepared', 'submitted') or ($4 and block_number is not null)) order by nonce`,
        [chainId, laneOf, nonce, which === 'all'],
      ),
    async submitted(id, hash) {
      await tx.run(
        // What is sent again keeps its state, and has the hash of the newest sending.
        `update chain_transactions set state = 'submitted', hash = $2 where id = $1 and state in (${before('submit')}, 'submitted')`,
        [id, hash],
      );
    },
    async confirm(id, { contract, blockNumber, blockHash, blockTime }, hash) {
      await tx.run(
        `update chain_transactions set state = 'confirmed', hash = $2, block_number = $3, block_hash = $4, block_time = $5,
           contract = coalesce(contract, $6), confirmed_at = coalesce(confirmed_at, now()), last_error = null
         where id = $1 and state in (${before('confirm')}, 'confirmed')`,
        [id, hash, blockNumber, blockHash, blockTime, contract],
      );
    },
    used: async (from, block) => (await tx.one<{ used: number }>(use, [chainId, laneOf, from, block])).used,
    async reserve(id, block, gas) {
      await tx.run(
        `update chain_transactions set sent_gas = $3 + case when sent_block = $2 then sent_gas else 0 end, sent_block = $2
         where id = $1 and state in ('prepared', 'submitted')`,
        [id, block, gas],
      );
    },
  });
  const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
  // Whoever waits for the lane in this process holds no connection meanwhile: a slow node would take them all.
  const inTurn = createFairQueue({ atOnce: 1, waitingMax: Number.POSITIVE_INFINITY });
  return {
    inLane: work =>
      inTurn({ line: laneOf }, () =>
        database.platform('chain', async tx => {
          await tx.rows(lock, [`sello chain ${chainId} ${laneOf}`]);
          return work(on(tx));
        }),
      ),
    findRoot: (contract, root) => database.platform('chain', tx => on(tx).findRoot(contract, root)),
    findKey: key => database.platform('chain', tx => on(tx).findKey(key)),
    registries: () =>
      database.platform('chain', async tx => {
        // From one to the next by the index of roots: there are few among very many seals.
        const sealed = `from chain_transactions where chain_id = $1 and ${STANDING} and root is not null`;
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
    refuse: async (id, error, mined) => {
      await database.platform('chain', tx =>
        tx.run(
          `update chain_transactions set state = 'bad', last_error = $2, block_number = $3, block_hash = $4, block_time = $5
           where id = $1 and state in (${before('refuse')})`,
          [id, error, mined?.blockNumber, mined?.blockHash, mined?.blockTime],
        ),
      );
    },
    expire: async (id, error) => {
      await database.platform('chain', tx =>
        tx.run(
          `update chain_transactions set state = 'expired', last_error = $2 where id = $1 and state in (${before('expire')})`,
          [id, error],
        ),
      );
    },
    note: async (id, error) => {
      await database.platform('chain', tx =>
        tx.run('update chain_transactions set last_error = $2 where id = $1', [id, error]),
      );
    },
    read: id =>
      database.platform('chain', tx =>
        tx.one<JournalRow>(`select ${COLUMNS} from chain_transactions where id = $1`, [id]),
      ),
    newestConfirmed: most =>
      database.platform('chain', tx =>
        tx.rows<JournalRow>(
          `select ${COLUMNS} from chain_transactions where chain_id = $1 and state = 'confirmed' order by block_number desc limit $2`,
          [chainId, most],
        ),
      ),
    reorganize: ids =>
      database.platform('chain', tx =>
        tx.run(
          `update chain_transactions set state = 'submitted', block_number = null, block_hash = null, block_time = null, confirmed_at = null,
             last_error = 'Its block is no longer part of the chain' where id = any($1::uuid[]) and state in (${before('reorganize')})`,
          [ids],
        ),
      ),
    use: (from, block) =>
      database.platform('chain', async tx => {
        const [{ used }, waiting, problem] = await Promise.all([
          tx.one<{ used: number }>(use, [chainId, laneOf, from, block]),
          tx.one<Pick<LaneUse, 'waiting' | 'oldestWaitingAt' | 'oldestSentBlock'>>(
            `select count(*)::int as waiting, min(created_at) as "oldestWaitingAt", min(sent_block) as "oldestSentBlock"
             from chain_transactions where chain_id = $1 and lane = $2 and state in ('prepared', 'submitted')`,
            [chainId, laneOf],
          ),
          tx.maybe<{ error: string | null }>(
            `select last_error as error from chain_transactions where chain_id = $1 and lane = $2 order by created_at desc, nonce desc limit 1`,
            [chainId, laneOf],
          ),
        ]);
        return { used, ...waiting, problem: problem?.error ?? null };
      }),
  };
}
