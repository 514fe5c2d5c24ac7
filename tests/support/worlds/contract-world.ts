import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHex } from 'viem';
import type { Posting } from '../../../server/modules/vouchers/ledger/index.ts';
import {
  askForCheckpoints,
  bindContract,
  readContract,
  requestContract,
} from '../../../server/modules/vouchers/voucher-contracts/index.ts';
import { LOCAL_NETWORK, openChain, startLocalChain } from '../../../server/platform/chain/index.ts';
import { startWorkers } from '../../../server/platform/jobs/index.ts';
import { handlersFor, partsOf, type ContractParts } from '../expected/contract-parts.ts';
import type { TestDatabase } from '../processes/database.ts';
import { inMode, testMode } from '../relay/relay-world.ts';
import { ledgerDatabase, newBooks, type LedgerWorld } from './ledger-world.ts';

/** An offer with books and a contract, and nothing that sells it. */
export interface Offer extends LedgerWorld {
  contractId: string;
}

export interface ContractWorld {
  test: TestDatabase;
  parties: Posting['parties'];
  parts: ContractParts;
  projectId: string;
  userId: string;
  rpcUrl: string;
  key: `0x${string}`;
  /** Asks for a contract, without waiting for it. */
  request(): Promise<string>;
  /** Works until no job is left. */
  drain(): Promise<void>;
  offer(digest?: string): Promise<Offer>;
  /** The hourly look, and what comes of it. Answers how many it asked for. */
  anchor(): Promise<number>;
  read(contractId: string): ReturnType<typeof readContract>;
  stop(): Promise<void>;
}

export const A_DIGEST = 'a'.repeat(64);

/** A database, a local chain, and the jobs of the contracts, of which nothing runs before it is asked for. */
export async function contractWorld(): Promise<ContractWorld> {
  const { test, parties } = await ledgerDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sello-contracts-'));
  const node = await startLocalChain({ dataDir: folder });
  const key = toHex(randomBytes(32));
  const { relay, opening } = await inMode(testMode(), node.rpcUrl, key);
  const chain = openChain({ database: test.database, rpcUrl: node.rpcUrl, key, ...opening });
  const parts = partsOf(test.database, chain);
  const workers = startWorkers({
    database: test.database,
    handlers: handlersFor(parts),
    count: 0,
    log: parts.log,
    alone: true,
  });
  const [someone] = await test.owner<{ id: string }>('select id from users limit 1');
  const userId = someone?.id as string;
  const [project] = await test.owner<{ id: string }>(
    `insert into projects (organization_id, name, description, category, network_id, created_by)
     values ($1, 'Offers', '', 'vouchersOffer', $2, $3) returning id`,
    [parties.provider, LOCAL_NETWORK.id, userId],
  );
  const projectId = project?.id as string;
  const organizationId = parties.provider;
  const { database } = test;
  const request = () =>
    database.organization(organizationId, tx =>
      requestContract(tx, {
        organizationId,
        projectId,
        networkId: LOCAL_NETWORK.id,
        currency: 'MXN',
        decimals: 2,
        createdBy: userId,
      }),
    );
  const drain = () => workers.drain({ all: true });
  return {
    test,
    parties,
    parts,
    projectId,
    userId,
    rpcUrl: node.rpcUrl,
    key,
    request,
    drain,
    async offer(digest = A_DIGEST) {
      const contractId = await request();
      const books = await newBooks(database, parties);
      await database.organization(organizationId, tx =>
        bindContract(tx, contractId, {
          offerId: books.offerId,
          projectId,
          currency: 'MXN',
          decimals: 2,
          configDigest: digest,
          listDigest: digest,
        }),
      );
      await drain();
      return { ...books, contractId };
    },
    async anchor() {
      const asked = await askForCheckpoints(parts);
      await drain();
      return asked;
    },
    read: contractId => database.organization(organizationId, tx => readContract(tx, contractId)),
    async stop() {
      await workers.stop();
      await test.drop();
      await relay?.stop();
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
