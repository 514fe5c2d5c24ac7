import {
  BaseError,
  createPublicClient,
  http,
  TransactionReceiptNotFoundError,
  type Address,
  type Hash,
  type Hex,
  type PublicClient,
} from 'viem';
import { sealRegistryAbi } from '../contract/seal-registry.ts';
import { patientFetch } from './patient-fetch.ts';
import type { RootOnChain } from '../types.ts';

export interface MinedTransaction {
  status: 'success' | 'reverted';
  blockNumber: number;
  blockHash: Hash;
  transactionHash: Hash;
  /** What it deployed; null where it deployed nothing. */
  contract: Address | null;
}

/** The node's answers, in our words. */
export interface Rpc {
  client: PublicClient;
  /** How many transactions of the sender are mined; with `pending`, or wait to be. */
  transactionCount(sender: Address, tag: 'latest' | 'pending'): Promise<number>;
  gasPrice(): Promise<bigint>;
  /** Sends a signed transaction. A node that has it already is as good. Answers the hash under which the node will mine it. */
  send(raw: Hex, hash: Hash): Promise<Hash>;
  receipt(hash: Hash): Promise<MinedTransaction | undefined>;
  blockTime(blockNumber: number): Promise<Date>;
  readRoot(contract: Address, root: Hex): Promise<RootOnChain | undefined>;
  /** The transaction that sealed a root, by its event. */
  sealedBy(contract: Address, root: Hex, blockNumber: number): Promise<Hash | undefined>;
  /** Whether the registry takes roots of the sender. */
  isSealer(contract: Address, sender: Address): Promise<boolean>;
  /** The registry's version, and the forwarder that it was told; undefined where no registry stands. */
  registry(contract: Address): Promise<{ version: number; forwarder: Address } | undefined>;
}

/** It is there already, mined or waiting. A used nonce mostly means mined: whoever waits for the receipt finds out. */
const KNOWN = /already (known|imported)|known transaction|nonce too low/i;
const TIMEOUT_MS = 15_000;

/** Whether an error came of asking a node, whatever it answered. */
export const isNodeError = (error: unknown): boolean => error instanceof BaseError;

/** Talks to the node at `url`. `retryCount`: how often what got no answer is asked again. */
export function createRpc(url: string, retryCount = 2): Rpc {
  const fetchFn = patientFetch({ timeoutMs: TIMEOUT_MS });
  const client = createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount, fetchFn }) });
  const registry = (contract: Address) => ({ address: contract, abi: sealRegistryAbi }) as const;
  return {
    client,
    transactionCount: (address, blockTag) => client.getTransactionCount({ address, blockTag }),
    gasPrice: () => client.getGasPrice(),
    async send(raw, hash) {
      try {
        return await client.sendRawTransaction({ serializedTransaction: raw });
      } catch (error) {
        if (error instanceof BaseError && KNOWN.test(`${error.details} ${error.shortMessage}`)) return hash;
        throw error;
      }
    },
    async receipt(hash) {
      try {
        const { status, blockNumber, blockHash, transactionHash, contractAddress } = await client.getTransactionReceipt(
          {
            hash,
          },
        );
        return {
          status,
          blockNumber: Number(blockNumber),
          blockHash,
          transactionHash,
          contract: contractAddress ?? null,
        };
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return undefined;
        throw error;
      }
    },
    blockTime: async number =>
      new Date(Number((await client.getBlock({ blockNumber: BigInt(number) })).timestamp) * 1_000),
    async readRoot(contract, root) {
      const [blockNumber, timestamp, kind, sealer] = await client.readContract({
        ...registry(contract),
        functionName: 'seals',
        args: [root],
      });
      return blockNumber === 0 ? undefined : { blockNumber, blockTime: new Date(timestamp * 1_000), kind, sealer };
    },
    async sealedBy(contract, root, blockNumber) {
      const block = BigInt(blockNumber);
      const events = await client.getContractEvents({
        ...registry(contract),
        eventName: 'Sealed',
        args: { root },
        fromBlock: block,
        toBlock: block,
      });
      return events[0]?.transactionHash;
    },
    isSealer: (contract, sender) =>
      client.readContract({ ...registry(contract), functionName: 'sealers', args: [sender] }),
    async registry(contract) {
      if ((await client.getCode({ address: contract })) === undefined) return undefined;
      const [version, forwarder] = await Promise.all([
        client.readContract({ ...registry(contract), functionName: 'VERSION' }),
        client.readContract({ ...registry(contract), functionName: 'trustedForwarder' }),
      ]);
      return { version, forwarder };
    },
  };
}
