import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAIN_MODES, ChainRefusal } from '../../../../server/platform/chain/index.ts';
import { modeWorld, newRoot, type ModeWorld } from '../../../support/relay/relay-world.ts';

const NO_ROOT = `0x${'00'.repeat(32)}` as const;

describe.each(CHAIN_MODES)('a chain in the mode %s', mode => {
  let world: ModeWorld;
  beforeAll(async () => {
    world = await modeWorld(mode);
  });
  afterAll(() => world.stop());

  it('deploys one registry, which its own key owns, and seals a root once', async () => {
    const { chain } = world;
    const root = newRoot();
    const receipts = await Promise.all([chain, chain, world.open()].map(each => each.sealRoot({ root, kind: 1 })));
    expect(new Set(receipts.map(each => each.transactionHash)).size).toBe(1);
    expect(receipts[0]).toMatchObject({ root, kind: 1, sealer: chain.sender });
    expect(await world.sealedTimes(root)).toBe(1);
    expect((await world.journal()).filter(({ purpose }) => purpose === 'deploy')).toMatchObject([
      { state: 'confirmed', contract: receipts[0]?.contract },
    ]);
    expect(await world.open().ensureContract()).toBe(receipts[0]?.contract);
    expect(await chain.transaction(receipts[0]!.transactionHash)).toMatchObject({ status: 'success', root });
  });

  it('seals many roots of two processes in one lane', async () => {
    const roots = Array.from({ length: 12 }, newRoot);
    const other = world.open();
    await Promise.all(roots.map((root, n) => (n % 2 ? world.chain : other).sealRoot({ root, kind: 2 })));
    for (const root of roots) expect(await world.sealedTimes(root)).toBe(1);
  });

  it('makes every call of a voucher book, and tells why the contract refuses', async () => {
    const { books } = world.chain;
    const [key, digest] = [randomUUID(), newRoot()];
    const { address } = await books.deploy(key, { currency: 'MXN', decimals: 2 });
    await books.setTerms(`${key} terms`, address, { configDigest: digest, listDigest: digest });
    await books.setPaused(`${key} pause`, address, true);
    const checkpoint = {
      sequence: 1,
      previousRoot: NO_ROOT,
      root: newRoot(),
      funded: 500n,
      refunded: 0n,
      spent: 20n,
      reversed: 0n,
    };
    await expect(books.checkpoint(`${key} 1`, address, checkpoint)).rejects.toThrow(ChainRefusal);
    await books.setPaused(`${key} on`, address, false);
    const sent = await books.checkpoint(`${key} 1`, address, checkpoint);
    expect(await world.open().books.checkpoint(`${key} 1`, address, checkpoint)).toEqual(sent);
    expect(await books.read(address)).toMatchObject({ sequence: 1, configDigest: digest, paused: false, funded: 500n });
    const refused = (await world.journal()).find(({ state, key: of }) => state === 'bad' && of === `${key} 1`);
    expect(refused?.last_error).toMatch(mode === 'direct' ? /reverted/ : /IsPaused\(\)/);
  });

  it('makes every call of a directory', async () => {
    const { directories } = world.chain;
    const { address } = await directories.deploy(randomUUID());
    const member = { did: 'did:web:uni.example', until: null, data: '0x1234' } as const;
    await directories.setMember(randomUUID(), address, member);
    await directories.setMember(randomUUID(), address, { ...member, data: '0x5678' });
    expect(await directories.read(address, member.did)).toMatchObject({ memberId: 1, said: '0x5678' });
    await directories.removeMember(randomUUID(), address, member.did);
    expect((await directories.read(address, member.did))?.until).not.toBeNull();
  });

  it.each(['chain.prepared', 'chain.submitted', 'chain.mined'])('goes on from a crash at %s', async at => {
    const root = newRoot();
    const dying = world.open({
      crash: name => {
        if (name === at) throw new Error(at);
      },
    });
    await expect(dying.sealRoot({ root, kind: 1 })).rejects.toThrow(at);
    const receipt = await world.open().sealRoot({ root, kind: 1 });
    expect(await world.sealedTimes(root)).toBe(1);
    expect((await world.journal()).filter(row => row.root === root)).toMatchObject([
      { state: 'confirmed', hash: receipt.transactionHash },
    ]);
    const key = randomUUID();
    await expect(dying.books.deploy(key, { currency: 'MXN', decimals: 2 })).rejects.toThrow(at);
    const { address } = await world.open().books.deploy(key, { currency: 'MXN', decimals: 2 });
    expect((await world.journal()).filter(row => row.key === key)).toMatchObject([
      { state: 'confirmed', contract: address },
    ]);
  });

  it('sends again what a reorganization took away, and says meanwhile that it is not sealed', async () => {
    const [kept, root] = [newRoot(), newRoot()];
    await world.chain.sealRoot({ root: kept, kind: 1 });
    await world.mine(3);
    const receipt = await world.chain.sealRoot({ root, kind: 1 });
    expect(await world.chain.watch()).toEqual([]);
    await world.reorganize(2);
    expect(await world.chain.readRoot(root)).toBeUndefined();
    expect(await world.chain.watch()).toEqual([root]);
    await world.mine(3);
    const again = await world.open().sealRoot({ root, kind: 1 });
    expect(again.root).toBe(receipt.root);
    expect(await world.chain.readRoot(root)).toMatchObject({ blockNumber: again.blockNumber });
    expect([await world.sealedTimes(root), await world.sealedTimes(kept)]).toEqual([1, 1]);
    expect(await world.chain.watch()).toEqual([]);
  });

  it('tells its operators who writes, and what waits', async () => {
    expect(await world.chain.writer()).toMatchObject({
      mode,
      sender: world.chain.sender,
      node: world.relay?.writer ?? null,
      hub: world.relay?.hub ?? null,
      waiting: 0,
      oldestWaitingAt: null,
      permitted: mode === 'direct' ? null : true,
      problem: null,
    });
    await world.chain.prepareSeal({ root: newRoot(), kind: 1 });
    expect(await world.chain.writer()).toMatchObject({ waiting: 1, lagBlocks: null });
    await world.chain.submit();
  });
});
