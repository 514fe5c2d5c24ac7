import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, getContractAddress, http, publicActions, toHex, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voucherBookAbi } from '../../../../server/platform/chain/contract/voucher-book.ts';
import {
  ChainRefusal,
  LOCAL_NETWORK,
  openChain,
  startLocalChain,
  type BookCheckpoint,
  type Chain,
  type LocalChain,
} from '../../../../server/platform/chain/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';
import { killNode } from '../../../support/processes/kill-node.ts';

const newRoot = () => toHex(randomBytes(32));
const NO_ROOT = toHex(0, { size: 32 });
const key = newRoot();
let test: TestDatabase;
let folder: string;
let node: LocalChain;
let chain: Chain;
beforeAll(async () => {
  test = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sello-books-'));
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
const journal = (owner: TestDatabase['owner'] = test.owner) =>
  owner<{ key: string | null; purpose: string; state: string; contract: string; hash: Hex; nonce: string }>(
    'select * from chain_transactions order by nonce',
  );
const newBook = async (on = chain) => (await on.books.deploy(randomUUID(), { currency: 'MXN', decimals: 2 })).address;
const first: BookCheckpoint = {
  sequence: 1,
  previousRoot: NO_ROOT,
  root: newRoot(),
  funded: 51_600n,
  refunded: 600n,
  spent: 20_000n,
  reversed: 500n,
};
const second: BookCheckpoint = { ...first, sequence: 2, previousRoot: first.root, root: newRoot(), spent: 25_000n };

describe('a book of vouchers', () => {
  it('is deployed once, however often and from wherever it is asked for, where the receipt says', async () => {
    const id = randomUUID();
    const asked = { currency: 'USD', decimals: 0 };
    const made = await Promise.all([chain, chain, open(), open()].map(one => one.books.deploy(id, asked)));
    expect(new Set(made.map(each => each.address)).size).toBe(1);
    const [{ address, transactionHash, version }] = made as [(typeof made)[0]];
    expect(version).toBe(1);
    const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) }).extend(publicActions);
    expect((await client.getTransactionReceipt({ hash: transactionHash })).contractAddress?.toLowerCase()).toBe(
      address.toLowerCase(),
    );
    const says = (functionName: 'currency' | 'decimals' | 'owner') =>
      client.readContract({ address, abi: voucherBookAbi, functionName });
    expect(await Promise.all([says('currency'), says('decimals'), says('owner')])).toEqual(['USD', 0, chain.sender]);
    expect(await chain.books.read(address)).toMatchObject({ sequence: 0, paused: false, outstanding: 0n });
    expect((await journal()).filter(row => row.key === id)).toMatchObject([
      { purpose: 'book', state: 'confirmed', contract: address },
    ]);
  });

  it('never becomes the registry of seals, however new it is', async () => {
    const registry = await chain.ensureContract();
    const book = await newBook();
    expect(book).not.toBe(registry);
    expect(await open().ensureContract()).toBe(registry);
    const receipt = await open().sealRoot({ root: newRoot(), kind: 1 });
    expect(receipt.contract).toBe(registry);
  });

  it('holds what is outstanding, and each checkpoint for ever', async () => {
    const book = await newBook();
    await chain.books.checkpoint('a 1', book, first);
    expect(await chain.books.read(book)).toMatchObject({
      sequence: 1,
      root: first.root,
      outstanding: 51_600n - 600n - (20_000n - 500n),
    });
    await chain.books.checkpoint('a 2', book, second);
    const { funded, refunded, spent, reversed } = second;
    expect(await chain.books.read(book)).toMatchObject({ sequence: 2, funded, refunded, spent, reversed });
  });

  it('takes the very same checkpoint again, and does nothing', async () => {
    const book = await newBook();
    const sent = await chain.books.checkpoint('b 1', book, first);
    expect(await open().books.checkpoint('b 1', book, first)).toEqual(sent);
    await chain.books.checkpoint('b 2', book, second);
    const before = await chain.books.read(book);
    // Another key is another transaction, and the contract knows the number.
    expect(await chain.books.checkpoint('b 1 again', book, first)).toEqual(sent);
    await chain.books.setPaused('b paused', book, true);
    expect(await chain.books.read(book)).toEqual({ ...before, paused: true });
    expect((await journal()).filter(row => row.key === 'b 1')).toHaveLength(1);
  });

  const refused: [string, Partial<BookCheckpoint>, RegExp][] = [
    ['a gap', { sequence: 3 }, /Gap/],
    ['number zero', { sequence: 0 }, /Gap/],
    ['another root of a number that was taken', { ...first, root: newRoot() }, /OtherCheckpoint/],
    ['another amount of a number that was taken', { ...first, spent: 20_001n }, /OtherCheckpoint/],
    ['another root before it', { previousRoot: newRoot() }, /OtherPreviousRoot/],
    ['no root', { root: NO_ROOT }, /EmptyRoot/],
    ['less funded', { funded: 51_599n }, /Falling/],
    ['less refunded', { refunded: 599n }, /Falling/],
    ['less spent', { spent: 19_999n }, /Falling/],
    ['less reversed', { reversed: 499n }, /Falling/],
    ['more spent than was funded', { spent: 51_501n }, /MoreGoneThanFunded/],
    ['more refunded than was funded', { refunded: 51_601n }, /MoreGoneThanFunded/],
    ['more reversed than was spent', { reversed: 25_001n }, /MoreGoneThanFunded/],
  ];
  it('refuses a gap, a falling total, and more gone than funded', async () => {
    const book = await newBook();
    await chain.books.checkpoint(`${book} 1`, book, first);
    const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) }).extend(publicActions);
    const simulate = ({ sequence, ...rest }: BookCheckpoint, account: Address = chain.sender) =>
      client.simulateContract({
        address: book,
        abi: voucherBookAbi,
        functionName: 'checkpoint',
        args: [BigInt(sequence), rest.previousRoot, rest.root, rest.funded, rest.refunded, rest.spent, rest.reversed],
        account,
      });
    for (const [what, changed, error] of refused)
      await expect(simulate({ ...second, ...changed }), what).rejects.toThrow(error);
    const stranger = privateKeyToAccount(newRoot()).address;
    await expect(simulate(second, stranger)).rejects.toThrow(/NotOwner/);
    await expect(simulate({ ...second, refunded: 26_600n, spent: 25_500n })).resolves.toBeDefined();
    // As the job meets it: told, and nothing blocks the lane.
    await expect(chain.books.checkpoint(`${book} 3`, book, { ...second, sequence: 3 })).rejects.toThrow(ChainRefusal);
    await expect(chain.books.checkpoint(`${book} 2`, book, second)).resolves.toBeDefined();
  });

  it('takes none while it is paused', async () => {
    const book = await newBook();
    await chain.books.setPaused(`${book} pause`, book, true);
    await expect(chain.books.checkpoint(`${book} 1`, book, first)).rejects.toThrow(ChainRefusal);
    await chain.books.setPaused(`${book} on`, book, false);
    await chain.books.checkpoint(`${book} 1`, book, first);
    expect(await chain.books.read(book)).toMatchObject({ paused: false, sequence: 1 });
  });

  it('does not take again what a lost journal had sent', async () => {
    const book = await newBook();
    const sent = await chain.books.checkpoint(`${book} 1`, book, first);
    await test.owner('update chain_transactions set key = $2 where key = $1', [`${book} 1`, randomUUID()]);
    expect(await chain.books.checkpoint(`${book} 1`, book, first)).toEqual(sent);
  });

  it('is gone on with from each recorded step', async () => {
    for (const step of ['chain.prepared', 'chain.submitted', 'chain.mined']) {
      const id = randomUUID();
      const dying = open({
        crash: name => {
          if (name === step) throw new Error(step);
        },
      });
      await expect(dying.books.deploy(id, { currency: 'MXN', decimals: 2 })).rejects.toThrow(step);
      const { transactionHash } = await open().books.deploy(id, { currency: 'MXN', decimals: 2 });
      expect((await journal()).filter(row => row.key === id)).toMatchObject([
        { state: 'confirmed', hash: transactionHash },
      ]);
    }
  });
});

it('a deployment’s address is the receipt’s, whatever sender and nonce would make of it', async () => {
  // Behind the relay of a network with a gas model, the contract stands where nobody can say before.
  const own = await createDatabase();
  const elsewhere = '0x00000000000000000000000000000000000000aa';
  const relay = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = async () => {
      const body = Buffer.concat(chunks).toString();
      const given = await fetch(node.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body.replaceAll(elsewhere, real),
      });
      const text = await given.text();
      const isReceipt = body.includes('eth_getTransactionReceipt');
      response.setHeader('content-type', 'application/json');
      response.end(
        isReceipt ? text.replace(/"contractAddress":"(0x[0-9a-f]{40})"/, `"contractAddress":"${elsewhere}"`) : text,
      );
    };
    request.on('end', () => void answer());
  });
  const owner = newRoot();
  const sender = privateKeyToAccount(owner).address;
  let real = getContractAddress({ from: sender, nonce: 0n }).toLowerCase();
  await new Promise<void>(done => relay.listen(0, '127.0.0.1', done));
  const { port } = relay.address() as { port: number };
  try {
    const relayed = open({ key: owner, database: own.database, rpcUrl: `http://127.0.0.1:${port}` });
    expect((await relayed.ensureContract()).toLowerCase()).toBe(elsewhere);
    real = getContractAddress({ from: sender, nonce: 1n }).toLowerCase();
    const { address } = await relayed.books.deploy('behind a relay', { currency: 'MXN', decimals: 2 });
    expect(address.toLowerCase()).toBe(elsewhere);
    expect((await relayed.books.read(address)).version).toBe(1);
  } finally {
    await new Promise(done => relay.close(done));
    await own.drop();
  }
});

it('a local chain that forgot everything gets seals and books back, each with its hash, block and address', async () => {
  const place = await mkdtemp(join(tmpdir(), 'sello-books-'));
  const own = await createDatabase();
  try {
    let local = await startLocalChain({ dataDir: place });
    const options = { database: own.database, network: LOCAL_NETWORK, key: newRoot() };
    let on = openChain({ ...options, rpcUrl: local.rpcUrl });
    await on.ensureContract();
    await local.stop();
    const saved = await readFile(join(place, 'chain', 'state.json'));
    local = await startLocalChain({ dataDir: place });
    on = openChain({ ...options, rpcUrl: local.rpcUrl });
    const root = newRoot();
    const terms = { configDigest: newRoot(), listDigest: newRoot() };
    const seal = await on.sealRoot({ root, kind: 1 });
    const book = await on.books.deploy('book', { currency: 'MXN', decimals: 2 });
    await on.books.setTerms('terms', book.address, terms);
    // A refused one has used its nonce: it is sent again as well.
    await expect(on.books.checkpoint('gap', book.address, second)).rejects.toThrow(ChainRefusal);
    const sent = await on.books.checkpoint('1', book.address, first);
    await on.sealRoot({ root: newRoot(), kind: 2 });
    const says = await on.books.read(book.address);
    const before = await journal(own.owner);
    await killNode(local);
    await writeFile(join(place, 'chain', 'state.json'), saved);

    local = await startLocalChain({ dataDir: place });
    on = openChain({ ...options, rpcUrl: local.rpcUrl });
    expect(await on.books.read(book.address)).toEqual(says);
    expect(await on.books.deploy('book', { currency: 'MXN', decimals: 2 })).toEqual(book);
    expect(await on.books.checkpoint('1', book.address, first)).toEqual(sent);
    expect(await on.sealRoot({ root, kind: 1 })).toEqual(seal);
    const kept = ({ key: wanted, purpose, hash, contract, nonce, state }: (typeof before)[0]) => [
      wanted,
      purpose,
      hash,
      contract,
      nonce,
      state,
    ];
    expect((await journal(own.owner)).map(kept)).toEqual(before.map(kept));
    await local.stop();
  } finally {
    await own.drop();
    await rm(place, { recursive: true, force: true });
  }
});
