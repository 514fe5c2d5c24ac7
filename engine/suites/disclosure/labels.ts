import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlEncode, byCodePoint, utf8 } from '../../primitives/index.ts';

/** Gives blank nodes other labels, by those that canonicalization gave them; both without `_:`. */
export type Relabel = (canonical: readonly string[]) => ReadonlyMap<string, string>;

/** Labels that tell nothing of what is hidden: `b0`, `b1`, …, in an order that only who has the key can know (vc-di-bbs §3.3.1). */
export const shuffledBy =
  (key: Uint8Array): Relabel =>
  canonical => {
    const digests = new Map(canonical.map(label => [label, `u${base64urlEncode(hmac(sha256, key, utf8(label)))}`]));
    const order = [...digests.values()].sort(byCodePoint);
    return new Map([...digests].map(([label, digest]) => [label, `b${order.indexOf(digest)}`]));
  };

/** Labels as they were told. A label that was not told stays, which no signature covers. */
export const toldBy =
  (labels: ReadonlyMap<string, string>): Relabel =>
  canonical =>
    new Map(canonical.map(label => [label, labels.get(label) ?? label]));
