import { genuineText } from '../../../../../contract/vouchers/sales/genuine.ts';
import type { OwnTill } from '../../../../../contract/vouchers/sales/till.ts';
import { codeStep, writeChangingCode } from '../../../../../contract/vouchers/vouchers/changing-code.ts';
import { voucherNumber } from '../../../../../contract/vouchers/vouchers/voucher-number.ts';

export const NUMBER = voucherNumber(Uint8Array.from({ length: 11 }, (_, at) => at * 3));
export const LAST_DAY = '2026-12-31';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A platform's key, and what it signs of a voucher. */
export async function signer() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const sign = async (number: string, lastDay: string) => {
    const text = new TextEncoder().encode(genuineText(number, lastDay));
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text);
    return Buffer.from(signature).toString('base64url');
  };
  return { key: { kty, crv, x, y } as OwnTill['genuineKey'], sign };
}

/** The code that a voucher's page shows at a moment. */
export const codeAt = (now: number, genuine: string, more: { number?: string; lastDay?: string } = {}): string =>
  writeChangingCode({
    number: NUMBER,
    step: codeStep(now),
    mac: 'A'.repeat(16),
    lastDay: LAST_DAY,
    genuine,
    ...more,
  });
