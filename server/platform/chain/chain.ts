import { encodeDeployData, encodeFunctionData, isAddressEqual, isHex, zeroAddress, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Database } from '../database/index.ts';
import type { CrashPoint } from '../process/index.ts';
import { carrierOf, type RelaySettings } from './carriers/index.ts';
import { sealRegistryAbi, sealRegistryBytecode } from './contract/seal-registry.ts';
import { createBooks } from './books.ts';
import { createDirectories } from './directories.ts';
import { createKeyedSender } from './keyed-sender.ts';
import { createJournal, type JournalRow } from './journal.ts';
import { readBlock } from './read-block.ts';
import { readTransaction } from './read-transaction.ts';
import { replay } from './local/replay.ts';
import { createRpc } from './node/rpc.ts';
import { createSender, deployedBy, untilGood } from './sender.ts';
import { readWriter } from './writer.ts';
import { watchBlocks } from './watch.ts';
import { ChainRefusal, type Chain, type ChainNetwork, type SealReceipt, type SealRequest } from './types.ts';

export interface ChainOptions {
  database: Database;
  network: ChainNetwork;
  rpcUrl: string;
  /** The private key that signs the transactions; owns the registry that it deploys. */
  key: Hex;
  /** A registry that stands already. Left out: the one deployed before by this key, or a new one, where no other key has deployed one. */
  contract?: Address;
  /** The writer of a relay network. Left out: transactions go to the node itself. */
  relay?: RelaySettings | undefined;
  /** How long to wait for a transaction to be mined before ChainPending is thrown, in milliseconds. */
  patienceMs?: number;
  /** Between two looks, in milliseconds. */
  pollMs?: number;
  /** Named `chain.prepared`, `chain.submitted`, `chain.mined`. */
  crash?: CrashPoint;
}

// Measured: 50,405 to seal, 683,509 to deploy. What is not used is not charged.
const SEAL_GAS = 120_000n;
const DEPLOY_GAS = 2_000_000n;
/** Of SealRegistry.sol. */
const VERSION = 1;

const otherKey = (registry: Address, sender: Address, { name }: ChainNetwork): string =>
  `Seals on ${name} stand in a registry that another CHAIN_KEY deployed: set CHAIN_CONTRACT=${registry}, and have its owner let ${sender} seal (setSealer)`;

/** Opens the seal registry of a chain. Talks to the chain only when first used. */
export function openChain(options: ChainOptions): Chain {
  const {
    database,
    network,
    rpcUrl,
    key,
    relay,
    patienceMs = network.local ? 10_000 : 45_000,
    pollMs = network.local ? 5 : 1_000,
    crash = () => undefined,
  } = options;
  const rpc = createRpc(rpcUrl);
  const account = privateKeyToAccount(key);
  const sender = account.address;
  const carrier = carrierOf({ rpc, account, network, relay, pollMs });
  const journal = createJournal(database, network.chainId, network.name, sender, carrier.lane);
  const transactions = createSender({ carrier, journal, patienceMs, pollMs });
  const { sign, freeNonce, submit, settle, carry } = transactions;
  let ready: Promise<{ contract: Address; version: number; forwarder: Address; all: readonly Address[] }> | undefined;

  const deploy = (forwarder: Address): Promise<Address> =>
    untilGood(async () => {
      const row = await journal.inLane(async lane => {
        const before = await lane.findDeployment();
        if (before) return before;
        // A second one is nothing for a changed key to decide: whoever asks a node, or another program, knows the first.
        const others = await lane.findOthersRegistry();
        if (others) throw new Error(otherKey(others, sender, network));
        const data = encodeDeployData({
          abi: sealRegistryAbi,
          bytecode: sealRegistryBytecode,
          args: [sender, forwarder],
        });
        const signed = await sign(await freeNonce(lane), DEPLOY_GAS, data);
        return lane.insert({ ...signed, purpose: 'deploy', key: null, contract: null, root: null, kind: null });
      });
      if (row.state === 'confirmed' && row.contract) return row.contract;
      return deployedBy(await carry(row, () => undefined));
    });
  const registryAt = async (contract: Address) => {
    const found = await rpc.registry(contract);
    if (found === undefined)
      throw new Error(`CHAIN_CONTRACT: no seal registry stands at ${contract} on ${network.name}`);
    if (found.version !== VERSION)
      throw new Error(
        `CHAIN_CONTRACT: the registry at ${contract} has version ${found.version}, and this Sello works with version ${VERSION}`,
      );
    return found;
  };
  const prepareContract = async () => {
    const chainId = await rpc.client.getChainId();
    if (chainId !== network.chainId)
      throw new Error(`CHAIN_ID: the node of CHAIN_RPC_URL is chain ${chainId}, not ${network.chainId}`);
    if (network.local && carrier.mode === 'direct') await replay(rpcUrl, rpc, journal, sender);
    const stands = options.contract ?? (await journal.inLane(lane => lane.findDeployment()))?.contract ?? undefined;
    if (stands) await registryAt(stands);
    const forwarder = await carrier.prepare(stands, async (key, data, gas) => {
      const send = createKeyedSender({ ...transactions, journal, crash, ready: () => Promise.resolve(none) });
      return deployedBy(await send({ key, purpose: 'forwarder', data, gas }));
    });
    const contract = options.contract ?? (await deploy(forwarder));
    const found = await registryAt(contract);
    if (!isAddressEqual(found.forwarder, forwarder))
      throw new Error(
        `CHAIN_CONTRACT: the registry at ${contract} was deployed for the forwarder ${found.forwarder}, and CHAIN_MODE=${carrier.mode} speaks through ${forwarder}`,
      );
    const before = (await journal.registries()).filter(each => !isAddressEqual(each, contract));
    return { contract, version: found.version, forwarder, all: [contract, ...before] };
  };
  const registry = () => {
    ready ??= prepareContract().catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  let maySeal = false;
  // What is refused costs as much as what is taken, and is asked for again for as long as somebody waits: so it is not sent.
  const refuseUnlessSealer = async (contract: Address): Promise<void> => {
    maySeal ||= await rpc.isSealer(contract, sender);
    if (!maySeal) throw new ChainRefusal(`${sender} may not seal in ${contract}: its owner allows it by setSealer`);
  };

  const prepareSeal = async ({ root, kind }: SealRequest): Promise<JournalRow> => {
    checkRoot(root);
    const { contract } = await registry();
    if ((await journal.findRoot(contract, root)) === undefined) await refuseUnlessSealer(contract);
    return journal.inLane(async lane => {
      const before = await lane.findRoot(contract, root);
      if (before) return before;
      const data = encodeFunctionData({ abi: sealRegistryAbi, functionName: 'seal', args: [root, kind] });
      const signed = await sign(await freeNonce(lane), SEAL_GAS, data, contract);
      return lane.insert({ ...signed, purpose: 'seal', key: null, contract, root, kind });
    });
  };
  /** The chain's own word on a root, as a receipt. A root may have been sealed by an earlier transaction than ours. */
  const receiptOf = async (root: Hex, ours?: { hash: Hex; blockNumber: number }): Promise<SealReceipt | undefined> => {
    const { contract, version } = await registry();
    const found = await rpc.readRoot(contract, root);
    if (found === undefined) return undefined;
    const transactionHash =
      ours?.blockNumber === found.blockNumber ? ours.hash : await rpc.sealedBy(contract, root, found.blockNumber);
    if (transactionHash === undefined) throw new Error(`The event that sealed ${root} cannot be read`);
    return {
      ...found,
      network: network.id,
      chainId: network.chainId,
      contract,
      contractVersion: version,
      root,
      transactionHash,
    };
  };
  /** Where a root is sealed, by whomever: found by the registry's event. */
  const knownRoot = (root: Hex) => async () => {
    const receipt = await receiptOf(root);
    const mined = receipt && (await rpc.receipt(receipt.transactionHash));
    return (
      mined && { hash: receipt.transactionHash, mined: { ...mined, contract: null, blockTime: receipt.blockTime } }
    );
  };
  const confirmed = async (root: Hex, settled: ReturnType<typeof settle>): Promise<SealReceipt> => {
    const { hash, blockNumber } = await settled.catch((error: unknown) => {
      // It may have been taken from us.
      if (error instanceof ChainRefusal) maySeal = false;
      throw error;
    });
    crash('chain.mined');
    const receipt = await receiptOf(root, { hash, blockNumber });
    if (receipt === undefined) throw new ChainRefusal(`The registry does not know ${root} after ${hash}`);
    return receipt;
  };
  const confirm = async (root: Hex): Promise<SealReceipt> => {
    const { contract } = await registry();
    const row = await journal.findRoot(contract, root);
    if (row === undefined) throw new Error(`The root ${root} was not prepared`);
    return confirmed(root, settle(row, knownRoot(root)));
  };

  const keyed = { ...transactions, rpc, sender, journal, crash, ready: registry };
  return {
    network,
    sender,
    ensureContract: async () => (await registry()).contract,
    prepareSeal,
    submit,
    confirm,
    async sealRoot(request) {
      checkRoot(request.root);
      const { contract } = await registry();
      // A restored backup may know less than the chain: what is sealed there needs no transaction.
      if ((await journal.findRoot(contract, request.root)) === undefined) {
        const sealed = await receiptOf(request.root);
        if (sealed) return sealed;
      }
      return untilGood(async () => {
        const row = await prepareSeal(request);
        crash('chain.prepared');
        return confirmed(request.root, carry(row, crash, knownRoot(request.root)));
      });
    },
    async watch() {
      await registry();
      return watchBlocks({ rpc, carrier, journal, submit });
    },
    writer: () => readWriter({ rpc, carrier, journal }, sender),
    registries: async () => (await registry()).all,
    async readRoot(root) {
      for (const contract of (await registry()).all) {
        const found = await rpc.readRoot(contract, root);
        if (found) return { ...found, contract };
      }
      return undefined;
    },
    // Behind the registry, because only then the local chain has everything back.
    books: createBooks(keyed),
    directories: createDirectories(keyed),
    receipt: hash => rpc.receipt(hash),
    transaction: async hash => readTransaction(rpc, (await registry()).all, hash),
    block: hash => readBlock(rpc, hash),
    blockNumber: async () => Number(await rpc.client.getBlockNumber()),
  };
}

/** Of the first contract that is deployed, nothing is told to another. */
const none = { forwarder: zeroAddress };

function checkRoot(root: Hex): void {
  if (!isHex(root) || root.length !== 66) throw new TypeError('A root has 32 bytes');
}
