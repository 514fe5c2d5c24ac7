import { expect, it } from 'vitest';
import {
  isShown,
  nameProblem,
  searchOf,
  without,
  type Views,
} from '../../../../../../src/resources/credentials/credentials/views/views.ts';

const sort = { field: 'requestedAt', order: 'DESC' } as const;
const view = (id: string, filter = {}) => ({ id, name: `View ${id}`, filter, sort });
const all: Views = { views: [view('a'), view('b', { status: 'sent' }), view('c')], first: 'b' };

it('is an address that gives the same filter and order', () => {
  const search = new URLSearchParams(searchOf(view('x', { q: 'Ana & Zoé', from: '2026-11-01' })));
  expect(JSON.parse(search.get('filter') ?? '')).toEqual({ q: 'Ana & Zoé', from: '2026-11-01' });
  expect([search.get('sort'), search.get('order')]).toEqual(['requestedAt', 'DESC']);
});

it('knows itself in what a list shows, in whatever order it is said', () => {
  const one = view('x', { status: 'sent', q: 'a' });
  expect(isShown(one, { q: 'a', status: 'sent', templateId: undefined }, sort)).toBe(true);
  expect(isShown(one, { q: 'a' }, sort)).toBe(false);
  expect(isShown(one, one.filter, { field: 'receiver', order: 'DESC' })).toBe(false);
});

it('is removed, and put back where it stood, as what the list begins with', () => {
  const { left, putBack } = without(all, 'b');
  expect([left.views.map(each => each.id), left.first]).toEqual([['a', 'c'], null]);
  expect(putBack(left)).toEqual(all);
  expect(putBack({ ...left, first: 'c' }).first, 'another one was chosen since').toBe('c');
  expect(putBack(all), 'it is there already').toEqual(all);
});

it.each([
  [' ', undefined, 'fieldErrors.required'],
  ['x'.repeat(61), undefined, 'fieldErrors.too_long'],
  [' view A ', undefined, 'credentials.views.taken'],
  ['View a', 'a', undefined],
  ['New', undefined, undefined],
])('says of the name “%s” of %s what is wrong: %s', (name, id, problem) =>
  expect(nameProblem(name, all, id)).toBe(problem),
);
