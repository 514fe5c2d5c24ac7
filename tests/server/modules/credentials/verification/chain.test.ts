import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
} from '../../../../../server/platform/chain/index.ts';
import { createChainReader } from '../../../../../server/platform/chain/chain-reader.ts';
import { createRecent } from '../../../../../server/platform/chain/recent.ts';
import { LANGUAGES } from '../../../../../contract/base/common/index.ts';
import { createTransactionPage } from '../../../../../server/modules/credentials/verification/page/transaction-page.ts';
import { PAGE_WORDS } from '../../../../../server/modules/credentials/verification/page/words.ts';
import { createDatabase, type TestDatabase } from '../../../../support/processes/database.ts';

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

    const built = await readFile('verify.html', 'utf8');
    const page = createTransactionPage({ chain: reader });
    const place = { networkId: LOCAL_NETWORK.id, hash: receipt.transactionHash };
    for (const language of LANGUAGES) {
      const { status, html } = await page(built, place, language);
      const { label, transaction: words } = PAGE_WORDS[language];
      expect([status, html.includes('<script')]).toEqual([200, false]);
      for (const shown of [words.title, label.local, root, receipt.transactionHash, String(receipt.blockNumber)])
        expect(html).toContain(shown);
      // as the page's styles leave room between a note and the facts below it
      expect(html).toContain(`<p class="note">${label.local}</p><dl class="facts">`);
    }
    for (const hash of [unknown, '<script>alert(1)</script>', '0x12'])
      expect(await page(built, { ...place, hash }, 'en-US')).toMatchObject({ status: 404 });
    expect((await page(built, { ...place, hash: '"><img src=x>' }, 'en-US')).html).not.toContain('<img');

    await node.stop();
    expect((await page(built, place, 'es-MX')).status, 'what was read is kept').toBe(200);
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
