import {
  isAddressEqual,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  toHex,
  type Address,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Writer, WriterParts } from './relay-signer.ts';

/** The stand-in for a node of LNET: it takes transactions of allowed relayers to the hub, and no others. */
export async function hubWriter({ client, hub, faults, administer }: WriterParts, quota: bigint): Promise<Writer> {
  const key = generatePrivateKey();
  const { address } = privateKeyToAccount(key);
  await administer('setCallerAllowed', [address, true]);
  await administer('setGasLimitPerBlock', [address, quota]);
  let held: Hex[] = [];
  return {
    address,
    key,
    ask: async (method, [of]) => {
      if (method !== 'eth_getTransactionCount')
        throw Object.assign(new Error('method is not supported'), { code: -32601 });
      const count = await client.getTransactionCount({ address: of as Address });
      return toHex(count + faults.nonceLie);
    },
    async take(raw) {
      const { to } = parseTransaction(raw);
      const from = await recoverTransactionAddress({ serializedTransaction: raw as never });
      if (from !== address || !to || !isAddressEqual(to, hub))
        throw Object.assign(new Error('Sender account not authorized to send transactions'), { code: -32007 });
      if (faults.isHolding) held.push(raw);
      else await client.sendRawTransaction({ serializedTransaction: raw });
      return keccak256(raw);
    },
    async release() {
      faults.isHolding = false;
      for (const serializedTransaction of held) await client.sendRawTransaction({ serializedTransaction });
      held = [];
    },
  };
}
