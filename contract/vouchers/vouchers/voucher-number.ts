/** Letters and digits that nobody takes for another (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;
const BODY = 11;

/** Luhn's sum by base 32, over a text whose last sign counts once: a wrong sign, and two that changed places, are found out. */
function luhn(text: string): number {
  let sum = 0;
  for (const [i, sign] of [...text].toReversed().entries()) {
    const value = ALPHABET.indexOf(sign) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / BASE) + (value % BASE);
  }
  return sum % BASE;
}

/**
 * The number of a voucher, as cards have it and shops type it: eleven signs (55 bits) and one that checks them, in fours.
 * @param bytes eleven of chance
 */
export function voucherNumber(bytes: Uint8Array): string {
  if (bytes.length !== BODY) throw new RangeError(`A number is made of ${BODY} bytes`);
  const body = Array.from(bytes, byte => ALPHABET[byte % BASE]).join('');
  const check = ALPHABET[(BASE - luhn(`${body}0`)) % BASE];
  return groupsOf(`${body}${check}`);
}

const groupsOf = (signs: string): string => (signs.match(/.{4}/g) ?? []).join('-');

/** A number as somebody typed it, in its one form; undefined where it is none. */
export function readVoucherNumber(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (signs.length !== BODY + 1 || [...signs].some(sign => !ALPHABET.includes(sign)) || luhn(signs) !== 0)
    return undefined;
  return groupsOf(signs);
}
