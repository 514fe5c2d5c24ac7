import {
  createWalletClient,
  encodeFunctionData,
  http,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  toHex,
  toRlp,
  type Address,
  type Hash,
  type Hex,
  type PublicClient,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { relayHubAbi } from './contract/relay-hub.ts';
import type { Faults } from './stand-in.ts';

/** What a writer of either network does. */
export interface Writer {
  address: Address;
  key: Hex;
  ask(method: string, params: readonly unknown[]): Promise<unknown>;
  /** Takes a raw transaction. Answers the hash of what reaches the chain. @throws Error with a code, as JSON-RPC has it */
  take(raw: Hex): Promise<Hash>;
  release(): Promise<void>;
}

export interface WriterParts {
  client: Pick<PublicClient, 'sendRawTransaction' | 'readContract' | 'getTransactionCount'>;
  rpcUrl: string;
  hub: Address;
  faults: Faults;
  sender: Address;
  deployHub(): Promise<Address>;
  administer(functionName: string, args: readonly unknown[], address?: Address): Promise<void>;
}

const refused = (code: number, message: string) => Object.assign(new Error(message), { code });
const bare = (value: bigint | number | undefined): Hex => (value ? toHex(value) : '0x');

/** The stand-in for a writer node's relay signer (gas model): it knows the three methods that the documented one knows. */
export async function relaySigner(parts: WriterParts, quota: bigint): Promise<Writer> {
  const { client, rpcUrl, hub, faults, sender, deployHub, administer } = parts;
  const key = generatePrivateKey();
  const walletOf = (of: Hex) => createWalletClient({ account: privateKeyToAccount(of), transport: http(rpcUrl) });
  const node = { wallet: walletOf(key) };
  const other = { wallet: walletOf(generatePrivateKey()) };
  await administer('setQuota', [node.wallet.account.address, quota]);
  await administer('setQuota', [other.wallet.account.address, quota]);
  let held: { nonce: number; signed: (nonce: number) => Promise<Hex> }[] = [];
  let otherHub: Address | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const countOf = (address: Address) => client.getTransactionCount({ address, blockTag: 'pending' });

  const pass = async (raw: Hex): Promise<Hash> => {
    const { to, nonce, gas = 0n, gasPrice, value, data = '0x', r, s, v } = parseTransaction(raw);
    // Before EIP-155: what is signed is the list without a chain id.
    if (v !== 27n && v !== 28n) throw refused(-32000, 'bad signature ECDSA');
    const from = await recoverTransactionAddress({ serializedTransaction: raw as never });
    if (from !== sender) throw refused(-32000, 'account sender is not permitted to send transactions');
    const expiration = Number(BigInt(`0x${data.slice(-64)}`));
    if (expiration * 1_000 <= Date.now()) throw refused(-32000, 'transaction expired');
    const signingData = toRlp([bare(nonce), bare(gasPrice), bare(gas), to ?? '0x', bare(value), data]);
    const relayGas = gas + 300_000n + 105n * BigInt(data.length / 2 - 1);
    const left = await client.readContract({
      address: hub,
      abi: relayHubAbi,
      functionName: 'getGasLimit',
      account: node.wallet.account.address,
    });
    if (relayGas > left) throw refused(-32000, 'transaction gas limit exceeds block gas limit');
    const by = faults.passesOn === 'as another node' ? other : node;
    if (faults.passesOn === 'to another hub') {
      otherHub ??= await deployHub();
      await administer('setQuota', [node.wallet.account.address, quota], otherHub);
    }
    const address = faults.passesOn === 'to another hub' ? otherHub : hub;
    const chainId = await by.wallet.getChainId();
    const signed = (outerNonce: number): Promise<Hex> =>
      by.wallet.signTransaction({
        type: 'legacy',
        chainId,
        nonce: outerNonce,
        gas: relayGas + 400_000n,
        gasPrice: 0n,
        to: address,
        data: encodeFunctionData({
          abi: relayHubAbi,
          functionName: to ? 'relayMetaTx' : 'deployMetaTx',
          args: [signingData, Number(v), toHex(BigInt(r as Hex), { size: 32 }), toHex(BigInt(s as Hex), { size: 32 })],
        }),
        chain: null,
      } as never);
    const counted = await countOf(by.wallet.account.address);
    if (faults.isHolding) {
      const outerNonce = counted + held.length;
      held.push({ nonce: outerNonce, signed });
      return keccak256(await signed(outerNonce));
    }
    const outer = await signed(counted);
    await client.sendRawTransaction({ serializedTransaction: outer });
    return keccak256(outer);
  };
  return {
    address: node.wallet.account.address,
    key,
    async ask(method, [address]) {
      if (method !== 'eth_getTransactionCount') throw refused(-32601, 'method is not supported');
      const counted = await client.readContract({
        address: hub,
        abi: relayHubAbi,
        functionName: 'getNonce',
        args: [address as Address],
        account: node.wallet.account.address,
      });
      return toHex(counted + BigInt(faults.nonceLie));
    },
    take(raw) {
      const taken = turn.then(() => pass(raw));
      turn = taken.catch(() => undefined);
      return taken;
    },
    async release() {
      faults.isHolding = false;
      // Others may have gone first meanwhile.
      for (const { nonce, signed } of held) {
        const serializedTransaction = await signed(Math.max(nonce, await countOf(node.wallet.account.address)));
        await client.sendRawTransaction({ serializedTransaction });
      }
      held = [];
    },
  };
}
