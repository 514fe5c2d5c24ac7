const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a text in Base32 (RFC 4648 §6). */
export const fromBase32 = (text: string): Buffer =>
  Buffer.from(
    [...text]
      .map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map(byte => Number.parseInt(byte, 2)) ?? [],
  );
