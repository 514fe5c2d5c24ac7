import { base64urlDecode } from '../../primitives/index.ts';

/** How the bytes of a proof's value begin, before their CBOR (vc-di-bbs §3.3.6 and §3.3.9). */
export const BASE = Uint8Array.of(0xd9, 0x5d, 0x02);
export const DERIVED = Uint8Array.of(0xd9, 0x5d, 0x03);
/** Characters of a value: more is no proof of a credential. */
const LONGEST = 1_000_000;

export const startsWith = (bytes: Uint8Array, start: Uint8Array) => start.every((byte, at) => bytes[at] === byte);

/** The bytes of a value of either kind; undefined for what is none. */
export function disclosureBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !value.startsWith('u') || value.length > LONGEST) return undefined;
  try {
    const bytes = base64urlDecode(value.slice(1));
    return startsWith(bytes, BASE) || startsWith(bytes, DERIVED) ? bytes : undefined;
  } catch {
    return undefined;
  }
}
