import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/common/index.ts';
import { CardDesign, PageDesign, sheetOf } from '../../contract/designs/index.ts';
import { contrastOf } from '../../contract/designs/contrast.ts';
import { READY_NAMES, readyDesigns } from '../../contract/designs/ready/index.ts';
import { PROJECT_CATEGORIES } from '../../contract/projects/index.ts';

describe.each(LANGUAGES)('the ready-made designs in %s', language => {
  it.each(readyDesigns('education', language))('$name is a design as the contract wants it, unchanged by it', ready => {
    expect(PageDesign.parse(ready.page)).toEqual(ready.page);
    expect(CardDesign.parse(ready.card)).toEqual(ready.card);
  });

  it.each(readyDesigns('education', language))('$name shows all that a credential says, once', ({ page }) => {
    const content = page.elements.flatMap(each => (each.type === 'text' ? [each.content] : [])).join(' ');
    for (const slot of ['$holder', '$title', '$subtitle', '$issuer', '$seal'])
      expect(content.split(`{{${slot}}}`), slot).toHaveLength(2);
    expect(page.elements.filter(({ type }) => type === 'table')).toHaveLength(1);
    expect(page.elements.some(each => each.type === 'text' && each.role === 'title')).toBe(true);
  });

  it.each(readyDesigns('education', language))('$name can be read on what lies below its words', ({ page }) => {
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
  it('are all offered, those of the category first', () => {
    for (const category of PROJECT_CATEGORIES)
      expect(readyDesigns(category, 'es-MX').map(({ name }) => name)).toHaveLength(READY_NAMES.length);
    expect(readyDesigns('passes', 'es-MX')[0]?.name).toBe('pass');
    expect(readyDesigns('health', 'es-MX')[0]?.name).toBe('health');
  });
});
