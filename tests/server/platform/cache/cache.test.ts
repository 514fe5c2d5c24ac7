import { expect, it } from 'vitest';
import { createCache } from '../../../../server/platform/cache/index.ts';

const loads: string[] = [];
/** A value of as many bytes, whose loading is noted. */
const load = (key: string, bytes: number) => () => {
  loads.push(key);
  return Promise.resolve(new Uint8Array(bytes));
};
const loaded = () => loads.splice(0);

it('keeps so many bytes of what was used last, however few values they are', async () => {
  const cache = createCache<Uint8Array>(100, ({ length }) => length);
  await cache('a', load('a', 40));
  await cache('b', load('b', 40));
  await cache('a', load('a', 40));
  await cache('c', load('c', 40));
  expect(loaded()).toEqual(['a', 'b', 'c']);
  await cache('a', load('a', 40));
  await cache('c', load('c', 40));
  expect(loaded()).toEqual([]);
  await cache('b', load('b', 40));
  expect(loaded()).toEqual(['b']);
  await cache('huge', load('huge', 101));
  await cache('huge', load('huge', 101));
  expect(loaded()).toEqual(['huge', 'huge']);
});

it('counts values where it is told no size, shares what is being loaded, and keeps no failure', async () => {
  const cache = createCache<Uint8Array>(2);
  await Promise.all([cache('a', load('a', 1)), cache('a', load('a', 1)), cache('b', load('b', 1_000))]);
  expect(loaded()).toEqual(['a', 'b']);
  await expect(cache('c', () => Promise.reject(new Error('c')))).rejects.toThrow('c');
  await cache('c', load('c', 1));
  await cache('b', load('b', 1_000));
  expect(loaded()).toEqual(['c']);
  await cache('a', load('a', 1));
  expect(loaded()).toEqual(['a']);
});
