import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import solc from 'solc';
import {
  createWalletClient,
  encodeFunctionData,
  http,
  publicActions,
  toHex,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealRegistryAbi, sealRegistryBytecode } from '../../../../server/platform/chain/contract/seal-registry.ts';
import { startLocalChain, type LocalChain } from '../../../../server/platform/chain/index.ts';

/** What a relay network puts before a contract: the hub calls, and says for whom. */
const RELAY = `pragma solidity 0.8.37;
contract Relay {
  address private speaker;
  function getRelayHub() external view returns (address) { return address(this); }
  function getMsgSender() external view returns (address) { return speaker; }
  function speak(address who, address target, bytes calldata data) external {
    speaker = who;
    (bool done, bytes memory answer) = target.call(data);
    if (!done) assembly { revert(add(answer, 32), mload(answer)) }
  }
}`;

const sealer = privateKeyToAccount(toHex(randomBytes(32)));
const stranger = privateKeyToAccount(toHex(randomBytes(32)));
let node: LocalChain;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sello-relay-'));
  node = await startLocalChain({ dataDir: folder });
});
afterAll(async () => {
  await node.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a seal through a relay is the real sender’s, and only the relay may speak for others', async () => {
  const { abi, bytecode } = compileRelay();
  const wallet = (account: typeof sealer) =>
    createWalletClient({ account, transport: http(node.rpcUrl), pollingInterval: 20 }).extend(publicActions);
  const client = wallet(stranger);
  const legacy = { type: 'legacy', gasPrice: 0n, gas: 2_000_000n, chain: null } as const;
  const deployed = async (hash: Hex): Promise<Address> => {
    const { contractAddress } = await client.waitForTransactionReceipt({ hash });
    if (!contractAddress) throw new Error('nothing deployed');
    return contractAddress;
  };
  const relay = await deployed(await client.deployContract({ abi, bytecode, ...legacy }));
  const registry = await deployed(
    await client.deployContract({
      abi: sealRegistryAbi,
      bytecode: sealRegistryBytecode,
      args: [sealer.address, relay],
      ...legacy,
    }),
  );
  const root = toHex(randomBytes(32));
  const data = encodeFunctionData({ abi: sealRegistryAbi, functionName: 'seal', args: [root, 3] });
  const speakFor = (who: Address) => ({
    to: relay,
    data: encodeFunctionData({ abi, functionName: 'speak', args: [who, registry, data] }),
  });
  await expect(client.call({ account: stranger, ...speakFor(stranger.address) })).rejects.toThrow();
  const hash = await client.sendTransaction({ ...speakFor(sealer.address), ...legacy });
  await client.waitForTransactionReceipt({ hash });
  const seal = await client.readContract({
    address: registry,
    abi: sealRegistryAbi,
    functionName: 'seals',
    args: [root],
  });
  expect(seal[3]).toBe(sealer.address);
  const direct = {
    address: registry,
    abi: sealRegistryAbi,
    functionName: 'seal',
    args: [toHex(randomBytes(32)), 3],
  } as const;
  await expect(client.simulateContract({ ...direct, account: stranger })).rejects.toThrow(/NotSealer/);
  await expect(client.simulateContract({ ...direct, account: sealer })).resolves.toBeDefined();
});

function compileRelay(): { abi: Abi; bytecode: Hex } {
  const input = {
    language: 'Solidity',
    sources: { 'Relay.sol': { content: RELAY } },
    settings: { evmVersion: 'berlin', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  };
  const output = JSON.parse(String(solc.compile(JSON.stringify(input)))) as {
    contracts: { 'Relay.sol': { Relay: { abi: Abi; evm: { bytecode: { object: string } } } } };
  };
  const { abi, evm } = output.contracts['Relay.sol'].Relay;
  return { abi, bytecode: `0x${evm.bytecode.object}` };
}
