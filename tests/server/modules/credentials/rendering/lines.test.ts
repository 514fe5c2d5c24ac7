import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { prepareFaces } from '../../../../../server/modules/credentials/rendering/fonts/faces.ts';
import type { Face } from '../../../../../server/modules/credentials/rendering/fonts/face.ts';
import { openShaper } from '../../../../../server/modules/credentials/rendering/fonts/shaper.ts';
import { breakLines } from '../../../../../server/modules/credentials/rendering/page/lines.ts';

/** A face of letters half as wide as high, which counts those it shapes. */
function counting(): { faces: Face[]; shaped: () => number } {
  const [face] = prepareFaces().text;
  if (!face) throw new Error('no face');
  const glyph = (codePoint: number) => ({ id: 1, advance: 500, text: String.fromCodePoint(codePoint) });
  let count = 0;
  const shape = (text: string) => {
    count += text.length;
    return [...text].map(each => ({ glyph: glyph(each.codePointAt(0) ?? 0), kern: 0, dx: 0, dy: 0 }));
  };
  return { faces: [{ ...face, glyph, shape }], shaped: () => count };
}

it('a word of many lines is measured about as often as it has letters, not all its rest for every line', () => {
  const { faces, shaped } = counting();
  const { lines, whole } = breakLines('م'.repeat(2000), faces, 10, 25, 1000);
  expect({ whole, lengths: new Set(lines.map(line => line.length)) }).toEqual({ whole: true, lengths: new Set([5]) });
  // For each line of five letters its own, one too many, and as many as the narrowest letters that could have been there.
  expect(shaped()).toBeLessThan(400 * (5 + 1 + 18 + 1));
});

it('a text is shaped once, at however many sizes it is tried', () => {
  const { faces, shaped } = counting();
  const text = 'سلام عليكم ورحمة'.repeat(20);
  breakLines(text, faces, 20, 100, 1000);
  const once = shaped();
  for (let size = 19; size > 5; size -= 1) breakLines(text, faces, size, 100, 1000);
  expect(shaped()).toBeLessThan(2 * once);
});

it('a word that is many letters and no wider than its line is not broken', () => {
  const { faces } = counting();
  const thin = faces.map(face => ({
    ...face,
    shape: () => [{ glyph: { id: 1, advance: 500, text: '' }, kern: 0, dx: 0, dy: 0 }],
  }));
  expect(breakLines(`م${'\u064e'.repeat(15)}`, thin, 10, 25, 1)).toMatchObject({ whole: true, broken: false });
});

it('letters are shaped without looking through all of them for each', () => {
  const path = 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf';
  const shape = openShaper(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`)));
  const looks = vi.spyOn(Array.prototype, 'indexOf');
  const clusters = shape('م'.repeat(500), true);
  const long = looks.mock.contexts.filter(array => (array as unknown[]).length > 100);
  looks.mockRestore();
  expect(clusters.map(({ text }) => text).join('')).toBe('م'.repeat(500));
  expect(long).toEqual([]);
});
