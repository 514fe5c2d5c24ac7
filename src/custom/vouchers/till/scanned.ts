import {
  type ChangingCode,
  codeStep,
  readChangingCode,
  CHANGING_STEPS_AROUND,
} from '../../../../contract/vouchers/vouchers/changing-code.ts';
import { readVoucherNumber } from '../../../../contract/vouchers/vouchers/voucher-number.ts';
import { genuineText } from '../../../../contract/vouchers/sales/genuine.ts';
import type { OwnTill } from '../../../../contract/vouchers/sales/till.ts';

/** What somebody showed: a code that changes, which pays by itself, or a card, by its link or number, which needs its PIN. */
export type Scanned = { as: 'code'; text: string; code: ChangingCode } | { as: 'card'; text: string };

/** What was scanned or typed, as what it is; undefined where it is nothing of a voucher. */
export function readScanned(text: string): Scanned | undefined {
  const typed = text.trim();
  const code = readChangingCode(typed);
  if (code) return { as: 'code', text: typed, code };
  const number = readVoucherNumber(typed);
  if (number !== undefined) return { as: 'card', text: number };
  return /^https?:\/\/[^/\s]+\/v\/[\w-]{22,64}$/.test(typed) ? { as: 'card', text: typed } : undefined;
}

export type Genuineness = 'genuine' | 'not_genuine' | 'out_of_date' | 'cannot_tell';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));

/**
 * Whether a code is of a voucher that the platform gave out, without asking it. Of cards, and where the browser has no cryptography, nobody can tell.
 * @param now milliseconds, by the server's clock
 */
export async function genuinenessOf(scanned: Scanned, key: OwnTill['genuineKey'], now: number): Promise<Genuineness> {
  if (scanned.as === 'card' || !globalThis.crypto?.subtle) return 'cannot_tell';
  const { number, lastDay, genuine, step } = scanned.code;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const imported = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify']);
  const text = new TextEncoder().encode(genuineText(number, lastDay));
  const verified = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, bytesOf(genuine), text);
  if (!verified) return 'not_genuine';
  return Math.abs(step - codeStep(now)) > CHANGING_STEPS_AROUND ? 'out_of_date' : 'genuine';
}
