import { strToU8 } from 'fflate';

/** The UTF-8 bytes of a string. */
export function utf8(text: string): Uint8Array {
  return strToU8(text);
}
