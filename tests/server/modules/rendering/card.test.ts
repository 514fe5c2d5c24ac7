import { describe, expect, it } from 'vitest';
import { CardDesign } from '../../../../contract/designs/index.ts';
import { cardSvg } from '../../../../server/modules/rendering/card/card.ts';

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
      digest: 'ab'.repeat(32),
    },
  });

describe('a text of a card', () => {
  it('is never cut within what is one to its reader', () => {
    const graduate = '👩\u200d🎓';
    for (const lead of ['', 'a', 'aa', 'aaa', 'aaaa']) {
      const svg = card(lead + graduate.repeat(60));
      const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
      expect(texts).toHaveLength(5);
      for (const text of texts) expect(text.replaceAll(graduate, '')).toBe(`${lead}…`);
    }
  });

  it('says all but what no XML may hold', () => {
    const svg = card('a\u0000\u0008\u000b\u001b\ud800\ufffe\uffff\u{1f393}b');
    expect(svg).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
    expect(svg.match(/>a🎓b</g)).toHaveLength(5);
    expect(svg).toContain('<title>a🎓b · a🎓b</title>');
  });
});
