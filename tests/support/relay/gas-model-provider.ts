import { LacchainSigner } from '@lacchain/gas-model-provider';
import type { Address, Hex } from 'viem';

/** What LACNet's own library signs of a call or a deployment: a raw transaction of its gas model. `expiration` in seconds. */
export async function signedByProvider(
  key: Hex,
  call: { nonce: number; gas: bigint; data: Hex; to?: Address; node: Address; expiration: number },
): Promise<string> {
  const { nonce, gas, data, to, node, expiration } = call;
  // It signs without asking its provider.
  const signer = new LacchainSigner(key, null as never, node, expiration);
  return signer.signTransaction({ type: 0, nonce, gasLimit: gas, gasPrice: 0n, data, ...(to && { to }) });
}
