import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { concat, hexToBytes, keccak256, stringToHex, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeKey } from '../../../../engine/did/index.ts';
import { base58Encode } from '../../../../engine/primitives/index.ts';
import { createDidRegistries, type DidNetwork } from '../../../../server/platform/chain/index.ts';
import { registryWorld, someone } from '../../../support/registries/registry-world.ts';

let world: Awaited<ReturnType<typeof registryWorld>>;
beforeAll(async () => {
  world = await registryWorld();
});
afterAll(() => world.stop());

const DAY = 86_400n;
const KEY: Hex = `0x${'11'.repeat(32)}`;
const client = () => world.client;
const now = () => world.now();
const onEthr = (functionName: string, ...args: unknown[]) => world.ethr.write(functionName, ...args);
const onLac = (functionName: string, ...args: unknown[]) => world.lac.write(functionName, ...args);
const resolve = (did: string) => createDidRegistries([world.ethr.network, world.lac.network])(did);

async function judge(did: string, method: (id: string) => boolean, created: number) {
  const { document } = await resolve(did);
  const found = (document.verificationMethod as { id: string }[]).find(({ id }) => method(id));
  return authorizeKey({
    document,
    verificationMethod: found?.id ?? `${did}#none`,
    controller: did,
    created: new Date(created * 1_000).toISOString(),
    clockSkew: 0,
  });
}

describe('a DID in a registry', () => {
  it('of did:ethr has its keys by the events of the registry, from block to block', async () => {
    const address = someone();
    const did = `did:ethr:lacchain:${address}`;
    expect((await resolve(did)).document).toMatchObject({ id: did, verificationMethod: [{ id: `${did}#controller` }] });
    await onEthr('changeOwner', address, someone());
    await onEthr('addDelegate', address, stringToHex('veriKey', { size: 32 }), someone(), DAY);
    await onEthr('setAttribute', address, stringToHex('did/pub/Ed25519/veriKey/hex', { size: 32 }), KEY, DAY);
    const isKey = (id: string) => id.endsWith('#delegate-2');
    // Another process, which has nothing of it.
    expect(await judge(did, isKey, await now())).toMatchObject({ publicKey: { type: { name: 'Ed25519' } } });
    await client().increaseTime({ seconds: 100 });
    await onEthr('revokeAttribute', address, stringToHex('did/pub/Ed25519/veriKey/hex', { size: 32 }), KEY);
    expect(await judge(did, isKey, (await now()) - 50)).toMatchObject({ publicKey: expect.anything() });
    expect(await judge(did, isKey, (await now()) + 1)).toEqual({ refusal: 'key-retired' });
  });

  it('of did:lac1 names its key by controller and value; a compromised one says since when, a deactivated DID has none', async () => {
    const address = someone();
    const did = world.lac1(address);
    const name = stringToHex(`asse/${did}/edd25519vk/hex`);
    await onLac('addController', address, someone());
    await onLac('changeController', address, someone());
    await onLac('setAlias', address, 'did:web:known.example', DAY);
    await onLac('setAttribute', address, name, KEY, DAY);
    expect((await resolve(did)).document.alsoKnownAs).toEqual(['did:web:known.example']);
    const fragment = base58Encode(hexToBytes(keccak256(concat([stringToHex(did), KEY]))));
    const isKey = (id: string) => id === `${did}#${fragment}`;
    expect(await judge(did, isKey, await now())).toMatchObject({ publicKey: expect.anything() });
    await client().increaseTime({ seconds: 100 });
    await onLac('revokeAttribute', address, name, KEY, 10n, true);
    const since = (await now()) - 10;
    expect(await judge(did, isKey, since - 50)).toMatchObject({ compromisedAt: since * 1_000 });
    expect(await judge(did, isKey, since)).toEqual({ refusal: 'key-compromised' });
    await onLac('deactivate', address);
    expect(await judge(did, isKey, since - 50)).toEqual({ refusal: 'key-not-in-document' });
  });

  it('of did:lac is read by the events of the older registry', async () => {
    const address = someone();
    const did = `did:lac:openprotest:${address}`;
    await onLac('setOlder', address, stringToHex(`asse/${did}/edd25519vk/hex`), KEY, DAY);
    expect(await judge(did, id => id === `${did}#vm-0`, await now())).toMatchObject({ publicKey: expect.anything() });
  });
});

describe('a DID that cannot be read', () => {
  it('is of a network, or a registry, that is not among those that are read', async () => {
    for (const did of [`did:ethr:other:${someone()}`, `did:ethr:0x1:${someone()}`])
      await expect(resolve(did)).rejects.toMatchObject({ code: 'did-unsupported' });
    const elsewhere = createDidRegistries([{ ...world.lac.network, registry: someone() }]);
    await expect(elsewhere(world.lac1(someone()))).rejects.toMatchObject({ code: 'did-unsupported' });
  });

  it('has an event that is not known: for now, since what it says cannot be left out', async () => {
    const address = someone();
    await onLac('say', address);
    await expect(resolve(`did:lac:openprotest:${address}`)).rejects.toMatchObject({ code: 'did-unavailable' });
  });

  it('is one whose changes lead round, or forward', async () => {
    const [round, forward] = [someone(), someone()];
    const next = BigInt(await client().getBlockNumber()) + 1n;
    await onEthr('lead', round, next);
    await onEthr('lead', forward, next + 1_000n);
    for (const address of [round, forward])
      await expect(resolve(`did:ethr:lacchain:${address}`)).rejects.toThrow(/lead round/);
  });

  it('is of a network whose node is silent, of another chain, or has no registry: for now, not for ever', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>(done => silent.listen(0, '127.0.0.1', done));
    const rpcUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const asked = (more: Partial<DidNetwork>, patienceMs?: number) =>
      createDidRegistries([{ ...world.ethr.network, ...more }], patienceMs)(`did:ethr:lacchain:${someone()}`);
    await expect(asked({ rpcUrl }, 50)).rejects.toMatchObject({ code: 'did-unavailable' });
    await expect(asked({ rpcUrl: 'http://127.0.0.1:1' })).rejects.toMatchObject({ code: 'did-unavailable' });
    await expect(asked({ chainId: 1 })).rejects.toMatchObject({ code: 'did-unavailable' });
    await expect(asked({ registry: someone() })).rejects.toMatchObject({ code: 'did-unavailable' });
    silent.closeAllConnections();
    await new Promise(done => silent.close(done));
  });
});
