import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Codec } from './use-kept.ts';

/** Longer drafts are packed; packing a shorter one would only take time. */
const LONG = 500_000;
const BLOCK = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BLOCK) text += String.fromCharCode(...bytes.subarray(at, at + BLOCK));
  return btoa(text);
}

/**
 * Rows as they stand in the browser's store, which holds some five million characters: packed, a list of a hundred thousand people is a few
 * hundred thousand of them. What cannot be unpacked is as good as not kept.
 */
export const PACKED: Codec<object> = {
  encode: value => {
    const text = JSON.stringify(value);
    return text.length < LONG ? value : { packed: toBase64(deflateSync(strToU8(text), { level: 1 })) };
  },
  decode: stored => {
    if (!('packed' in stored) || typeof stored.packed !== 'string') return stored;
    try {
      const bytes = Uint8Array.from(atob(stored.packed), character => character.charCodeAt(0));
      return JSON.parse(strFromU8(inflateSync(bytes))) as object;
    } catch {
      return {};
    }
  },
};
