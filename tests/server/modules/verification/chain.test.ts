import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LOCAL_NETWORK,
  openChain,
  startLocalChain,
  type Chain,
  type LocalChain,
} from '../../../../server/platform/chain/index.ts';
import { createChainReader } from '../../../../server/platform/chain/chain-reader.ts';
import { createRecent } from '../../../../server/platform/chain/recent.ts';
import { createDatabase, type TestDatabase } from '../../../support/database.ts';

let test: TestDatabase;
let folder: string;
let node: LocalChain;
let chain: Chain;

beforeAll(async () => {
  test = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sello-read-'));
  node = await startLocalChain({ dataDir: folder });
  const key = toHex(randomBytes(32));
  chain = openChain({ database: test.database, network: LOCAL_NETWORK, rpcUrl: node.rpcUrl, key });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('reading a chain for visitors', () => {
  it('tells a sealed root and the transaction that sealed it, and keeps both when the chain is gone', async () => {
    const reader = createChainReader(new Map([[LOCAL_NETWORK.id, chain]]), 2_000);
    const root = toHex(randomBytes(32));
    const receipt = await chain.sealRoot({ root, kind: 1 });

    const known = await reader.root(LOCAL_NETWORK.id, root);
    expect(known).toMatchObject({ contract: receipt.contract, root: { blockNumber: receipt.blockNumber, kind: 1 } });
    const { transaction } = await reader.transaction(LOCAL_NETWORK.id, receipt.transactionHash);
    expect(transaction).toMatchObject({ root, status: 'success', blockNumber: receipt.blockNumber });
    expect(transaction.from.toLowerCase()).toBe(chain.sender.toLowerCase());
    expect(transaction.to?.toLowerCase()).toBe(receipt.contract.toLowerCase());

    const unknown = toHex(randomBytes(32));
    expect((await reader.root(LOCAL_NETWORK.id, unknown)).root).toBeUndefined();
    await expect(reader.transaction(LOCAL_NETWORK.id, unknown)).rejects.toMatchObject({ key: 'error.not_found' });
    await expect(reader.root('ethereum', root)).rejects.toMatchObject({ key: 'error.not_found' });

    await node.stop();
    expect((await reader.root(LOCAL_NETWORK.id, root)).root?.blockNumber).toBe(receipt.blockNumber);
    expect((await reader.transaction(LOCAL_NETWORK.id, receipt.transactionHash)).transaction.root).toBe(root);
    await expect(reader.root(LOCAL_NETWORK.id, unknown)).rejects.toMatchObject({ key: 'request.busy', status: 503 });
  });

  it('forgets what was asked for longest ago', () => {
    const recent = createRecent<number>(2);
    recent.set('a', 1);
    recent.set('b', 2);
    expect(recent.get('a')).toBe(1);
    recent.set('c', 3);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
  });
});
