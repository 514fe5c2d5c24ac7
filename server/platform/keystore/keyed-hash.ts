import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes of lists of parts under a key (HMAC-SHA-256): by these a secret is found, or known again, and never told. */
export type KeyedHash = (...parts: (string | Buffer)[]) => Buffer;

export const keyedHash =
  (key: Buffer): KeyedHash =>
  (...parts) => {
    const hmac = createHmac('sha256', key);
    // A part's length stands before it, so that no two lists say the same.
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
    return hmac.digest();
  };

/** Whether two texts are the same, in a time that does not tell where they differ. */
export const isSame = (one: string | Buffer, other: string | Buffer): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
