import { expect, it } from 'vitest';
import { removalBlock } from '../../../../../src/resources/accounts/project-users/project-user-model.ts';

it('says before the click why a user cannot be removed', () => {
  const user = { id: 'u', signerOnTemplates: 0 };
  expect(removalBlock(user, 'u', 3, true)).toBe('self');
  expect(removalBlock(user, 'me', 1, true)).toBe('last');
  expect(removalBlock({ ...user, signerOnTemplates: 1 }, 'me', 3, true)).toBe('signer');
  expect(removalBlock(user, 'me', 3, false)).toBe('role');
  expect(removalBlock(user, 'me', 3, true)).toBeNull();
});
