import { expect, it } from 'vitest';
import type { IssueRow } from '../../../../src/resources/issue-requests/issue-model.ts';
import { putBack, setColumn } from '../../../../src/resources/issue-requests/row-changes.ts';

const row = (key: number, name: string): IssueRow => ({ key, cells: { name } });
const names = (rows: readonly IssueRow[]) => rows.map(each => each.cells.name);
const BEFORE = [row(1, 'Ana'), row(2, 'Beto'), row(3, 'Carla')];

it('puts a row back where it stood, with what was edited meanwhile', () => {
  const now = [row(1, 'Anita'), row(3, 'Carla')];
  expect(names(putBack(now, BEFORE, new Set([2])))).toEqual(['Anita', 'Beto', 'Carla']);
});

it('loses nothing that came since, although its keys begin anew', () => {
  const restored = putBack([row(1, 'Dora')], BEFORE, new Set([1, 2, 3]));
  expect(names(restored)).toEqual(['Dora', 'Ana', 'Beto', 'Carla']);
  expect(new Set(restored.map(each => each.key)).size).toBe(4);
});

it('brings back nothing that went for a reason of its own', () => {
  expect(names(putBack([row(3, 'Carla')], BEFORE, new Set([2])))).toEqual(['Carla', 'Beto']);
});

it('fills the chosen rows alone', () => {
  expect(names(setColumn(BEFORE, 'name', new Map([[2, 'X']])))).toEqual(['Ana', 'X', 'Carla']);
});
