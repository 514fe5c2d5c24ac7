/** Bytes of what is looked at, and of what is unpacked from it. */
export const MOST_BYTES = 5_000_000;
