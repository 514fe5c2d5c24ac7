import { encodeDeployData, encodeFunctionData, type Address, type Hex } from 'viem';
import { voucherBookAbi, voucherBookBytecode } from './contract/voucher-book.ts';
import type { Purpose } from './journal.ts';
import { createKeyedSender, sentOf, type KeyedParts } from './keyed-sender.ts';
import type { Rpc } from './node/rpc.ts';
import { deployedBy } from './sender.ts';
import type { BookCheckpoint, Books } from './types.ts';

export interface BooksParts extends KeyedParts {
  rpc: Rpc;
  sender: Address;
}

// Measured: 1,286,549 to deploy, 103,850 for a checkpoint, less for all else. What is not used is not charged.
const DEPLOY_GAS = 2_500_000n;
const CALL_GAS = 300_000n;

/** The contracts of voucher offers on a chain, through the journal that the seals go through. */
export function createBooks(parts: BooksParts): Books {
  const { rpc, sender, journal, ready } = parts;
  const send = createKeyedSender(parts);
  const call = async (key: string, purpose: Purpose, to: Address, data: Hex) =>
    sentOf(await send({ key, purpose, to, data, gas: CALL_GAS }));
  const book = (address: Address) => ({ address, abi: voucherBookAbi }) as const;
  const checkpointOf = async (address: Address, sequence: number, at?: bigint) => {
    const [root, funded, refunded, spent, reversed, blockNumber, timestamp] = await rpc.client.readContract({
      ...book(address),
      functionName: 'checkpoints',
      args: [BigInt(sequence)],
      ...(at !== undefined && { blockNumber: at }),
    });
    return { root, funded, refunded, spent, reversed, blockNumber, takenAt: new Date(timestamp * 1_000) };
  };
  /** Where a checkpoint stands that the chain has and a restored journal does not know; undefined where the chain has none of its number, or another. */
  const takenBefore = async (address: Address, { sequence, root }: BookCheckpoint) => {
    const known = await checkpointOf(address, sequence);
    if (known.root !== root) return undefined;
    const block = BigInt(known.blockNumber);
    const [event] = await rpc.client.getContractEvents({
      ...book(address),
      eventName: 'Checkpointed',
      args: { sequence: BigInt(sequence) },
      fromBlock: block,
      toBlock: block,
    });
    if (!event) throw new Error(`The event of checkpoint ${sequence} cannot be read`);
    return { transactionHash: event.transactionHash, blockNumber: known.blockNumber, blockTime: known.takenAt };
  };

  return {
    async deploy(key, { currency, decimals }) {
      const { forwarder } = await ready();
      const args = [sender, forwarder, currency, decimals] as const;
      const data = encodeDeployData({ abi: voucherBookAbi, bytecode: voucherBookBytecode, args });
      const mined = await send({ key, purpose: 'book', data, gas: DEPLOY_GAS });
      const address = deployedBy(mined);
      const version = await rpc.client.readContract({ ...book(address), functionName: 'VERSION' });
      return { ...sentOf(mined), address, version };
    },
    setTerms: (key, address, { configDigest, listDigest }) => {
      const args = [configDigest, listDigest] as const;
      return call(key, 'terms', address, encodeFunctionData({ abi: voucherBookAbi, functionName: 'setTerms', args }));
    },
    setPaused: (key, address, isPaused) => {
      const functionName = isPaused ? 'pause' : 'unpause';
      return call(key, 'pause', address, encodeFunctionData({ abi: voucherBookAbi, functionName }));
    },
    async checkpoint(key, address, checkpoint) {
      await ready();
      if ((await journal.findKey(key)) === undefined) {
        const before = await takenBefore(address, checkpoint);
        if (before) return before;
      }
      const { sequence, previousRoot, root, funded, refunded, spent, reversed } = checkpoint;
      const args = [BigInt(sequence), previousRoot, root, funded, refunded, spent, reversed] as const;
      return call(
        key,
        'checkpoint',
        address,
        encodeFunctionData({ abi: voucherBookAbi, functionName: 'checkpoint', args }),
      );
    },
    async read(address) {
      await ready();
      // All of one block: between two, a checkpoint may be taken.
      const blockNumber = await rpc.client.getBlockNumber({ cacheTime: 0 });
      const at = { ...book(address), blockNumber } as const;
      const { readContract } = rpc.client;
      const [version, paused, sequence, configDigest, listDigest, outstanding] = await Promise.all([
        readContract({ ...at, functionName: 'VERSION' }),
        readContract({ ...at, functionName: 'paused' }),
        readContract({ ...at, functionName: 'sequence' }),
        readContract({ ...at, functionName: 'configDigest' }),
        readContract({ ...at, functionName: 'listDigest' }),
        readContract({ ...at, functionName: 'totalSupply' }),
      ]);
      const last = await checkpointOf(address, Number(sequence), blockNumber);
      return {
        version,
        paused,
        sequence: Number(sequence),
        configDigest,
        listDigest,
        outstanding,
        root: last.root,
        funded: last.funded,
        refunded: last.refunded,
        spent: last.spent,
        reversed: last.reversed,
        takenAt: sequence === 0n ? undefined : last.takenAt,
      };
    },
  };
}
