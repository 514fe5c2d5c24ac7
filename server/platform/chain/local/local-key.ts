import { randomBytes } from 'node:crypto';
import { toHex, type Hex } from 'viem';
import type { Keystore } from '../../keystore/index.ts';

/** The local chain's sender key: random, made at the first start, kept sealed in the settings. */
export async function localSenderKey(keystore: Keystore): Promise<Hex> {
  return toHex(await keystore.secret('chain.local', () => randomBytes(32)));
}
