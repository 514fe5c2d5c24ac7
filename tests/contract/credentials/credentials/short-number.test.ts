import { describe, expect, it } from 'vitest';
import { readShortNumber, shortNumberText } from '../../../../contract/credentials/credentials/index.ts';

const BITS = [
  Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0]),
  Uint8Array.from([255, 255, 255, 255, 255, 255, 255, 255]),
  Uint8Array.from([0x0f, 0x1e, 0x2d, 0x3c, 0x4b, 0x5a, 0x69, 0x78]),
];
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the short number of a credential', () => {
  it.each(BITS.map(bits => ({ bits })))(
    'is four groups of four signs, and is read again as the same bits',
    ({ bits }) => {
      const text = shortNumberText(bits);
      expect(text).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readShortNumber(text)).toEqual(bits);
    },
  );

  it('is read in either case, with any spaces and hyphens, and with O, I and L for 0 and 1', () => {
    const bits = Uint8Array.from([0, 0x42, 0x10, 0x84, 0x21, 0, 0, 1]);
    const text = shortNumberText(bits);
    expect(text).toMatch(/0.*1|1.*0/);
    for (const typed of [
      text.toLowerCase(),
      text.replaceAll('-', ''),
      `  ${text.replaceAll('-', ' – ')} `,
      text.replaceAll('0', 'o').replaceAll('1', 'l'),
      text.replaceAll('0', 'O').replaceAll('1', 'I'),
    ])
      expect(readShortNumber(typed), typed).toEqual(bits);
  });

  it('is wrong with any one sign changed, and with any two neighbours in each other’s place', () => {
    for (const bits of BITS) {
      const signs = [...shortNumberText(bits).replaceAll('-', '')];
      for (const [at, sign] of signs.entries()) {
        for (const other of SIGNS) {
          if (other === sign) continue;
          expect(readShortNumber(signs.with(at, other).join(''))).toBeUndefined();
        }
        const next = signs[at + 1];
        if (next === undefined || next === sign) continue;
        expect(
          readShortNumber(
            signs
              .with(at, next)
              .with(at + 1, sign)
              .join(''),
          ),
        ).toBeUndefined();
      }
    }
  });

  it.each(['', '0000-0000-0000-0000', '0000-0000-0000', 'UUUU-UUUU-UUUU-UUUU', 'AbCdEfGhIjKlMnOpQrStUv'])(
    'is not “%s”',
    typed => expect(readShortNumber(typed)).toBeUndefined(),
  );
});
