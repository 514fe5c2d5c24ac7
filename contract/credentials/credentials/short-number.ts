/** The 32 signs of Crockford's Base32: none is taken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** What is typed for a sign that resembles it. */
const RESEMBLING: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const BYTES = 8;
const LENGTH = 16;

/** CRC-16/CCITT: it differs where one or two neighbouring signs do, or two neighbours changed places. */
const checkOf = (bytes: Uint8Array): number => {
  let check = 0xffff;
  for (const byte of bytes) {
    check ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) check = (check & 0x8000 ? (check << 1) ^ 0x1021 : check << 1) & 0xffff;
  }
  return check;
};

/** The number of a credential as it is printed: 64 bits and their 16 check bits, in four groups of four signs. */
export function shortNumberText(bytes: Uint8Array): string {
  const check = checkOf(bytes);
  let bits = 0n;
  for (const byte of [...bytes, check >> 8, check & 0xff]) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let at = LENGTH - 1; at >= 0; at--) {
    text += SIGNS[Number((bits >> BigInt(5 * at)) & 31n)];
    if (at > 0 && at % 4 === 0) text += '-';
  }
  return text;
}

/** The 64 bits of a number as somebody typed it, in either case and with any spaces and hyphens; undefined where its check signs are wrong. */
export function readShortNumber(typed: string): Uint8Array<ArrayBuffer> | undefined {
  const signs = [...typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')];
  if (signs.length !== LENGTH) return undefined;
  let bits = 0n;
  for (const sign of signs) {
    const value = SIGNS.indexOf(RESEMBLING[sign] ?? sign);
    if (value < 0) return undefined;
    bits = (bits << 5n) | BigInt(value);
  }
  const number = bits >> 16n;
  const bytes = Uint8Array.from({ length: BYTES }, (_, i) => Number((number >> BigInt(8 * (BYTES - 1 - i))) & 255n));
  return BigInt(checkOf(bytes)) === (bits & 0xffffn) ? bytes : undefined;
}
