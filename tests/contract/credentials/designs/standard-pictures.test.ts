import { describe, expect, it } from 'vitest';
import { STANDARD_PICTURES_MAX, standardPlaces } from '../../../../contract/credentials/designs/standard-pictures.ts';

const COLUMN = { left: 596, right: 776, bottom: 164, top: 352 };

describe('the places of pictures on the standard page', () => {
  it.each([1, 2, 3, 4, 5, 7, 12])('are %i, between rosette and code, none over another', count => {
    const places = standardPlaces(count);
    expect(places).toHaveLength(count);
    for (const [at, { x, y, width, height, caption }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(COLUMN.left - 0.01);
      expect(x + width).toBeLessThanOrEqual(COLUMN.right + 0.01);
      expect(caption ?? y).toBeGreaterThanOrEqual(COLUMN.bottom);
      expect(y + height).toBeLessThanOrEqual(COLUMN.top);
      expect(caption === null).toBe(count === 1);
      for (const other of places.slice(at + 1)) {
        const isBeside = x + width <= other.x || other.x + other.width <= x;
        const isBelow = y >= other.y + other.height || other.y >= y + height;
        expect(isBeside || isBelow).toBe(true);
      }
    }
  });

  it('are no more than can be told apart', () => {
    expect([standardPlaces(0), standardPlaces(60)].map(({ length }) => length)).toEqual([0, STANDARD_PICTURES_MAX]);
  });
});
