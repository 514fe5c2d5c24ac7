import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../../../../contract/base/common/index.ts';
import { CardDesign, PageDesign, sheetOf } from '../../../../contract/credentials/designs/index.ts';
import { contrastOf } from '../../../../contract/base/common/contrast.ts';
import { READY_NAMES, readyDesigns } from '../../../../contract/credentials/designs/ready/index.ts';
import { PROJECT_CATEGORIES } from '../../../../contract/accounts/projects/index.ts';

/** Each as it is for a template without a picture, and with one. */
const both = (language: Language) =>
  [undefined, 'photo'].flatMap(photo =>
    readyDesigns('education', language, photo).map(ready => ({ ...ready, photo: photo ?? 'no picture' })),
  );
type Shape = Pick<PageDesign['elements'][number], 'position' | 'width' | 'height'>;
const isOver = (one: Shape, other: Shape): boolean =>
  one.position.x < other.position.x + other.width &&
  other.position.x < one.position.x + one.width &&
  one.position.y < other.position.y + other.height &&
  other.position.y < one.position.y + one.height;

describe.each(LANGUAGES)('the ready-made designs in %s', language => {
  it.each(both(language))('$name ($photo) is a design as the contract wants it, unchanged by it', ready => {
    expect(PageDesign.parse(ready.page)).toEqual(ready.page);
    expect(CardDesign.parse(ready.card)).toEqual(ready.card);
  });

  it.each(both(language))('$name ($photo) shows all that a credential says, once', ({ page }) => {
    const content = page.elements.flatMap(each => (each.type === 'text' ? [each.content] : [])).join(' ');
    for (const slot of ['$holder', '$title', '$subtitle', '$issuer', '$seal'])
      expect(content.split(`{{${slot}}}`), slot).toHaveLength(2);
    expect(page.elements.filter(({ type }) => type === 'table')).toHaveLength(1);
    expect(page.elements.some(each => each.type === 'text' && each.role === 'title')).toBe(true);
  });

  it.each(both(language))(
    '$name ($photo) says its end in words that are right where there is none, too',
    ({ page }) => {
      for (const text of page.elements)
        if (text.type === 'text' && text.content.includes('{{$validUntil}}'))
          expect(text.content).toMatch(/: \{\{\$validUntil\}\}$/);
    },
  );

  it.each(both(language))('$name ($photo) can be read on what lies below its words', ({ page }) => {
    const { width, height } = sheetOf(page);
    for (const [at, text] of page.elements.entries()) {
      if (text.type !== 'text') continue;
      const below = page.elements
        .slice(0, at)
        .filter(
          each =>
            each.type === 'rectangle' &&
            each.position.x <= text.position.x &&
            each.position.y <= text.position.y &&
            each.position.x + each.width >= Math.min(text.position.x + text.width, width) &&
            each.position.y + each.height >= Math.min(text.position.y + text.height, height),
        )
        .at(-1);
      const ground = (below?.type === 'rectangle' && below.color) || page.background.color;
      expect(contrastOf(text.fontColor, ground), text.name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the ready-made designs', () => {
  it.each(readyDesigns('identity', 'es-MX', 'foto'))('have room for a picture: $name', ({ page, card }) => {
    const [picture, ...others] = page.elements.filter(({ type }) => type === 'picture');
    expect(picture).toMatchObject({ field: 'foto' });
    expect(others).toEqual([]);
    expect(card.picture).toBe('foto');
    const covered = page.elements.filter(
      each => ['text', 'table', 'qrcode', 'line'].includes(each.type) && isOver(each, picture as Shape),
    );
    expect(covered.map(({ name }) => name)).toEqual([]);
  });

  it('are all offered, those of the category first', () => {
    for (const category of PROJECT_CATEGORIES)
      expect(readyDesigns(category, 'es-MX').map(({ name }) => name)).toHaveLength(READY_NAMES.length);
    expect(readyDesigns('passes', 'es-MX')[0]?.name).toBe('pass');
    expect(readyDesigns('health', 'es-MX')[0]?.name).toBe('health');
  });
});
