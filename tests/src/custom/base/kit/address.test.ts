import { expect, it } from 'vitest';
import { addressOf } from '../../../../../src/custom/base/kit/address.ts';

it('fills a page’s placeholders, and nothing that they hold leaves its place', () => {
  expect(addressOf('/projects/{projectId}/users', { projectId: 'a' })).toBe('/projects/a/users');
  expect(
    addressOf('/projects/{projectId}/credentials/{templateId}/{tab}', {
      projectId: 'a',
      templateId: 'b/c',
      tab: 'json',
    }),
  ).toBe('/projects/a/credentials/b%2Fc/json');
});
