import { expect, it } from 'vitest';
import { PAGES } from '../../../contract/base/access/pages.ts';
import { isOpenPage } from '../../../src/authProvider/open-pages.ts';

it('knows the pages that anybody may read as the access table does', () => {
  expect(Object.keys(PAGES).filter(isOpenPage)).toEqual(
    Object.entries(PAGES).flatMap(([path, opening]) => (opening === 'public' ? [path] : [])),
  );
  expect(['/login', '/reset/token', '/invitations/code'].every(isOpenPage)).toBe(true);
  expect(['/', '/loginx', '/projects/terms', '/contacts'].some(isOpenPage)).toBe(false);
});
