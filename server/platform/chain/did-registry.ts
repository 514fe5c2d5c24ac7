import { decodeEventLog, hexToString, pad, parseAbi, toHex, trim, type Address, type Hex, type RpcLog } from 'viem';
import {
  CHANGES_MAX,
  readRegistryDid,
  registryDocument,
  type RegistryChange,
  type RegistryDid,
  type ResolveDid,
} from '../../../engine/did/index.ts';
import { EngineError } from '../../../engine/errors.ts';
import { reasonOf } from '../errors/index.ts';
import { createCache } from '../cache/index.ts';
import { createRpc, type Rpc } from './node/rpc.ts';

/** A network whose registry of DIDs is read: by its name in DIDs, or the number of its chain. */
export interface DidNetwork {
  name: string;
  chainId: number;
  rpcUrl: string;
  registry: Address;
}

/** The events of ERC-1056's registry, and of LACChain's two, which write names as bytes and say more. */
const EVENTS = [
  parseAbi([
    'event DIDOwnerChanged(address indexed identity, address owner, uint256 previousChange)',
    'event DIDDelegateChanged(address indexed identity, bytes32 delegateType, address delegate, uint256 validTo, uint256 previousChange)',
    'event DIDAttributeChanged(address indexed identity, bytes32 name, bytes value, uint256 validTo, uint256 previousChange)',
  ]),
  parseAbi([
    'event DIDControllerChanged(address indexed identity, address controller, uint256 previousChange)',
    'event DIDAttributeChanged(address indexed identity, bytes name, bytes value, uint256 validTo, uint256 previousChange)',
  ]),
  parseAbi([
    'event DIDAttributeChanged(address indexed identity, bytes name, bytes value, uint256 validTo, uint256 changeTime, uint256 previousChange, bool compromised)',
    'event DIDDelegateChanged(address indexed identity, bytes32 delegateType, address delegate, uint256 validTo, uint256 changeTime, uint256 previousChange, bool compromised)',
    'event DIDDeactivated(address indexed identity, address actor, uint256 previousChange)',
    'event DIDControllersDeactivated(address indexed identity, address actor, uint256 previousChange)',
    'event DIDControllerAdded(address indexed identity, address indexed actor, address indexed newController, uint256 previousChange)',
    'event DIDControllerRemoved(address indexed identity, address indexed actor, address indexed removedController, uint256 previousChange)',
    'event AKAChanged(address indexed identity, address indexed actor, string akaId, uint256 validTo, uint256 changeTime, uint256 previousChange)',
  ]),
];
const registryAbi = parseAbi(['function changed(address identity) view returns (uint256)']);

/** Blocks that are read of one DID: each asks the node twice. */
const BLOCKS_MAX = 200;
const PATIENCE_MS = 10_000;
const KEPT = 1_000;
const KEPT_MS = 30_000;
/** Later than any date: a registry's time may be any number. */
const LATEST = 253_402_300_799;

const unavailable = (why: string) => new EngineError('did-unavailable', why);

/**
 * Resolves did:ethr, did:lac1 and did:lac by the registries of these networks: from the block of the newest change back to the first, each
 * by the one that follows it. Of a network, or a registry, that is not among them nothing is asked.
 * @param patienceMs how long a network may take, in milliseconds
 * @throws EngineError 'did' or 'did-unsupported' of a DID that never resolves here, 'did-unavailable' where the network cannot be read now
 */
export function createDidRegistries(networks: readonly DidNetwork[], patienceMs = PATIENCE_MS): ResolveDid {
  const rpcs = new Map<string, Rpc>();
  const rpcOf = ({ rpcUrl }: DidNetwork): Rpc => {
    const rpc = rpcs.get(rpcUrl) ?? createRpc(rpcUrl, 0);
    rpcs.set(rpcUrl, rpc);
    return rpc;
  };
  const cache = createCache<{ at: number; document: Awaited<ReturnType<ResolveDid>>['document'] }>(KEPT);
  const read = async (did: RegistryDid, network: DidNetwork) => {
    const changes = await within(patienceMs, changesOf(rpcOf(network), network, did));
    return {
      at: Date.now(),
      document: registryDocument({ ...did, chainId: network.chainId }, changes, Date.now() / 1_000),
    };
  };
  return async text => {
    const did = readRegistryDid(text);
    const network = networks.find(each => isOn(did, each));
    if (!network)
      throw new EngineError('did-unsupported', 'The registry of this DID is on no network that is read here.');
    const turn = Math.floor(Date.now() / KEPT_MS);
    const { document } = await cache(`${turn} ${text}`, () => read(did, network));
    return { document, url: text };
  };
}

const isOn = ({ network, chainId, registry }: RegistryDid, known: DidNetwork): boolean =>
  (network === undefined ? chainId === known.chainId : network === known.name) &&
  (registry === undefined || registry === known.registry.toLowerCase());

async function changesOf({ client }: Rpc, network: DidNetwork, { address }: RegistryDid): Promise<RegistryChange[]> {
  const chainId = await client.getChainId();
  if (chainId !== network.chainId) throw unavailable(`The node of ${network.name} is chain ${chainId}`);
  if ((await client.getCode({ address: network.registry })) === undefined)
    throw unavailable(`No registry stands at ${network.registry} on ${network.name}`);
  const identity = address as Address;
  let block = await client.readContract({
    address: network.registry,
    abi: registryAbi,
    functionName: 'changed',
    args: [identity],
  });
  const blocks: RegistryChange[][] = [];
  let count = 0;
  for (let step = 0; block > 0n; step += 1) {
    if (step === BLOCKS_MAX) throw unavailable('The DID has more changes than are read');
    const [logs, { timestamp }] = await Promise.all([
      client.request({
        method: 'eth_getLogs',
        params: [
          {
            address: network.registry,
            fromBlock: toHex(block),
            toBlock: toHex(block),
            // Of this identity alone: others may fill a block.
            topics: [null, pad(identity)],
          },
        ],
      }),
      client.getBlock({ blockNumber: block }),
    ]);
    const read = logs.map(log => changeIn(log, Number(timestamp)));
    count += read.length;
    if (count > CHANGES_MAX) throw unavailable('The DID has more changes than are read');
    blocks.unshift(read.map(({ change }) => change));
    // The first of a block names the block before; those after it name their own.
    const before = read.reduce<bigint>((least, { previous }) => (previous < least ? previous : least), block);
    if (before >= block) throw new EngineError('did', 'The changes of the DID lead round.');
    block = before;
  }
  return blocks.flat();
}

/** @throws EngineError 'did-unavailable' of an event that is not known: what it says cannot be left out */
function changeIn(log: Pick<RpcLog, 'data' | 'topics'>, time: number): { change: RegistryChange; previous: bigint } {
  for (const abi of EVENTS) {
    try {
      const { args, eventName } = decodeEventLog({ abi, data: log.data, topics: log.topics });
      return { change: changeOf({ ...args, eventName }, time), previous: args.previousChange };
    } catch {
      // An event of another layout.
    }
  }
  throw unavailable('The registry has an event that is not known');
}

interface Told {
  eventName: string;
  owner?: Address;
  controller?: Address;
  delegateType?: Hex;
  delegate?: Address;
  name?: Hex;
  value?: Hex;
  akaId?: string;
  validTo?: bigint;
  compromised?: boolean;
}

function changeOf(told: Told, time: number): RegistryChange {
  const { owner, controller, delegateType, delegate, name, value, akaId, validTo = 0n, compromised } = told;
  const until = Number(validTo < LATEST ? validTo : BigInt(LATEST));
  const ends = { validTo: until, ...(compromised && { isCompromised: true }) };
  if (owner ?? controller) return { is: 'controller', time, controller: (owner ?? controller) as string };
  if (delegateType && delegate) return { is: 'delegate', time, type: textOf(delegateType), delegate, ...ends };
  if (name && value) return { is: 'attribute', time, name: textOf(name), value, ...ends };
  if (akaId !== undefined) return { is: 'alias', time, name: akaId, validTo: until };
  return { is: told.eventName === 'DIDDeactivated' ? 'deactivated' : 'other', time };
}

/** A text in bytes that zeros fill up at their end. */
const textOf = (bytes: Hex): string => hexToString(trim(bytes, { dir: 'right' }));

async function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('The network did not answer in time')), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw unavailable(`The network cannot be read: ${reasonOf(error)}`);
  } finally {
    clearTimeout(timer);
  }
}
