import { base64urlEncode, concat, utf8, type Primitives } from '../../primitives/index.ts';

const CREDENTIAL = Uint8Array.of(0);
const PLACE = Uint8Array.of(1);

const digest = (salt: Uint8Array, kind: Uint8Array, text: string, { sha256 }: Primitives): string =>
  base64urlEncode(sha256(concat(salt, kind, utf8(text))));

/**
 * What stands for a credential in a check: who has no salt finds none by it.
 * @param text its place in a status list, its id, or what its issuer signed
 * @returns base64url, 43 characters
 */
export const credentialDigest = (salt: Uint8Array, text: string, primitives: Primitives): string =>
  digest(salt, CREDENTIAL, text, primitives);

/** What stands for a place in a status list in a check, as `credentialDigest`. */
export const placeDigest = (salt: Uint8Array, list: string, place: number, primitives: Primitives): string =>
  digest(salt, PLACE, `${list}#${place}`, primitives);
