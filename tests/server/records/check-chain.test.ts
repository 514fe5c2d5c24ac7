import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChain } from '../../../scripts/check-chain/check.ts';
import { sealOne } from '../../../scripts/check-chain/seal-one.ts';
import type { ChainSettings } from '../../../server/env-chain.ts';
import { CHAIN_MODES } from '../../../server/platform/chain/index.ts';
import { modeWorld, newRoot, type ModeWorld } from '../../support/relay/relay-world.ts';

describe.each(CHAIN_MODES)('check:chain in the mode %s', mode => {
  let world: ModeWorld;
  let settings: ChainSettings;
  beforeAll(async () => {
    world = await modeWorld(mode);
    settings = {
      rpcUrl: world.node.rpcUrl,
      chainId: world.chain.network.chainId,
      network: 'test',
      key: world.key,
      contract: await world.chain.ensureContract(),
      ...(world.relay && { relay: world.relay.settings }),
    };
  });
  afterAll(() => world.stop());
  const found = async (changed: Partial<ChainSettings> = {}) =>
    (await checkChain({ ...settings, ...changed }, world.chain.sender)).filter(({ isGood }) => !isGood);

  it('finds nothing to be done where all is well, and sends nothing', async () => {
    const before = world.relay?.given.length;
    expect(await found()).toEqual([]);
    const { contract: _, ...without } = settings;
    const lines = await checkChain(without, world.chain.sender);
    expect(lines.every(({ isGood }) => isGood)).toBe(true);
    expect(world.relay?.given.length).toBe(before);
  });

  it('says what is to be done about each setting that is wrong', async () => {
    const says = (text: RegExp) => [{ isGood: false, says: expect.stringMatching(text) as string }];
    expect(await found({ chainId: 1 })).toEqual(says(/set CHAIN_ID=648550/));
    expect(await found({ contract: world.chain.sender })).toEqual(says(/No registry stands/));
    const { relay } = settings;
    if (!relay) return;
    expect(await found({ relay: { ...relay, quota: 1_000n } })).toEqual(
      says(/^CHAIN_QUOTA 1000 is less than one seal/),
    );
    const nobody = newRoot();
    const other = mode === 'relayhub' ? { node: world.chain.sender } : { relayerKey: nobody };
    expect((await found({ relay: { ...relay, ...other } })).map(each => each.says).join()).toMatch(/support to permit/);
  });

  it('seals one root where it is asked to, and none that a platform would take for its own', async () => {
    const root = newRoot();
    expect(await sealOne(settings, root, 10)).toMatchObject({ isGood: true });
    expect(await world.chain.readRoot(root)).toMatchObject({ kind: 0, sealer: world.chain.sender });
    await world.chain.sealRoot({ root: newRoot(), kind: 1 });
  });
});
