import { strFromU8, strToU8 } from 'fflate';

/** The UTF-8 bytes of a string. */
export function utf8(text: string): Uint8Array {
  return strToU8(text);
}

/** The string that UTF-8 bytes spell. */
export function fromUtf8(bytes: Uint8Array): string {
  return strFromU8(bytes);
}
