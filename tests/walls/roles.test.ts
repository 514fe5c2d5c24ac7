import { expect, it } from 'vitest';
import { filesIn, textsIn } from './support/sql.ts';

/** A statement that finds out what somebody holds somewhere, by their id. */
const READS_ROLES = /\bproject_users\b[^;]*\buser_id = (?:\$|\?)|\bselect (?:\w+\.)?roles from organization_users\b/i;

/** Where roles are read that were given, to be narrowed there by contract/base/access/held.ts, which each of these asks. */
const READERS = [
  'server/modules/accounts/identity/me.ts',
  'server/modules/accounts/organizations/people/hold.ts',
  'server/modules/accounts/projects/access.ts',
  'server/modules/accounts/projects/present.ts',
  'server/modules/accounts/projects/signers.ts',
];

it('what a caller may do is read where a session narrows it, and nowhere else', () => {
  const found = filesIn('server').filter(file => textsIn(file).some(text => READS_ROLES.test(text)));
  expect(found.sort()).toEqual(READERS);
});
