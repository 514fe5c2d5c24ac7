import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  concat,
  createTestClient,
  createWalletClient,
  hexToBytes,
  http,
  keccak256,
  publicActions,
  toHex,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { base58Encode } from '../../../engine/primitives/index.ts';
import { LOCAL_NETWORK, startLocalChain, type DidNetwork } from '../../../server/platform/chain/index.ts';
import { ethrRegistryAbi, ethrRegistryBytecode } from './contract/ethr-registry.ts';
import { lacRegistryAbi, lacRegistryBytecode } from './contract/lac-registry.ts';

/** An address that nobody else has, in small letters. */
export const someone = (): Address => privateKeyToAccount(generatePrivateKey()).address.toLowerCase() as Address;

/** A chain of its own with the stand-ins for the registries of did:ethr (network lacchain) and of LACChain (openprotest). */
export async function registryWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'sello-registries-'));
  const node = await startLocalChain({ dataDir: folder });
  const account = privateKeyToAccount(generatePrivateKey());
  const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) }).extend(publicActions);
  const wallet = createWalletClient({ transport: http(node.rpcUrl) });
  const legacy = { type: 'legacy', gasPrice: 0n, gas: 3_000_000n, chain: null, account } as const;
  const mined = (hash: Hex) => client.waitForTransactionReceipt({ hash, pollingInterval: 5 });
  const registry = async (name: string, abi: unknown, bytecode: Hex) => {
    const { contractAddress } = await mined(await wallet.deployContract({ abi: abi as Abi, bytecode, ...legacy }));
    const network: DidNetwork = {
      name,
      chainId: LOCAL_NETWORK.chainId,
      rpcUrl: node.rpcUrl,
      registry: contractAddress as Address,
    };
    const write = async (functionName: string, ...args: unknown[]): Promise<void> => {
      await mined(
        await wallet.writeContract({ address: network.registry, abi: abi as Abi, functionName, args, ...legacy }),
      );
    };
    return { network, write };
  };
  const ethr = await registry('lacchain', ethrRegistryAbi, ethrRegistryBytecode);
  const lac = await registry('openprotest', lacRegistryAbi, lacRegistryBytecode);
  return {
    ethr,
    lac,
    client,
    /** The time of the newest block, in seconds. */
    now: async () => Number((await client.getBlock()).timestamp),
    /** The did:lac1 of an address at the registry, by the documentation. */
    lac1(address: Address): string {
      const chain = toHex(lac.network.chainId, { size: 3 });
      const payload = concat(['0x00010001', address, lac.network.registry, chain]);
      return `did:lac1:${base58Encode(hexToBytes(concat([payload, keccak256(payload).slice(0, 10) as Hex])))}`;
    },
    async stop() {
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
