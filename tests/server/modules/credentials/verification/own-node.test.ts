import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReaders, type Reading } from '../../../../../src/custom/credentials/verification/check/readers.ts';
import {
  createChainReader,
  LOCAL_NETWORK,
  openChain,
  startLocalChain,
  type Chain,
  type LocalChain,
  type SealReceipt,
} from '../../../../../server/platform/chain/index.ts';
import { sample } from '../../../../src/custom/credentials/verification/sample.ts';
import { createDatabase, type TestDatabase } from '../../../../support/processes/database.ts';

let test: TestDatabase;
let folder: string;
let node: LocalChain;
let chain: Chain;
let key: `0x${string}`;
let receipt: SealReceipt;

beforeAll(async () => {
  test = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sello-node-'));
  node = await startLocalChain({ dataDir: folder });
  const network = { ...LOCAL_NETWORK, publicRpc: node.rpcUrl };
  key = toHex(randomBytes(32));
  chain = openChain({ database: test.database, network, rpcUrl: node.rpcUrl, key });
  receipt = await chain.sealRoot({ root: toHex(randomBytes(32)), kind: 1 });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What a visitor's browser reads with, where the platform answers for nothing but its contracts. */
async function visitor(chainId = LOCAL_NETWORK.chainId, sealing = chain) {
  const registries = (await createChainReader(new Map([[sealing.network.id, sealing]])).registries()).map(each => ({
    ...each,
    chainId,
  }));
  const readings: Reading[] = [];
  const { engine, readTransaction } = createReaders({
    verification: sample(),
    fetcher: (url, init) =>
      String(url).endsWith('/api/v1/public/chain')
        ? Promise.resolve(Response.json({ registries }))
        : String(url).startsWith(node.rpcUrl)
          ? fetch(url, init)
          : Promise.reject(new TypeError('Failed to fetch')),
    allowHttpLocalhost: true,
    onReading: reading => void readings.push(reading),
  });
  const at = { network: LOCAL_NETWORK.id, chainId, contract: receipt.contract };
  return { engine, readTransaction, readings, at };
}

describe('a browser that is told of a public node', () => {
  it('asks the chain itself for a root and for what a transaction sealed, and says so', async () => {
    const { engine, readTransaction, readings, at } = await visitor();
    const root = receipt.root.slice(2);
    expect(await engine.readRoot({ ...at, root })).toEqual({
      url: node.rpcUrl,
      record: { known: true, blockNumber: receipt.blockNumber, blockTime: receipt.blockTime.toISOString() },
    });
    expect(await readTransaction(LOCAL_NETWORK.id, receipt.transactionHash)).toBe(receipt.root);
    expect(readings.filter(({ state }) => state === 'read').map(({ what, url }) => [what, url])).toContainEqual([
      'node',
      `${node.rpcUrl} eth_call ${receipt.root}`,
    ]);
    expect(readings.filter(({ what }) => what === 'chain')).toEqual([]);
  });

  it('finds a root that nobody sealed unknown, and another contract or a transaction of another kind no seal', async () => {
    const { engine, readTransaction, at } = await visitor();
    expect((await engine.readRoot({ ...at, root: 'ab'.repeat(32) }))?.record).toEqual({ known: false });
    await expect(engine.readRoot({ ...at, contract: chain.sender, root: receipt.root.slice(2) })).rejects.toThrow(
      /No seal registry/,
    );
    const [deployment] = await test.owner<{ hash: string }>(
      "select hash from chain_transactions where purpose = 'deploy'",
    );
    expect(await readTransaction(LOCAL_NETWORK.id, deployment?.hash ?? '')).toBeNull();
    await expect(readTransaction(LOCAL_NETWORK.id, toHex(randomBytes(32)))).rejects.toThrow(/not mined/);
  });

  it('believes no node of another chain', async () => {
    const { engine, at } = await visitor(1);
    await expect(engine.readRoot({ ...at, root: receipt.root.slice(2) })).rejects.toThrow(/chain 648550, not 1/);
  });
});

describe('once another registry seals', () => {
  it('what stands in the one of before counts on, for the platform and for a browser that asks the node itself', async () => {
    const other = await createDatabase();
    const { network } = chain;
    const options = { network, rpcUrl: node.rpcUrl, key };
    const contract = await openChain({ ...options, database: other.database }).ensureContract();
    await other.drop();
    expect(contract).not.toBe(receipt.contract);
    const renewed = openChain({ ...options, database: test.database, contract });
    const since = await renewed.sealRoot({ root: toHex(randomBytes(32)), kind: 1 });
    expect(since.contract).toBe(contract);

    const reader = createChainReader(new Map([[network.id, renewed]]));
    expect((await reader.registries()).map(each => each.contract)).toEqual([contract, receipt.contract]);
    for (const { root, contract: at, transactionHash, blockNumber } of [receipt, since]) {
      expect(await reader.root(network.id, root)).toMatchObject({ contract: at, root: { blockNumber } });
      expect((await reader.transaction(network.id, transactionHash)).transaction.root).toBe(root);
    }
    const { engine, readTransaction, at } = await visitor(network.chainId, renewed);
    for (const seal of [receipt, since]) {
      const place = { ...at, contract: seal.contract };
      expect(await engine.trustsSeal(place)).toBe(true);
      expect((await engine.readRoot({ ...place, root: seal.root.slice(2) }))?.record).toMatchObject({ known: true });
      expect(await readTransaction(network.id, seal.transactionHash)).toBe(seal.root);
    }
    expect(await engine.trustsSeal({ ...at, contract: chain.sender })).toBe(false);
  });
});
