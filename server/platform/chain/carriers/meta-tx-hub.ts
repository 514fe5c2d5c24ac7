import {
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  hexToBigInt,
  isAddressEqual,
  keccak256,
  parseAbi,
  parseEventLogs,
  parseSignature,
  TransactionReceiptNotFoundError,
  zeroAddress,
  type Address,
  type Hash,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { signedForwarderAbi, signedForwarderBytecode } from '../contract/signed-forwarder.ts';
import type { JournalRow } from '../journal.ts';
import { createRpc, type Rpc } from '../node/rpc.ts';
import type { ChainNetwork } from '../types.ts';
import { words, type Carrier, type Outcome } from './carrier.ts';
import { refusalOf } from './decode.ts';
import { expiration, isDueAfter, isExpired, sendThrough, type RelaySettings } from './relayed.ts';

const FORWARD = {
  Forward: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'space', type: 'uint32' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'dataHash', type: 'bytes32' },
    { name: 'caller', type: 'address' },
  ],
} as const;
const SPEECH = {
  Speech: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const;
/** Of LNET's PermissionedMetaTxHub, as its documentation has them. */
const abi = parseAbi([
  'struct Forward { address from; address to; uint256 value; uint32 space; uint256 nonce; uint256 deadline; bytes32 dataHash; address caller; }',
  'function execute(Forward forward, bytes data, bytes signature) payable',
  'function isCallerAllowed(address caller) view returns (bool)',
  'event ContractDeployed(address indexed signer, address deployed, bytes32 dataHash)',
  'event Executed(address indexed from, address indexed to, uint32 indexed space, uint256 nonce, bytes32 dataHash, address caller, uint256 value)',
  'error CallerNotAllowed()',
  'error UnexpectedCaller()',
  'error DeadlineExpired()',
  'error DataMismatch()',
  'error DigestUsed()',
  'error NonceUsed()',
  'error BadMsgValue()',
  'error CreateFailed()',
  'error CallFailed(bytes returnData)',
  'error BlockGasQuotaExceeded()',
  'error InvalidSignature()',
]);
/** The hub's answer to a signer that its network does not permit, which its documentation names by the selector alone. */
const NOT_PERMITTED = '0xfc336c41';

/** Of the hub and the forwarder, measured with something to spare: signatures, nonces, and each byte, which both of them copy. */
const OVERHEAD_GAS = 250_000n;
const BYTE_GAS = 40n;
const FORWARDER_GAS = 1_500_000n;

interface MetaTxHubParts {
  rpc: Rpc;
  account: PrivateKeyAccount;
  network: ChainNetwork;
  relay: RelaySettings;
}

const randomNonce = (): bigint => hexToBigInt(generatePrivateKey());

/** LNET's hub: an allowed caller executes what the sender signed. The hub calls in its own name, so SignedForwarder.sol stands between it and our contracts. */
export function metaTxHubCarrier({ rpc, account, network, relay: settings }: MetaTxHubParts): Carrier {
  const { client } = rpc;
  const { hub, quota } = settings;
  const relayer = settings.relayerKey ? privateKeyToAccount(settings.relayerKey) : account;
  // What got no answer may have been taken: a repetition would cost its gas again.
  const writer = createRpc(settings.url, 0);
  let forwarder: Address | undefined;

  const overhead = (bytes: number): bigint => OVERHEAD_GAS + BYTE_GAS * BigInt(bytes);
  /** A call of a contract of ours, in our name. */
  const speech = async (to: Address, data: Hex, deadline: bigint): Promise<Hex> => {
    if (!forwarder) throw new Error('The forwarder is not known before the way is prepared');
    const message = { from: account.address, to, nonce: randomNonce(), deadline, data };
    const domain = { name: 'SignedForwarder', version: '1', chainId: network.chainId, verifyingContract: forwarder };
    const { r, s, yParity } = parseSignature(
      await account.signTypedData({ domain, types: SPEECH, primaryType: 'Speech', message }),
    );
    return encodeFunctionData({ abi: signedForwarderAbi, functionName: 'speak', args: [message, yParity + 27, r, s] });
  };
  const executed = async (to: Address, data: Hex, deadline: bigint): Promise<Hex> => {
    const message = {
      from: account.address,
      to,
      value: 0n,
      space: 0,
      nonce: randomNonce(),
      deadline,
      dataHash: keccak256(data),
      caller: relayer.address,
    };
    const domain = { name: 'PermissionedMetaTxHub', version: '1', chainId: network.chainId, verifyingContract: hub };
    const signature = await account.signTypedData({ domain, types: FORWARD, primaryType: 'Forward', message });
    return encodeFunctionData({ abi, functionName: 'execute', args: [message, data, signature] });
  };

  /** Why the hub reverted: the same call, at the block in which it was mined. */
  const revertOf = async (hash: Hash, mined: Extract<Outcome, { is: 'mined' }>['mined']): Promise<Outcome> => {
    const { input, gas } = await client.getTransaction({ hash });
    const again = (why: string, soon = false): Outcome => ({
      is: 'again',
      reason: `The hub refused ${hash}: ${why}`,
      soon,
      mined,
    });
    try {
      const blockNumber = BigInt(mined.blockNumber);
      await client.call({ account: relayer.address, to: hub, data: input, gas, blockNumber });
      return again('no reason can be found');
    } catch (error) {
      const { name, output, raw } = revertIn(error);
      if (name === 'CallFailed')
        return { is: 'refused', reason: `The transaction ${hash} was reverted: ${refusalOf(output)}`, mined };
      if (name === 'BlockGasQuotaExceeded') return again('the caller has not enough gas left in the block');
      if (name === 'DeadlineExpired') return again('it came after its deadline', true);
      if (name === 'CallerNotAllowed') return again(`the hub does not allow the caller ${relayer.address}`);
      if (raw.startsWith(NOT_PERMITTED)) return again(`the hub does not permit the signer ${account.address}`);
      return { is: 'refused', reason: `The hub refused ${hash}: ${name ?? words(raw)}`, mined };
    }
  };
  const outcomeOf = async (receipt: TransactionReceipt): Promise<Outcome> => {
    const hash = receipt.transactionHash;
    const blockNumber = Number(receipt.blockNumber);
    const blockTime = await rpc.blockTime(blockNumber);
    const mined = { contract: null, blockNumber, blockHash: receipt.blockHash, blockTime };
    if (receipt.status === 'reverted') return revertOf(hash, mined);
    const ofHub = receipt.logs.filter(({ address }) => isAddressEqual(address, hub));
    const logs = parseEventLogs({ abi, logs: ofHub });
    if (!logs.some(({ eventName }) => eventName === 'Executed'))
      return { is: 'refused', reason: `CHAIN_HUB: ${hub} executed nothing in ${hash}`, mined };
    const deployed = logs.find(each => each.eventName === 'ContractDeployed');
    return { is: 'mined', hash, mined: deployed ? { ...mined, contract: deployed.args.deployed } : mined };
  };
  /** The relayer signs the transaction itself, so that its hash is known whatever the writer answers. */
  const look = async ({ raw }: JournalRow): Promise<Outcome | undefined> => {
    try {
      return await outcomeOf(await client.getTransactionReceipt({ hash: keccak256(raw) }));
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    }
  };

  return {
    mode: 'metatxhub',
    lane: relayer.address,
    writer: relayer.address,
    hub,
    quota,
    async prepare(registry, deploy) {
      if ((await client.getCode({ address: hub })) === undefined)
        throw new Error(`CHAIN_HUB: no contract stands at ${hub} on ${network.name}`);
      const told = registry && (await rpc.registry(registry))?.forwarder;
      forwarder =
        told && !isAddressEqual(told, zeroAddress)
          ? told
          : await deploy(`forwarder:${hub}`, signedForwarderBytecode, FORWARDER_GAS);
      const version = await client
        .readContract({ address: forwarder, abi: signedForwarderAbi, functionName: 'VERSION' })
        .catch(() => undefined);
      if (version !== 1)
        throw new Error(
          `CHAIN_CONTRACT: the registry was deployed for ${forwarder}, which is no forwarder of metatxhub`,
        );
      return forwarder;
    },
    count: tag => rpc.transactionCount(relayer.address, tag),
    block: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    weigh: (gas, bytes) => gas + overhead(bytes),
    async sign({ nonce, gas, data, to }) {
      const expiresAt = expiration(settings.expirySeconds);
      const deadline = BigInt(expiresAt.getTime() / 1_000);
      const call = to ? await executed(forwarderOf(forwarder), await speech(to, data, deadline), deadline) : undefined;
      const raw = await relayer.signTransaction({
        type: 'legacy',
        chainId: network.chainId,
        nonce,
        gas: gas + overhead(data.length / 2),
        gasPrice: 0n,
        to: hub,
        data: call ?? (await executed(zeroAddress, data, deadline)),
      });
      return { nonce, raw, hash: keccak256(raw), gas: Number(gas), expiresAt };
    },
    send: ({ raw, hash }) => sendThrough(hash, () => writer.send(raw, hash)),
    isDue: isDueAfter,
    look,
    async search(row) {
      if ((await rpc.transactionCount(relayer.address, 'latest')) <= row.nonce) return undefined;
      return (await look(row)) ?? { is: 'again', reason: 'Another transaction was mined with its nonce', soon: false };
    },
    isOver: ({ expiresAt }) => isExpired(client, expiresAt),
    async permission() {
      const args = [relayer.address] as const;
      const permitted = await client.readContract({ address: hub, abi, functionName: 'isCallerAllowed', args });
      return { permitted, problem: permitted ? null : `The hub does not allow the caller ${relayer.address}` };
    },
  };
}

function forwarderOf(forwarder: Address | undefined): Address {
  if (!forwarder) throw new Error('The forwarder is not known before the way is prepared');
  return forwarder;
}

/** The hub's error in a failed call: its name, where it is one of those that are documented, and what it carries. */
function revertIn(error: unknown): { name: string | undefined; output: Hex; raw: string } {
  const revert = error instanceof BaseError ? error.walk(each => 'data' in (each as object)) : undefined;
  const data = (revert as { data?: unknown } | undefined)?.data;
  const raw = typeof data === 'string' ? data : String((data as { data?: string } | undefined)?.data ?? '0x');
  try {
    const decoded = new ContractFunctionRevertedError({ abi, data: raw as Hex, functionName: 'execute' }).data;
    return { name: decoded?.errorName, output: (decoded?.args?.[0] as Hex | undefined) ?? '0x', raw };
  } catch {
    return { name: undefined, output: '0x', raw };
  }
}
