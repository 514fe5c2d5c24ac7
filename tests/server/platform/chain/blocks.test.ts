import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestClient, createWalletClient, http, publicActions, toHex, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBlockProof } from '../../../../engine/evidence/index.ts';
import {
  createChainReader,
  LOCAL_NETWORK,
  openChain,
  startLocalChain,
  type Chain,
  type LocalChain,
} from '../../../../server/platform/chain/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const key = toHex(randomBytes(32));
const newRoot = () => toHex(randomBytes(32));
let test: TestDatabase;
let folder: string;
let node: LocalChain;
let chain: Chain;
const servers: Server[] = [];

beforeAll(async () => {
  test = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sello-blocks-'));
  node = await startLocalChain({ dataDir: folder });
  chain = openAt(node.rpcUrl);
  await chain.ensureContract();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await node.stop();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const openAt = (rpcUrl: string) => openChain({ database: test.database, network: LOCAL_NETWORK, rpcUrl, key });
const at = (receipt: Awaited<ReturnType<Chain['sealRoot']>>) => ({
  network: receipt.network,
  chainId: receipt.chainId,
  contract: receipt.contract,
  root: receipt.root.slice(2),
  transactionHash: receipt.transactionHash,
});

/** A node that answers as the real one does, apart from some methods. */
async function nodeThat(answer: (method: string) => unknown): Promise<string> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { method, id } = JSON.parse(body) as { method: string; id: number };
    const own = answer(method);
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const said =
      own === undefined
        ? await (await fetch(node.rpcUrl, asked)).text()
        : JSON.stringify({ jsonrpc: '2.0', id, ...(own as object) });
    response.setHeader('content-type', 'application/json').end(said);
  };
  const server = createServer((request, response) => void serve(request, response));
  servers.push(server);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the block of a seal', () => {
  it('proves the seal by its hash', async () => {
    const receipt = await chain.sealRoot({ root: newRoot(), kind: 1 });
    const { proof } = await chain.block(receipt.transactionHash);
    expect(proof && verifyBlockProof(proof, at(receipt))).toEqual({
      record: { known: true, blockNumber: receipt.blockNumber, blockTime: receipt.blockTime.toISOString() },
    });
  });

  it.each([1, 20, 150])('proves it among %i other transactions of both types', async count => {
    const miner = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) });
    const account = privateKeyToAccount(generatePrivateKey());
    const wallet = createWalletClient({ account, transport: http(node.rpcUrl) }).extend(publicActions);
    await miner.setAutomine(false);
    try {
      for (let nonce = 0; nonce < count; nonce += 1) {
        const common = {
          chain: null,
          to: account.address,
          gas: 60_000n,
          gasPrice: 0n,
          nonce,
          data: toHex(randomBytes(nonce)),
        };
        if (nonce % 2) await wallet.sendTransaction({ ...common, type: 'legacy' });
        else {
          const accessList = [{ address: account.address, storageKeys: [newRoot()] }];
          await wallet.sendTransaction({ ...common, type: 'eip2930', accessList });
        }
      }
      const root = newRoot();
      const { hash } = await chain.prepareSeal({ root, kind: 1 });
      await chain.submit();
      await miner.mine({ blocks: 1 });
      const receipt = await chain.confirm(root);
      expect(receipt.transactionHash).toBe(hash);
      const { proof } = await chain.block(hash);
      expect(proof?.index).toBe(count);
      expect(proof && verifyBlockProof(proof, at(receipt))).toMatchObject({
        record: { blockNumber: receipt.blockNumber },
      });
    } finally {
      await miner.setAutomine(true);
    }
  });

  it.each<[string, (method: string) => unknown, 'proof' | 'unavailable' | 'too-large' | 'unsupported']>([
    ['does not answer all receipts at once', method => refuse(method, 'eth_getBlockReceipts'), 'proof'],
    ['answers no block', method => refuse(method, 'eth_getBlockByHash'), 'unavailable'],
    [
      'has too many transactions in it',
      method => (method === 'eth_getBlockTransactionCountByHash' ? { result: '0x3e9' } : undefined),
      'too-large',
    ],
    [
      'answers with a block of another form',
      method => (method === 'eth_getBlockByHash' ? { result: { transactions: [] } } : undefined),
      'unsupported',
    ],
  ])('of a node that %s gives what can be proven', async (_name, answer, expected) => {
    const receipt = await chain.sealRoot({ root: newRoot(), kind: 1 });
    const reader = createChainReader(new Map([[LOCAL_NETWORK.id, openAt(await nodeThat(answer))]]), 20_000);
    const reading = await reader.block(LOCAL_NETWORK.id, receipt.transactionHash);
    if (expected === 'proof')
      expect(reading.proof && verifyBlockProof(reading.proof, at(receipt))).toHaveProperty('record');
    else expect(reading).toEqual({ proof: null, reason: expected });
  });

  it('of a chain without a connection, or of a transaction that is not mined, is unavailable', async () => {
    const reader = createChainReader(new Map([[LOCAL_NETWORK.id, chain]]), 20_000);
    const nothing = { proof: null, reason: 'unavailable' };
    expect(await reader.block('other', newRoot() as Hex)).toEqual(nothing);
    expect(await reader.block(LOCAL_NETWORK.id, newRoot() as Hex)).toEqual(nothing);
  });
});

const refuse = (method: string, refused: string) =>
  method === refused ? { error: { code: -32601, message: 'the method does not exist' } } : undefined;
