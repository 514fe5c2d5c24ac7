import { decodeErrorResult, type Hex } from 'viem';
import { publicDirectoryAbi } from '../contract/public-directory.ts';
import { sealRegistryAbi } from '../contract/seal-registry.ts';
import { signedForwarderAbi } from '../contract/signed-forwarder.ts';
import { voucherBookAbi } from '../contract/voucher-book.ts';

const errors = [...sealRegistryAbi, ...voucherBookAbi, ...publicDirectoryAbi, ...signedForwarderAbi].filter(
  each => each.type === 'error',
);

interface Decoded {
  errorName: string;
  args?: readonly unknown[];
}

/** What a contract of ours answered when it refused, as the name of its error with its values. */
export function refusalOf(output: Hex): string {
  if (output === '0x') return 'no reason';
  try {
    // Of an error without values there are no arguments, whatever the type says.
    const { errorName, args } = decodeErrorResult({ abi: errors, data: output }) as Decoded;
    return `${errorName}(${args?.map(String).join(', ') ?? ''})`;
  } catch {
    return output.slice(0, 74);
  }
}
