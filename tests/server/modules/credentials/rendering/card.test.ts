import { describe, expect, it } from 'vitest';
import { CardDesign } from '../../../../../contract/credentials/designs/index.ts';
import { cardSvg } from '../../../../../server/modules/credentials/rendering/card/card.ts';
import { prepareFaces } from '../../../../../server/modules/credentials/rendering/fonts/faces.ts';
import { plain, set, widthOf } from '../../../../../server/modules/credentials/rendering/page/text.ts';

const design = CardDesign.parse({ backgroundColor: '#123456', textColor: '#ffffff', fields: ['degree'] });
const card = (said: string) =>
  cardSvg({
    design,
    images: {},
    words: {
      issuer: said,
      title: said,
      holder: said,
      fields: [{ name: 'degree', label: said, value: said }],
      approvers: said,
      digest: 'ab'.repeat(32),
      stamp: null,
    },
  });

/** The lines of a card: where each begins, how large its letters are, and what it says. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/translate\(([\d.]+) [\d.]+\) scale\(1 -1\)"[^>]*><title>([^<]*)<\/title>(.*?)<\/g>/g)].map(
    ([, x, text = '', drawn = '']) => {
      const [, scale] = /matrix\(([\d.]+)/.exec(drawn) ?? [];
      const [first] = set(plain(text), prepareFaces().strong).glyphs;
      return { x: Number(x), size: Number(scale) * (first?.face.unitsPerEm ?? 0), text };
    },
  );

describe('a text of a card', () => {
  it('is the outlines of its letters, so that no typeface is needed where it is shown', () => {
    const svg = card('Diploma');
    expect(svg).not.toMatch(/<text|font-family/);
    const used = [...svg.matchAll(/<use href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(used.length).toBeGreaterThanOrEqual(5 * 'Diploma'.length);
    for (const id of used) expect(svg).toContain(`<path id="${id}" d="M`);
  });

  it('is never cut within what is one to its reader', () => {
    const graduate = '👩\u200d🎓';
    for (const lead of ['', 'a', 'aa', 'aaa', 'aaaa']) {
      const svg = card(lead + graduate.repeat(60));
      const texts = linesOf(svg).map(({ text }) => text);
      expect(texts).toHaveLength(5);
      for (const text of texts) expect(text.replaceAll(graduate, '')).toBe(`${lead}…`);
    }
  });

  it.each([
    ['Han letters', '高等教育専門職大学院修了証明書授与式典記念'],
    ['capitals', 'MWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMW'],
    ['capitals in words', 'UNIVERSIDAD AUTÓNOMA DEL GRAN NORTE MÉXICO'],
    ['Thai', 'ประกาศนียบัตรบัณฑิตวิศวกรรมคอมพิวเตอร์และเทคโนโลยี'],
    ['narrow letters', 'illillillillillillillillillilli'.repeat(6)],
    ['one letter with marks', `a${'\u0301'.repeat(300)}`],
  ])('stays inside its place: %s', (_, said) => {
    const lines = linesOf(card(said));
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const { x, size, text } of lines) {
      const width = (widthOf(plain(text), prepareFaces().strong) * size) / 1000;
      expect(x + width, text).toBeLessThanOrEqual(856 - 48);
      expect(size).toBeGreaterThanOrEqual(17.9);
    }
  });

  it('takes as much room as its letters need: more of the narrow are shown than of the wide', () => {
    const shown = (letter: string) => />([^<]*)…<\/title>/.exec(card(letter.repeat(400)))?.[1]?.length ?? 0;
    expect(shown('i')).toBeGreaterThan(2 * shown('m'));
    expect(shown('高')).toBeLessThan(shown('n'));
  });

  it('says all but what no XML may hold', () => {
    const svg = card('a\u0000\u0008\u000b\u001b\ud800\ufffe\uffff\u{1f393}b');
    expect(svg).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
    expect(svg.match(/>a🎓b</g)).toHaveLength(5);
    expect(svg).toContain('<title>a🎓b · a🎓b</title>');
  });
});
