import { beforeEach, expect, it } from 'vitest';
import { keepGoing, takeGoing } from '../../../../../../src/custom/accounts/sign-in/provider/going.ts';

const kept = new Map<string, string>();
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as unknown as Storage;
beforeEach(() => kept.clear());

it('whoever comes back from a provider goes on where they were, once, and it is known who they were', () => {
  keepGoing(tab, { next: '/projects?filter=x', of: 'one.o' });
  expect(takeGoing(tab)).toEqual({ next: '/projects?filter=x', of: 'one.o' });
  expect(takeGoing(tab)).toEqual({});
});

it('and an address that nobody was at is anybody’s', () => {
  keepGoing(tab, { next: '/projects' });
  expect(takeGoing(tab)).toEqual({ next: '/projects', of: null });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '//',
  'https://evil.example',
  'javascript:alert(1)',
])('but nobody goes to %j', next => {
  keepGoing(tab, { next, of: null });
  expect(takeGoing(tab)).toEqual({});
});

it('who went without a wish comes back without the one of before', () => {
  keepGoing(tab, { next: '/projects', of: null });
  keepGoing(tab, {});
  expect(takeGoing(tab)).toEqual({});
});

it('what a version before kept holds nobody up', () => {
  kept.set('sello.goingTo', '/projects');
  expect(takeGoing(tab)).toEqual({});
});
