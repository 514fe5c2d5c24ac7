import { randomBytes } from 'node:crypto';
import { encodeDeployData, encodeFunctionData, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { relayed } from '../../../../server/platform/chain/carriers/relay-hub.ts';
import { sealRegistryAbi, sealRegistryBytecode } from '../../../../server/platform/chain/contract/seal-registry.ts';
import { signedByProvider } from '../../../support/relay/gas-model-provider.ts';

const key = toHex(randomBytes(32));
const account = privateKeyToAccount(key);
const address = () => privateKeyToAccount(toHex(randomBytes(32))).address;
const node = address();
const registry = address();
const seal = encodeFunctionData({ abi: sealRegistryAbi, functionName: 'seal', args: [toHex(randomBytes(32)), 1] });
const deployment = encodeDeployData({
  abi: sealRegistryAbi,
  bytecode: sealRegistryBytecode,
  args: [account.address, registry],
});

it.each([
  ['a call', { nonce: 0, data: seal, to: registry }],
  ['a call of a high nonce', { nonce: 70_000, data: seal, to: registry }],
  ['a deployment', { nonce: 3, data: deployment }],
])('signs %s as the library of LACNet does, byte for byte', async (_what, call) => {
  const wanted = { ...call, gas: 120_000n, node };
  const expiration = 1_900_000_000;
  const ours = await relayed(account, { ...wanted, expiresAt: new Date(expiration * 1_000) });
  expect(ours).toBe(await signedByProvider(key, { ...wanted, expiration }));
  expect(ours).not.toBe(await signedByProvider(key, { ...wanted, expiration: expiration + 1 }));
});
