import {
  concat,
  encodeAbiParameters,
  isAddressEqual,
  keccak256,
  parseAbi,
  parseEventLogs,
  parseTransaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Address,
  type Hash,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { JournalRow } from '../journal.ts';
import { createRpc, type Rpc } from '../node/rpc.ts';
import { ChainPending } from '../types.ts';
import type { Carrier, Outcome } from './carrier.ts';
import { refusalOf } from './decode.ts';
import { expiration, isDueAfter, isExpired, sendThrough, type RelaySettings } from './relayed.ts';

/** Of LACNet's gas model, as its documentation has them. */
const abi = parseAbi([
  'function getRelayHub() view returns (address)',
  'function getNonce(address from) view returns (uint256)',
  'function getGasLimit() view returns (uint256)',
  'event ContractDeployed(address indexed relay, address indexed from, address contractDeployed)',
  'event BadTransactionSent(address node, address originalSender, uint8 errorCode)',
  'event TransactionRelayed(address indexed relay, address indexed from, address indexed to, bool executed, bytes output)',
]);

/** The codes of BadTransactionSent, and what is done: `never`, again at once (`soon`), or when the next blocks have gas (`later`). */
const BAD: Record<number, { says: string; then: 'never' | 'soon' | 'later' }> = {
  0: { says: 'more gas than the hub has for a block (code 0)', then: 'later' },
  1: { says: 'signed by another than its sender (code 1)', then: 'never' },
  2: { says: 'another nonce was expected (code 2)', then: 'soon' },
  3: { says: 'the writer has not enough gas left in the block (code 3)', then: 'later' },
  4: { says: 'no contract is at its destination (code 4)', then: 'never' },
  5: { says: 'nothing to deploy (code 5)', then: 'never' },
  6: { says: 'an invalid signature (code 6)', then: 'never' },
  7: { says: 'a destination that is not allowed (code 7)', then: 'never' },
};

/** What the relay signer adds to a transaction's gas limit: for itself, and for each byte of data. */
const OVERHEAD_GAS = 300_000n;
const BYTE_GAS = 105n;
/** The node's address and the expiration. */
const APPENDED_BYTES = 64;
/** Between two readings of a nonce that do not agree: nodes may be a block apart. */
const TRIES = 3;

interface RelayHubParts {
  rpc: Rpc;
  account: PrivateKeyAccount;
  relay: RelaySettings & { node: Address };
  pollMs: number;
}

/** LACNet's gas model: legacy transactions without a chain id, which a writer node's relay signer passes to the RelayHub. */
export function relayHubCarrier({ rpc, account, relay: settings, pollMs }: RelayHubParts): Carrier {
  const { client } = rpc;
  const { node, quota } = settings;
  const sender = account.address;
  // What got no answer may have been taken: a repetition would cost its gas again.
  const relay = createRpc(settings.url, 0);
  let known: Promise<Address> | undefined;
  /** The forwarder names the hub, which may be replaced behind it: it is asked again by each start. */
  const hubOf = () =>
    (known ??= client.readContract({ address: settings.hub, abi, functionName: 'getRelayHub' }).catch(error => {
      known = undefined;
      throw error;
    }));
  const hubNonce = async () =>
    Number(
      await client.readContract({
        address: await hubOf(),
        abi,
        functionName: 'getNonce',
        args: [sender],
        account: node,
      }),
    );

  const mark = ({ raw }: JournalRow): string => {
    const { r, s } = parseTransaction(raw);
    return `${(r as Hex).slice(2).padStart(64, '0')}${(s as Hex).slice(2).padStart(64, '0')}`;
  };
  /** Whether a transaction of the chain carries this one: it has our signature in its data, and goes to our hub. */
  const carries = async (hash: Hash, row: JournalRow): Promise<boolean> => {
    try {
      const { to, input } = await client.getTransaction({ hash });
      return to !== null && isAddressEqual(to, await hubOf()) && input.includes(mark(row));
    } catch (error) {
      if (error instanceof TransactionNotFoundError) return false;
      throw error;
    }
  };
  const outcomeOf = async (receipt: TransactionReceipt, row: JournalRow): Promise<Outcome | undefined> => {
    const hub = await hubOf();
    const logs = parseEventLogs({ abi, logs: receipt.logs.filter(({ address }) => isAddressEqual(address, hub)) });
    const hash = receipt.transactionHash;
    const blockNumber = Number(receipt.blockNumber);
    const mined = { contract: null, blockNumber, blockHash: receipt.blockHash };
    const timed = async () => ({ ...mined, blockTime: await rpc.blockTime(blockNumber) });
    for (const { eventName, args } of logs) {
      if (eventName === 'BadTransactionSent') {
        if (!isAddressEqual(args.node, node))
          return { is: 'again', reason: `Sent by the node ${args.node}: CHAIN_NODE_ADDRESS is ${node}`, soon: false };
        const { says, then } = BAD[args.errorCode] ?? { says: `code ${args.errorCode}`, then: 'never' as const };
        const reason = `The hub refused ${hash}: ${says}`;
        return then === 'never' ? { is: 'refused', reason } : { is: 'again', reason, soon: then === 'soon' };
      }
      if (eventName === 'ContractDeployed' && isAddressEqual(args.from, sender))
        return { is: 'mined', hash, mined: { ...(await timed()), contract: args.contractDeployed } };
      if (eventName === 'TransactionRelayed' && isAddressEqual(args.from, sender)) {
        if (args.executed) return { is: 'mined', hash, mined: await timed() };
        const reason = `The transaction ${hash} was reverted: ${refusalOf(args.output)}`;
        return { is: 'refused', reason, mined: await timed() };
      }
    }
    if (receipt.status === 'reverted') return { is: 'again', reason: `The relay's ${hash} was reverted`, soon: false };
    return row.contract === null
      ? { is: 'refused', reason: `${hash} deployed nothing`, mined: await timed() }
      : undefined;
  };
  const lookAt = async (hash: Hash, row: JournalRow): Promise<Outcome | undefined> => {
    try {
      const receipt = await client.getTransactionReceipt({ hash });
      return (await carries(hash, row)) ? await outcomeOf(receipt, row) : undefined;
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    }
  };

  return {
    mode: 'relayhub',
    lane: `${settings.hub} ${node} ${sender}`,
    writer: node,
    hub: settings.hub,
    quota,
    async prepare() {
      await hubOf().catch((error: unknown) => {
        throw new Error(`CHAIN_HUB: ${settings.hub} does not say which hub relays (getRelayHub)`, { cause: error });
      });
      return settings.hub;
    },
    async count() {
      for (let left = TRIES; ; left -= 1) {
        const [told, counted] = await Promise.all([relay.transactionCount(sender, 'latest'), hubNonce()]);
        if (told === counted) return counted;
        if (left === 1)
          throw new ChainPending(
            keccak256('0x'),
            `The writer of CHAIN_RELAY_URL says that nonce ${told} is next, and the hub says ${counted} for CHAIN_NODE_ADDRESS ${node}`,
          );
        await new Promise(done => setTimeout(done, pollMs));
      }
    },
    block: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    weigh: (gas, bytes) => gas + OVERHEAD_GAS + BYTE_GAS * BigInt(bytes + APPENDED_BYTES),
    async sign({ nonce, gas, data, to }) {
      const expiresAt = expiration(settings.expirySeconds);
      const raw = await relayed(account, { nonce, gas, data, to, node, expiresAt });
      return { nonce, raw, hash: keccak256(raw), gas: Number(gas), expiresAt };
    },
    send: ({ raw, hash }) => sendThrough(hash, () => relay.send(raw, hash)),
    isDue: isDueAfter,
    look: row => lookAt(row.hash, row),
    /** Reads what the hub has said of the sender since it was sent. */
    async search(row) {
      if (row.sentBlock === null)
        return (await hubNonce()) > row.nonce
          ? { is: 'again', reason: 'Another transaction used its nonce', soon: true }
          : undefined;
      const address = await hubOf();
      const fromBlock = BigInt(row.sentBlock);
      const [relayed, deployed, bad] = await Promise.all([
        client.getContractEvents({ address, abi, eventName: 'TransactionRelayed', args: { from: sender }, fromBlock }),
        client.getContractEvents({ address, abi, eventName: 'ContractDeployed', args: { from: sender }, fromBlock }),
        client.getContractEvents({ address, abi, eventName: 'BadTransactionSent', fromBlock }),
      ]);
      const refused = bad.filter(({ args }) => args.originalSender && isAddressEqual(args.originalSender, sender));
      let last: Outcome | undefined;
      // What was taken comes first: a repetition of it is refused.
      for (const { transactionHash } of [...relayed, ...deployed, ...refused]) {
        last = (await lookAt(transactionHash, row)) ?? last;
        if (last && last.is !== 'again') return last;
      }
      return last;
    },
    isOver: ({ expiresAt }) => isExpired(client, expiresAt),
    async permission() {
      try {
        await client.readContract({ address: await hubOf(), abi, functionName: 'getGasLimit', account: node });
        return { permitted: true, problem: null };
      } catch (error) {
        return {
          permitted: false,
          problem: `The hub knows no writer ${node}: ${(error as Error).message.split('\n')[0]}`,
        };
      }
    },
  };
}

/** The raw transaction of a call in the gas model: 64 bytes behind its data (or behind the code to deploy), no chain id, no price. */
export const relayed = (
  account: PrivateKeyAccount,
  call: { nonce: number; gas: bigint; data: Hex; to?: Address | undefined; node: Address; expiresAt: Date },
): Promise<Hex> => {
  const { nonce, gas, data, to, node, expiresAt } = call;
  const seconds = BigInt(expiresAt.getTime() / 1_000);
  const appended = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [node, seconds]);
  return account.signTransaction({ type: 'legacy', nonce, gas, gasPrice: 0n, data: concat([data, appended]), to });
};
