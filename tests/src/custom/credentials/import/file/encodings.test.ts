import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../../../src/custom/credentials/import/file/encodings.ts';
import type { Encoding } from '../../../../../../src/custom/credentials/import/file/sheet.ts';

/** The signs of each encoding from 128 on, as far as these tests write them (Unicode's own tables). */
const BYTES: Record<string, Record<string, number>> = {
  'windows-1252': {
    á: 0xe1,
    é: 0xe9,
    í: 0xed,
    ó: 0xf3,
    ú: 0xfa,
    ñ: 0xf1,
    Ñ: 0xd1,
    Á: 0xc1,
    ã: 0xe3,
    ç: 0xe7,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '–': 0x96,
  },
  macintosh: {
    á: 0x87,
    é: 0x8e,
    í: 0x92,
    ó: 0x97,
    ú: 0x9c,
    ñ: 0x96,
    Ñ: 0x84,
    Á: 0xe7,
    ã: 0x8b,
    ç: 0x8d,
    '’': 0xd5,
    '“': 0xd2,
    '”': 0xd3,
    '–': 0xd0,
  },
  ibm850: { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, Á: 0xb5, ã: 0xc6, ç: 0x87 },
  ibm437: { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, ç: 0x87 },
};
const written = (text: string, encoding: string): Uint8Array =>
  Uint8Array.from(text, sign => {
    const code = sign.charCodeAt(0);
    const byte = code < 128 ? code : BYTES[encoding]?.[sign];
    if (byte === undefined) throw new RangeError(sign);
    return byte;
  });
const ALL: Encoding[] = ['windows-1252', 'macintosh', 'ibm850'];

describe('a text file that does not say how it is written', () => {
  it.each(
    ALL.flatMap(encoding =>
      ['Muñoz García,Sofía', 'MUÑOZ', 'Álvaro Nuñez', 'ACUÑA,Peña', 'Ángel', 'León'].map(
        words => [encoding, words] as const,
      ),
    ).filter(([encoding, words]) => [...words].every(sign => sign < '\x80' || BYTES[encoding]?.[sign])),
  )('is read by its letters: %s, %s', (encoding, words) => {
    expect(decodeText(written(`Nombre\n${words}\n`, encoding)).text).toBe(`Nombre\n${words}\n`);
  });

  it('is said to be assumed, with two examples and the other readings', () => {
    expect(decodeText(written('Nombre,Apellido\nSofía,Muñoz\nRaúl,León\n', 'ibm850'))).toMatchObject({
      encoding: 'ibm850',
      assumed: { examples: ['Sofía', 'Muñoz'], others: ['windows-1252', 'macintosh'] },
    });
  });

  it('keeps quotation marks and dashes beside words', () => {
    const text = 'Programa\n“Física” – O’Hara, año\n';
    expect(decodeText(written(text, 'windows-1252'))).toMatchObject({ text, encoding: 'windows-1252' });
    expect(decodeText(written(text, 'macintosh'))).toMatchObject({ text, encoding: 'macintosh' });
  });

  it('is read as it is told, whatever it looks like', () => {
    const bytes = written('León', 'windows-1252');
    expect(decodeText(bytes, 'ibm850')).toMatchObject({ text: 'Le¾n', encoding: 'ibm850' });
  });

  it('is not read where no reading convinces', () => {
    // Lines and boxes alone, noise, and letters that no decoder has, in a row, between others, and of another alphabet (windows-1251).
    for (const bytes of [
      [0x4c, 0x81, 0x8d, 0x8f, 0x90, 0x9d, 0x70, 0x65, 0x7a],
      [0x61, 0x8f, 0x62, 0x0a, 0x62, 0x9d, 0x8f, 0x81, 0x90, 0x63],
      [0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2],
      [0x78, 0xdb, 0xb2, 0xdc, 0x79],
      [0x78, 0xdb, 0x79, 0xdb, 0x78, 0xb2, 0x78],
    ])
      expect(() => decodeText(Uint8Array.from(bytes))).toThrow(
        expect.objectContaining({ reason: 'encoding' }) as Error,
      );
  });
});

it.each(['Ñúñez', 'ÑÚÑEZ', 'ações'])('%s has no more letters in a row than words have', word => {
  const bytes = Uint8Array.from(word, sign => sign.charCodeAt(0));
  expect(decodeText(bytes)).toMatchObject({ text: word, encoding: 'windows-1252' });
});

describe('a text file that says it', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('is read as %s without any assumption', encoding => {
    const text = 'Nombre\nMuñoz García\n';
    const bytes =
      encoding === 'utf-8'
        ? new TextEncoder().encode(text)
        : Uint8Array.from(
            [...text].flatMap(sign => {
              const code = sign.charCodeAt(0);
              return encoding === 'utf-16le' ? [code & 255, code >> 8] : [code >> 8, code & 255];
            }),
          );
    expect(decodeText(bytes)).toEqual({ text, encoding });
  });
});
