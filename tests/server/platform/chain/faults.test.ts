import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClient, http, parseAbi, publicActions, type Address } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ChainPending, ChainRefusal, type RelaySettings } from '../../../../server/platform/chain/index.ts';
import type { RelayStandIn } from '../../../support/relay/stand-in.ts';
import { createDatabase } from '../../../support/processes/database.ts';
import { modeWorld, newRoot, type ModeWorld } from '../../../support/relay/relay-world.ts';

let world: ModeWorld;
let relay: RelayStandIn;
let settings: RelaySettings;
const start = async (mode: RelaySettings['mode']) => {
  world = await modeWorld(mode);
  relay = world.relay as RelayStandIn;
  ({ settings } = relay);
  await world.chain.sealRoot({ root: newRoot(), kind: 1 });
};
const statesOf = async (root: string) =>
  (await world.journal()).filter(row => row.root === root).map(({ state }) => state);
const seal = (root: `0x${string}`, options?: Parameters<ModeWorld['open']>[0]) =>
  world.open({ patienceMs: 300, ...options }).sealRoot({ root, kind: 1 });
afterEach(() => {
  Object.assign(relay.faults, {
    refuse: [],
    loseReplies: 0,
    changeHashes: 0,
    nonceLie: 0,
    isHolding: false,
    passesOn: 'honestly',
  });
});

/** Of both writers. */
const bothWriters = () => {
  it('waits while the network does not let the writer send, and goes on once it does', async () => {
    const root = newRoot();
    relay.faults.refuse = [{ code: -32007, message: 'Sender account not authorized to send transactions' }];
    await expect(seal(root)).rejects.toThrow(/does not let the writer send: .* \(-32007\)/);
    expect((await world.chain.writer()).problem).toMatch(/-32007/);
    await seal(root);
    expect([await world.sealedTimes(root), await statesOf(root)]).toEqual([1, ['confirmed']]);
  });

  it.each(['loseReplies', 'changeHashes'] as const)('finds what the writer took where it %s', async fault => {
    const root = newRoot();
    relay.faults[fault] = 1;
    const receipt = await seal(root);
    expect(relay.faults[fault]).toBe(0);
    expect((await world.journal()).filter(row => row.root === root)).toMatchObject([
      { state: 'confirmed', hash: receipt.transactionHash },
    ]);
    // So is what has no root.
    relay.faults[fault] = 1;
    const { address } = await world.open({ patienceMs: 300 }).books.deploy(root, { currency: 'MXN', decimals: 2 });
    expect((await world.chain.books.read(address)).version).toBe(1);
    expect((await world.journal()).filter(row => row.key === root)).toHaveLength(1);
  });

  it('waits for a receipt that comes late, and sends nothing twice', async () => {
    const root = newRoot();
    const before = relay.given.length;
    relay.faults.isHolding = true;
    await expect(seal(root)).rejects.toThrow(ChainPending);
    await expect(seal(root)).rejects.toThrow(ChainPending);
    expect(await statesOf(root)).toEqual(['submitted']);
    await relay.release();
    await seal(root);
    expect([await world.sealedTimes(root), relay.given.length - before]).toEqual([1, 1]);
  });

  it('signs again only two blocks after the expiration', async () => {
    const root = newRoot();
    const soon = { relay: { ...settings, expirySeconds: 1 } };
    relay.faults.isHolding = true;
    await expect(seal(root, soon)).rejects.toThrow(ChainPending);
    await sleep(2_100);
    await world.mine(2);
    await expect(seal(root, soon)).rejects.toThrow(ChainPending);
    expect(await statesOf(root)).toEqual(['submitted']);
    await world.mine(1);
    const lost = relay.given.length;
    relay.faults.isHolding = false;
    await seal(root);
    expect([await statesOf(root), relay.given.length]).toEqual([['expired', 'confirmed'], lost + 1]);
    // What comes after all is not taken a second time.
    await relay.release().catch(() => undefined);
    expect(await world.sealedTimes(root)).toBe(1);
    await seal(newRoot());
  });

  it('takes a root that was sealed by another transaction meanwhile as sealed', async () => {
    const root = newRoot();
    const other = await createDatabase();
    await world.chain.prepareSeal({ root, kind: 1 });
    const contract = await world.chain.ensureContract();
    const theirs = await world.open({ database: other.database, contract }).sealRoot({ root, kind: 1 });
    const ours = await seal(root);
    expect(ours.transactionHash).toBe(theirs.transactionHash);
    expect(await world.sealedTimes(root)).toBe(1);
    await seal(newRoot());
    await other.drop();
  });

  it('sends as much in a block as the quota allows, and loses nothing', async () => {
    const client = createTestClient({ mode: 'anvil', transport: http(world.node.rpcUrl) }).extend(publicActions);
    const quota = 1_000_000n;
    const limited = world.open({ relay: { ...settings, quota }, patienceMs: 20_000 });
    await limited.ensureContract();
    const roots = Array.from({ length: 6 }, newRoot);
    await client.setAutomine(false);
    await client.setIntervalMining({ interval: 1 });
    try {
      const receipts = await Promise.all(roots.map(root => limited.sealRoot({ root, kind: 1 })));
      const blocks = new Map<number, number>();
      for (const { blockNumber } of receipts) blocks.set(blockNumber, (blocks.get(blockNumber) ?? 0) + 1);
      expect(Math.max(...blocks.values())).toBeLessThanOrEqual(2);
      expect(blocks.size).toBeGreaterThanOrEqual(3);
      const weights = (await world.journal()).filter(row => roots.includes(row.root ?? '0x'));
      expect(weights.every(({ sent_gas: gas }) => Number(gas) > 400_000 / 2 && Number(gas) * 2 <= Number(quota))).toBe(
        true,
      );
    } finally {
      await client.setIntervalMining({ interval: 0 });
      await client.setAutomine(true);
    }
    for (const root of roots) expect(await world.sealedTimes(root)).toBe(1);
  });

  it('refuses what needs more than the quota of a block, and says so', async () => {
    await expect(seal(newRoot(), { relay: { ...settings, quota: 100_000n } })).rejects.toThrow(
      /^CHAIN_QUOTA is 100000: this transaction needs \d+ gas of one block$/,
    );
  });

  it('refuses a registry of another version, or of another way to send', async () => {
    const client = createTestClient({ mode: 'anvil', transport: http(world.node.rpcUrl) });
    const contract: Address = `0x${'77'.repeat(20)}`;
    // Whatever it is asked, it answers 2.
    await client.setCode({ address: contract, bytecode: '0x600260005260206000f3' });
    await expect(world.open({ contract }).ensureContract()).rejects.toThrow(
      /has version 2, and this Sello works with version 1/,
    );
    const stands = await world.chain.ensureContract();
    await expect(world.open({ contract: stands, relay: undefined }).ensureContract()).rejects.toThrow(
      /was deployed for the forwarder .*CHAIN_MODE=direct/,
    );
    await expect(
      world.open({ relay: { ...settings, hub: contract.replaceAll('7', '8') as Address } }).ensureContract(),
    ).rejects.toThrow(/^CHAIN_HUB: /);
  });
};

describe('a writer of the gas model', () => {
  beforeAll(() => start('relayhub'));
  afterAll(() => world.stop());
  bothWriters();

  it.each([1, 4, 5, 6, 7])('fails for good by code %i', async code => {
    const root = newRoot();
    await relay.administer('arrange', [code, 1]);
    await expect(seal(root)).rejects.toThrow(ChainRefusal);
    expect((await world.journal()).find(row => row.root === root)).toMatchObject({
      state: 'bad',
      last_error: expect.stringContaining(`(code ${code})`) as string,
    });
    // What is asked for again by hand is signed again.
    await seal(root);
    expect([await world.sealedTimes(root), await statesOf(root)]).toEqual([1, ['bad', 'confirmed']]);
  });

  it.each([0, 3])('waits for gas by code %i, and is signed again later', async code => {
    const root = newRoot();
    await relay.administer('arrange', [code, 1]);
    const failed = await seal(root).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ChainPending);
    expect(String(failed)).toContain(`(code ${code})`);
    await seal(root);
    expect([await world.sealedTimes(root), await statesOf(root)]).toEqual([1, ['bad', 'confirmed']]);
  });

  it('reads the nonce again by code 2, and signs again at once', async () => {
    const root = newRoot();
    await relay.administer('arrange', [2, 1]);
    await seal(root);
    expect([await world.sealedTimes(root), await statesOf(root)]).toEqual([1, ['bad', 'confirmed']]);
  });

  it('believes the hub where the writer tells another nonce, and sends nothing', async () => {
    const root = newRoot();
    const before = relay.given.length;
    relay.faults.nonceLie = 5;
    await expect(seal(root)).rejects.toThrow(/says that nonce \d+ is next, and the hub says \d+/);
    expect((await world.chain.writer()).problem).toMatch(/the hub says/);
    expect(relay.given).toHaveLength(before);
    relay.faults.nonceLie = 0;
    await seal(root);
    expect(await world.sealedTimes(root)).toBe(1);
  });

  it('says which node sent where that is not its own', async () => {
    const root = newRoot();
    relay.faults.passesOn = 'as another node';
    await expect(seal(root)).rejects.toThrow(/Sent by the node 0x.*CHAIN_NODE_ADDRESS is/);
    relay.faults.passesOn = 'honestly';
    await seal(root);
    expect(await world.sealedTimes(root)).toBe(1);
  });

  it('does not believe another hub, and sends again', async () => {
    const root = newRoot();
    relay.faults.passesOn = 'to another hub';
    await expect(seal(root)).rejects.toThrow(ChainPending);
    expect(await statesOf(root)).toEqual(['submitted']);
    relay.faults.passesOn = 'honestly';
    await world.mine(3);
    await seal(root);
    expect([await world.sealedTimes(root), await statesOf(root)]).toEqual([1, ['confirmed']]);
  });

  it('is never blocked for what it used', async () => {
    const client = createTestClient({ mode: 'anvil', transport: http(world.node.rpcUrl) }).extend(publicActions);
    const events = parseAbi([
      'event NodeBlocked(address node, uint256 blockNumber)',
      'event Relayed(address indexed sender, address indexed from)',
    ]);
    const of = (eventName: 'NodeBlocked' | 'Relayed') =>
      client.getContractEvents({ address: relay.hub, abi: events, eventName, fromBlock: 0n });
    expect(await of('NodeBlocked')).toEqual([]);
    expect((await of('Relayed')).length).toBeGreaterThan(0);
  });
});

describe('a relayer of the hub', () => {
  beforeAll(() => start('metatxhub'));
  afterAll(() => world.stop());
  bothWriters();

  it('waits while the hub does not allow the caller, and goes on once it does', async () => {
    const root = newRoot();
    await relay.administer('setCallerAllowed', [relay.writer, false]);
    await expect(seal(root)).rejects.toThrow(/does not allow the caller/);
    expect(await world.chain.writer()).toMatchObject({ permitted: false });
    await relay.administer('setCallerAllowed', [relay.writer, true]);
    await seal(root);
    expect([await world.sealedTimes(root), await statesOf(root)]).toEqual([1, ['bad', 'confirmed']]);
  });

  it('waits for gas where the hub has counted more than we have', async () => {
    const root = newRoot();
    await relay.administer('setGasLimitPerBlock', [relay.writer, 50_000n]);
    await expect(seal(root)).rejects.toThrow(/not enough gas left in the block/);
    await relay.administer('setGasLimitPerBlock', [relay.writer, 0n]);
    await seal(root);
    expect(await world.sealedTimes(root)).toBe(1);
  });
});
