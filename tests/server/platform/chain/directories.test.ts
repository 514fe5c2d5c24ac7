import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, hexToString, http, publicActions, stringToHex, toHex, type Address } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicDirectoryAbi } from '../../../../server/platform/chain/contract/public-directory.ts';
import {
  ChainRefusal,
  LOCAL_NETWORK,
  openChain,
  startLocalChain,
  type Chain,
  type DirectoryMember,
  type LocalChain,
} from '../../../../server/platform/chain/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const key = toHex(randomBytes(32));
let test: TestDatabase;
let folder: string;
let node: LocalChain;
let chain: Chain;
beforeAll(async () => {
  test = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sello-directories-'));
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
const client = () => createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) }).extend(publicActions);
const transactions = () =>
  test.owner<{ key: string }>("select key from chain_transactions where purpose in ('directory', 'member')");
const member = (did: string, more: Partial<DirectoryMember> = {}): DirectoryMember => ({
  did,
  until: null,
  data: stringToHex('{"type":"type1"}'),
  ...more,
});
const events = (address: Address) =>
  client().getContractEvents({ address, abi: publicDirectoryAbi, eventName: 'MemberChanged', fromBlock: 0n });

describe('a directory of a trusted list', () => {
  it('is deployed once, however often it is asked for', async () => {
    const wanted = randomUUID();
    const [one, two] = await Promise.all([chain.directories.deploy(wanted), open().directories.deploy(wanted)]);
    expect(two).toEqual(one);
    expect(await client().getCode({ address: one.address })).toMatch(/^0x60/);
  });

  it('adds a member, says otherwise of it, and ends it, each once', async () => {
    const { address } = await chain.directories.deploy(randomUUID());
    const did = 'did:web:uni.example';
    expect(await chain.directories.read(address, did)).toBeUndefined();
    const before = (await transactions()).length;
    const [add, change, end] = [randomUUID(), randomUUID(), randomUUID()];
    for (let twice = 0; twice < 2; twice += 1) await chain.directories.setMember(add, address, member(did));
    const said = stringToHex('{"type":"type1"}');
    expect(await chain.directories.read(address, did)).toMatchObject({ memberId: 1, until: null, said });
    const until = new Date('2099-01-01T00:00:00Z');
    for (let twice = 0; twice < 2; twice += 1)
      await chain.directories.setMember(change, address, member(did, { until }));
    expect(await chain.directories.read(address, did)).toMatchObject({ memberId: 1, until });
    for (let twice = 0; twice < 2; twice += 1) await chain.directories.removeMember(end, address, did);
    const ended = await chain.directories.read(address, did);
    // What was said before its end is still known.
    expect(ended?.said).toBe(said);
    expect(ended?.until?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    expect((await transactions()).length - before).toBe(3);
    // As whoever reads LACChain's directories reads it.
    const changes = await events(address);
    expect(changes.map(({ args }) => [args.did, hexToString(args.rawData ?? '0x')])).toEqual([
      [did, '{"type":"type1"}'],
      [did, '{"type":"type1"}'],
      [did, ''],
    ]);
    expect(changes.map(({ args }) => args.prevBlock)).toEqual([
      0n,
      BigInt(changes[0]!.blockNumber),
      BigInt(changes[1]!.blockNumber),
    ]);
    // Who ended comes back under the same number.
    await chain.directories.setMember(randomUUID(), address, member(did));
    expect(await chain.directories.read(address, did)).toMatchObject({ memberId: 1, until: null });
  });

  it('sends nothing to end whom it does not know', async () => {
    const { address } = await chain.directories.deploy(randomUUID());
    const before = (await transactions()).length;
    expect(await chain.directories.removeMember(randomUUID(), address, 'did:web:nobody.example')).toBeUndefined();
    expect(await transactions()).toHaveLength(before);
  });

  it('refuses a member whose time is over, and everybody but its owner', async () => {
    const { address } = await chain.directories.deploy(randomUUID());
    const over = member('did:web:over.example', { until: new Date('2020-01-01T00:00:00Z') });
    await expect(chain.directories.setMember(randomUUID(), address, over)).rejects.toThrow(ChainRefusal);
    const other = toHex(randomBytes(20));
    await client().impersonateAccount({ address: other });
    await expect(
      client().simulateContract({
        address,
        abi: publicDirectoryAbi,
        functionName: 'removeMemberByDid',
        args: ['did:web:uni.example'],
        account: other,
      }),
    ).rejects.toThrow(/NotOwner/);
  });

  it.each(['chain.prepared', 'chain.submitted', 'chain.mined'])(
    'after a crash at %s a member is added once',
    async at => {
      const { address } = await chain.directories.deploy(randomUUID());
      const [wanted, did] = [randomUUID(), `did:web:${at}.example`];
      const crashing = open({
        crash: point => {
          if (point === at) throw new Error('crashed');
        },
      });
      await expect(crashing.directories.setMember(wanted, address, member(did))).rejects.toThrow('crashed');
      await open().directories.setMember(wanted, address, member(did));
      expect(await events(address)).toHaveLength(1);
    },
  );
});
