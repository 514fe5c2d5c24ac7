import { expect, it } from 'vitest';
import { endOf, forgetEnd, noteEnd } from '../../../src/authProvider/ended.ts';

function storageOf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('tells what was done to whoever was signed out, and not that they were', () => {
  const storage = storageOf();
  expect(endOf(storage)).toBeNull();
  for (const key of ['auth.expired', 'auth.forbidden', 'request.invalid']) noteEnd(storage, key);
  expect(endOf(storage)).toBeNull();
  noteEnd(storage, 'auth.disabled');
  noteEnd(storage, 'auth.expired');
  expect(endOf(storage), 'what came after it says less').toBe('errors.auth.disabled');
});

it('forgets it once somebody signs in, and believes nothing else that stands there', () => {
  const storage = storageOf();
  noteEnd(storage, 'auth.removed');
  forgetEnd(storage);
  expect(endOf(storage)).toBeNull();
  storage.setItem('sello.ended', '<b>x</b>');
  expect(endOf(storage)).toBeNull();
});
