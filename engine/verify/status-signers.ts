import { jwkThumbprint } from '../keys/index.ts';
import type { PublicKey } from '../suites/index.ts';
import type { VerifyOptions } from './types.ts';

/** Returns whether an address begins with another, at the end of one of its parts. */
const beginsWith = (url: string, prefix: string): boolean =>
  url.startsWith(prefix) && (prefix.endsWith('/') || /^(?:$|[/?#])/.test(url.slice(prefix.length)));

/** Returns whether a key, or the DID that it speaks for, may sign the status list at an address beside the issuer of the credential. */
export const maySignList = (
  url: string,
  { issuer, key }: { issuer: string | null; key?: PublicKey | undefined },
  { statusSigners, canonizer }: Pick<VerifyOptions, 'statusSigners' | 'canonizer'>,
): boolean =>
  statusSigners !== undefined &&
  statusSigners.lists.some(each => beginsWith(url, each)) &&
  ((issuer !== null && statusSigners.signers.includes(issuer)) ||
    (key !== undefined && statusSigners.signers.includes(jwkThumbprint(key, canonizer.tools.primitives))));
