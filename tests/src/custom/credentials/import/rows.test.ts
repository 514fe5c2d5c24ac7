import { expect, it } from 'vitest';
import type { ImportRow } from '../../../../../src/custom/credentials/import/column.ts';
import { addRows, putBack, setColumn } from '../../../../../src/custom/credentials/import/rows.ts';

const MAX = 10;

const row = (key: number, name: string): ImportRow => ({ key, cells: { name } });
const names = (rows: readonly ImportRow[]) => rows.map(each => each.cells.name);
const BEFORE = [row(1, 'Ana'), row(2, 'Beto'), row(3, 'Carla')];

it('puts a row back where it stood, with what was edited meanwhile', () => {
  const now = [row(1, 'Anita'), row(3, 'Carla')];
  expect(names(putBack(now, BEFORE, new Set([2]), MAX))).toEqual(['Anita', 'Beto', 'Carla']);
});

it('loses nothing that came since, although its keys begin anew', () => {
  const restored = putBack([row(1, 'Dora')], BEFORE, new Set([1, 2, 3]), MAX);
  expect(names(restored)).toEqual(['Dora', 'Ana', 'Beto', 'Carla']);
  expect(new Set(restored.map(each => each.key)).size).toBe(4);
});

it('brings back nothing that went for a reason of its own', () => {
  expect(names(putBack([row(3, 'Carla')], BEFORE, new Set([2]), MAX))).toEqual(['Carla', 'Beto']);
});

it('fills the chosen rows alone', () => {
  expect(names(setColumn(BEFORE, 'name', new Map([[2, 'X']])))).toEqual(['Ana', 'X', 'Carla']);
});

it('gives new rows free keys and holds no more than it may', () => {
  expect(addRows([row(7, 'Ana')], [{ cells: {} }, { cells: {} }], MAX).map(each => each.key)).toEqual([7, 8, 9]);
  expect(() => addRows(BEFORE, [{ cells: {} }], 3)).toThrow(RangeError);
  expect(names(putBack([row(1, 'Dora'), row(2, 'Eva')], BEFORE, new Set([1, 2]), 3))).toEqual(['Dora', 'Eva']);
});
