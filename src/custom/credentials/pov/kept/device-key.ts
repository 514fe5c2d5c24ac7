import type { DeviceKey } from '../../../../../contract/credentials/verifiers/verifier.ts';
import { newId } from '../../../base/open/device/new-id.ts';
import { kept, type KeptKey } from './database.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };

/** Bytes as base64url. */
export const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Whether the browser can keep a key here: over https alone, or on the developer's own machine. */
export const keepsKeys = (): boolean => globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;

/** Makes a key that no script can read, and keeps it. */
async function newKey(ruleCode: string): Promise<KeptKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const key: KeptKey = {
    ruleCode,
    privateKey,
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    link: textOf(crypto.getRandomValues(new Uint8Array(24))),
    attempt: newId(),
  };
  await kept.put('keys', key);
  return key;
}

/** The key of this device for a rule code, by which it asked before or will ask. */
export const keyFor = async (ruleCode: string): Promise<KeptKey> =>
  (await kept.one('keys', ruleCode)) ?? (await newKey(ruleCode));
/** What asked was rejected or canceled: it asks again as another device. */
export const forgetKey = (ruleCode: string): Promise<unknown> => kept.remove('keys', ruleCode);

/** ES256, as base64url (RFC 7518 §3.4). */
export const signText = async ({ privateKey }: Pick<KeptKey, 'privateKey'>, text: string): Promise<string> =>
  textOf(new Uint8Array(await crypto.subtle.sign(SIGNING, privateKey, utf8(text))));

/** A compact JWS by the device's key (RFC 7515). */
export async function signedBy(key: Pick<KeptKey, 'privateKey'>, type: string, payload: object): Promise<string> {
  const part = (value: object) => textOf(utf8(JSON.stringify(value)));
  const text = `${part({ typ: type, alg: 'ES256' })}.${part(payload)}`;
  return `${text}.${await signText(key, text)}`;
}

/** The thumbprint of a key (RFC 7638). */
export async function thumbprintOf({ kty, crv, x, y }: DeviceKey): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(JSON.stringify({ crv, kty, x, y })));
  return textOf(new Uint8Array(digest));
}
