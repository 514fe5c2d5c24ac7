import { describe, expect, it } from 'vitest';
import { ELEMENTS_MAX, QR_LEAST, sheetOf } from '../../../../../../contract/credentials/designs/kinds.ts';
import { PageDesign, type Element } from '../../../../../../contract/credentials/designs/page-design.ts';
import { readyDesigns } from '../../../../../../contract/credentials/designs/ready/index.ts';
import {
  added,
  duplicated,
  moved,
  onSheet,
  reordered,
  resized,
  guidesOf,
  sizedTo,
  snapped,
  withElement,
  withImage,
  without,
} from '../../../../../../src/custom/credentials/designer/designer/moves.ts';

const design = readyDesigns('education', 'es-MX').find(({ name }) => name === 'diploma')?.page as PageDesign;
const named = (name: string, of = design): Element => {
  const found = of.elements.find(each => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const sheet = sheetOf(design);
const isValid = (of: PageDesign) => expect(PageDesign.safeParse(of).error).toBeUndefined();

describe('an element of a page', () => {
  it('is moved in tenths of a millimetre, and never off the sheet', () => {
    const holder = named('Titular');
    expect(moved(holder, design, 1.234, -0.04).position).toEqual({ x: holder.position.x + 1.2, y: holder.position.y });
    for (const by of [-1000, 1000]) {
      const far = moved(holder, design, by, by);
      expect(far.position.x).toBeGreaterThanOrEqual(0);
      expect(far.position.x + far.width).toBeLessThanOrEqual(sheet.width);
      isValid(withElement(design, 'Titular', () => far));
    }
  });

  it('is sized within the sheet; a code stays square and large enough to be read', () => {
    isValid(withElement(design, 'Titular', each => resized(each, design, 1000, 1000)));
    isValid(withElement(design, 'Titular', each => resized(each, design, -1000, -1000)));
    const small = resized(named('Código'), design, -1000, 0);
    expect([small.width, small.height]).toEqual([QR_LEAST, QR_LEAST]);
    const large = resized(named('Código'), design, 1000, 0);
    expect(large.width).toBe(large.height);
    isValid(withElement(design, 'Código', () => large));
  });

  it('is caught by the middle of the sheet and by others’ edges where it comes near, and by nothing else', () => {
    const middle = (sheet.width - 34) / 2;
    const code = { ...named('Código'), position: { x: middle + 40, y: 118 } };
    const lone = { ...design, elements: [code] };
    expect(snapped(code, lone, -39, 0).position.x).toBeCloseTo(middle, 1);
    expect(snapped(code, lone, -30, 0).position.x).toBeCloseTo(middle + 10, 1);
    const holder = named('Titular');
    expect(snapped({ ...holder, position: { x: 60, y: 87 } }, design, -33, 0).position.x).toBe(26);
  });

  it('is caught by the edges of the sheet, and says along which lines it is flush', () => {
    const code = { ...named('Código'), position: { x: 40, y: 118 } };
    const lone = { ...design, elements: [code] };
    const left = snapped(code, lone, -39, 0);
    expect(left.position.x).toBe(0);
    expect(guidesOf(code.name, { ...lone, elements: [left] })).toEqual({ x: [0], y: [] });
    const centred = snapped(code, lone, (sheet.width - code.width) / 2 - 41, 0);
    expect(guidesOf(code.name, { ...lone, elements: [centred] }).x).toEqual([sheet.width / 2]);
    expect(guidesOf(code.name, lone)).toEqual({ x: [], y: [] });
  });

  it('is sized up to the edge of another element', () => {
    const [one, other] = [named('Titular'), named('Código')];
    const right = other.position.x + other.width;
    const sized = sizedTo(one, design, right - one.position.x - one.width - 1, 0);
    expect(sized.position.x + sized.width).toBeCloseTo(right, 1);
    expect(sizedTo(one, { ...design, elements: [one] }, 3, 0).width).toBeCloseTo(one.width + 3, 1);
  });

  it('is read earlier or later, and not beyond the ends', () => {
    const names = (of: PageDesign) => of.elements.map(each => each.name);
    const [first = '', second = ''] = names(design);
    expect(names(reordered(design, first, 1)).slice(0, 2)).toEqual([second, first]);
    expect(reordered(design, first, -1)).toBe(design);
    expect(names(without(design, first))).not.toContain(first);
  });

  it('is duplicated and added under a name of its own, as long as there is room', () => {
    const twice = duplicated(duplicated(design, 'Titular').design, 'Titular');
    expect(twice.name).toBe('Titular 3');
    isValid(twice.design);
    let full = design;
    for (const type of ['text', 'qrcode', 'table', 'rosette', 'rectangle', 'line'] as const)
      full = added(full, type, 'Nuevo', 'Hola').design;
    full = withImage(full, '5b1d7a3e-6a70-4a0b-9d8f-6f0a4c1f2a11', 'Nuevo').design;
    isValid(full);
    while (full.elements.length < ELEMENTS_MAX) full = duplicated(full, 'Titular').design;
    expect(duplicated(full, 'Titular').design).toBe(full);
    isValid(full);
  });

  it('stays on the sheet when the sheet is another', () => {
    for (const orientation of ['portrait', 'landscape'] as const)
      for (const to of ['a4', 'letter'] as const)
        for (const { page } of readyDesigns('education', 'en-US')) isValid(onSheet(page, { sheet: to, orientation }));
  });
});
