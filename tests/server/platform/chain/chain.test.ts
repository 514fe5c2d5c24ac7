import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTestClient, createWalletClient, http, publicActions, toHex, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LOCAL_NETWORK,
  openChain,
  startLocalChain,
  type Chain,
  type LocalChain,
} from '../../../../server/platform/chain/index.ts';
import { sealRegistryAbi } from '../../../../server/platform/chain/contract/seal-registry.ts';
import { ChainRefusal } from '../../../../server/platform/chain/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';
import { killNode } from '../../../support/processes/kill-node.ts';

const newRoot = () => toHex(randomBytes(32));
const key = newRoot();
let test: TestDatabase;
let folder: string;
let node: LocalChain;
let chain: Chain;

beforeAll(async () => {
  test = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sello-chain-'));
  node = await startLocalChain({ dataDir: folder });
  chain = open();
});
afterAll(async () => {
  await node.stop();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const open = (options: Partial<Parameters<typeof openChain>[0]> = {}) =>
  openChain({ database: test.database, network: LOCAL_NETWORK, rpcUrl: node.rpcUrl, key, ...options });
const journal = () =>
  test.owner<{ root: Hex | null; state: string; hash: Hex; nonce: string; block_number: string; block_time: Date }>(
    'select * from chain_transactions order by nonce',
  );

/** The registry's owner lets somebody seal, or no more. */
async function letSeal(address: Address, sealer: Address, allowed: boolean): Promise<void> {
  const client = createWalletClient({ account: privateKeyToAccount(key), transport: http(node.rpcUrl) }).extend(
    publicActions,
  );
  const call = { address, abi: sealRegistryAbi, functionName: 'setSealer', args: [sealer, allowed] } as const;
  const hash = await client.writeContract({ ...call, chain: null, gasPrice: 0n });
  await client.waitForTransactionReceipt({ hash, pollingInterval: 5 });
}

describe('the contract', () => {
  it('is what its source compiles to', async () => {
    await promisify(execFile)('node', ['scripts/compile-contract.mjs', '--check']);
  });
});

describe('sealing', () => {
  it('deploys once, seals, and says where', async () => {
    const root = newRoot();
    const before = Date.now();
    const receipt = await chain.sealRoot({ root, kind: 1 });
    expect(receipt).toMatchObject({
      root,
      kind: 1,
      chainId: 648550,
      network: '648550',
      contractVersion: 1,
      sealer: chain.sender,
    });
    expect(Math.abs(receipt.blockTime.getTime() - before)).toBeLessThan(60_000);
    expect(await chain.readRoot(root)).toEqual({
      contract: receipt.contract,
      blockNumber: receipt.blockNumber,
      blockTime: receipt.blockTime,
      kind: 1,
      sealer: chain.sender,
    });
    expect(await chain.receipt(receipt.transactionHash)).toMatchObject({
      status: 'success',
      blockNumber: receipt.blockNumber,
    });
    expect(await open().ensureContract()).toBe(receipt.contract);
  });

  it('seals a root once, however often and from wherever it is asked', async () => {
    const root = newRoot();
    const receipts = await Promise.all([chain, chain, open(), open()].map(one => one.sealRoot({ root, kind: 2 })));
    expect(new Set(receipts.map(receipt => receipt.transactionHash)).size).toBe(1);
    expect((await journal()).filter(row => row.root === root)).toHaveLength(1);
  });

  it('keeps one lane of nonces under concurrent seals from two processes', async () => {
    const roots = Array.from({ length: 20 }, newRoot);
    const other = open();
    await Promise.all(roots.map((root, n) => (n % 2 ? chain : other).sealRoot({ root, kind: 1 })));
    const rows = await journal();
    expect(rows.map(row => Number(row.nonce))).toEqual(rows.map((_, n) => n));
    expect(rows.every(row => row.state === 'confirmed')).toBe(true);
  });

  it('goes on from each recorded step', async () => {
    for (const step of ['chain.prepared', 'chain.submitted', 'chain.mined']) {
      const root = newRoot();
      const dying = open({
        crash: name => {
          if (name === step) throw new Error(step);
        },
      });
      await expect(dying.sealRoot({ root, kind: 1 })).rejects.toThrow(step);
      const receipt = await open().sealRoot({ root, kind: 1 });
      expect((await journal()).filter(row => row.root === root)).toMatchObject([
        { state: 'confirmed', hash: receipt.transactionHash },
      ]);
    }
  });

  it('does not seal again what a lost journal had sealed', async () => {
    const root = newRoot();
    const first = await chain.sealRoot({ root, kind: 1 });
    await test.owner(`update chain_transactions set root = $2 where root = $1`, [root, newRoot()]);
    expect(await chain.sealRoot({ root, kind: 1 })).toEqual(first);
  });

  it('refuses another chain and an address without a registry', async () => {
    const elsewhere = open({ network: { ...LOCAL_NETWORK, chainId: 1, local: false } });
    await expect(elsewhere.ensureContract()).rejects.toThrow(/^CHAIN_ID: .* is chain 648550, not 1$/);
    await expect(open({ contract: chain.sender }).ensureContract()).rejects.toThrow(
      /^CHAIN_CONTRACT: no seal registry/,
    );
    await expect(chain.sealRoot({ root: '0x12', kind: 1 })).rejects.toThrow(/32 bytes/);
  });

  it('deploys no second registry for another key, by which no seal of before would count: it says what is to be set', async () => {
    const contract = await chain.ensureContract();
    const another = open({ key: newRoot() });
    await expect(another.ensureContract()).rejects.toThrow(
      `set CHAIN_CONTRACT=${contract}, and have its owner let ${another.sender} seal`,
    );
    expect(await test.owner(`select 1 from chain_transactions where purpose = 'deploy'`)).toHaveLength(1);
    expect(await open({ key: newRoot(), contract }).ensureContract()).toBe(contract);
  });

  it('sends nothing for whom the registry does not let seal, and begins once it does', async () => {
    const contract = await chain.ensureContract();
    const another = newRoot();
    const stranger = open({ key: another, contract });
    const of = () => test.owner('select state from chain_transactions where sender = $1', [stranger.sender]);
    for (let time = 0; time < 2; time += 1)
      await expect(stranger.sealRoot({ root: newRoot(), kind: 1 })).rejects.toThrow(ChainRefusal);
    expect(await of()).toEqual([]);
    await letSeal(contract, stranger.sender, true);
    await stranger.sealRoot({ root: newRoot(), kind: 1 });
    expect(await of()).toEqual([{ state: 'confirmed' }]);
  });

  it('reports that it may not seal any more, sends nothing from then on, and does not block the lane', async () => {
    const contract = await chain.ensureContract();
    const stranger = open({ key: newRoot(), contract });
    await letSeal(contract, stranger.sender, true);
    await stranger.sealRoot({ root: newRoot(), kind: 1 });
    await letSeal(contract, stranger.sender, false);
    for (let time = 0; time < 3; time += 1)
      await expect(stranger.sealRoot({ root: newRoot(), kind: 1 })).rejects.toThrow(ChainRefusal);
    const states = await test.owner('select state from chain_transactions where sender = $1 order by nonce', [
      stranger.sender,
    ]);
    expect(states).toEqual([{ state: 'confirmed' }, { state: 'bad' }]);
  });
});

describe('the registry', () => {
  it('ignores a known root and lets only its owner change who seals', async () => {
    const contract = await chain.ensureContract();
    const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) }).extend(publicActions);
    const strange = privateKeyToAccount(newRoot());
    const registry = { address: contract, abi: sealRegistryAbi } as const;
    const root = newRoot();
    await chain.sealRoot({ root, kind: 1 });
    const simulated = { ...registry, functionName: 'setSealer', args: [strange.address, true] } as const;
    await expect(client.simulateContract({ ...simulated, account: strange })).rejects.toThrow(/NotOwner/);
    await expect(client.simulateContract({ ...simulated, account: chain.sender })).resolves.toBeDefined();
    const owner = createWalletClient({ account: privateKeyToAccount(key), transport: http(node.rpcUrl) });
    const nonce = await client.getTransactionCount({ address: chain.sender });
    const hash = await owner.writeContract({
      ...{
        ...registry,
        functionName: 'seal',
        args: [root, 9],
        chain: null,
        type: 'legacy',
        gasPrice: 0n,
        gas: 120_000n,
        nonce,
      },
    });
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
    expect([receipt.status, receipt.logs]).toEqual(['success', []]);
    expect((await chain.readRoot(root))?.kind).toBe(1);
    // The nonce used here is not in the journal: the lane goes on after it.
    await expect(chain.sealRoot({ root: newRoot(), kind: 1 })).resolves.toBeDefined();
  });
});

describe('a local chain killed with -9', () => {
  it('gets back everything it forgot, in order, with the same hashes, blocks and times', async () => {
    const place = await mkdtemp(join(tmpdir(), 'sello-chain-'));
    const own = await createDatabase();
    try {
      let local = await startLocalChain({ dataDir: place });
      const options = { database: own.database, network: LOCAL_NETWORK, key: newRoot() };
      let sealing = openChain({ ...options, rpcUrl: local.rpcUrl });
      const first = await sealing.sealRoot({ root: newRoot(), kind: 1 });
      await local.stop();
      const saved = await readFile(join(place, 'chain', 'state.json'));
      local = await startLocalChain({ dataDir: place });
      sealing = openChain({ ...options, rpcUrl: local.rpcUrl });
      const roots = Array.from({ length: 8 }, newRoot);
      const receipts = await Promise.all(roots.map(root => sealing.sealRoot({ root, kind: 1 })));
      const prepared = newRoot();
      await sealing.prepareSeal({ root: prepared, kind: 2 });
      await killNode(local);
      // The worst case: nothing after the first seal was saved.
      await writeFile(join(place, 'chain', 'state.json'), saved);
      await sleep(1_100);

      local = await startLocalChain({ dataDir: place });
      sealing = openChain({ ...options, rpcUrl: local.rpcUrl });
      await sealing.ensureContract();
      expect(await sealing.sealRoot({ root: first.root, kind: 1 })).toEqual(first);
      for (const receipt of receipts) expect(await sealing.sealRoot({ root: receipt.root, kind: 1 })).toEqual(receipt);
      expect(await sealing.readRoot(prepared)).toMatchObject({ kind: 2 });
      // What was mined again is no reorganization.
      expect(await sealing.watch()).toEqual([]);
      const later = await sealing.sealRoot({ root: newRoot(), kind: 1 });
      expect(Math.abs(later.blockTime.getTime() - Date.now())).toBeLessThan(60_000);
      await local.stop();
    } finally {
      await own.drop();
      await rm(place, { recursive: true, force: true });
    }
  });
});
