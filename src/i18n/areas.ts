/** What the words are loaded by that not every page has: folders of a language. */
export const AREAS = [
  'account',
  'audit',
  'credentials',
  'devices',
  'guided',
  'import',
  'integration',
  'issuing',
  'legal',
  'organizations',
  'payments',
  'people',
  'preparation',
  'sso',
  'users',
  'vouchers',
  'welcome',
] as const;
export type Area = (typeof AREAS)[number];
