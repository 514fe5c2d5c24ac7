/** What the words are loaded by that not every page has, by product: folders of a language. */
export const AREAS = {
  base: ['bell', 'legal'],
  accounts: [
    'account',
    'channels',
    'devices',
    'integration',
    'organizations',
    'passes',
    'sso',
    'trusted',
    'users',
    'welcome',
  ],
  credentials: ['applications', 'credentials', 'import', 'issuing', 'people', 'preparation'],
  vouchers: ['payments', 'vouchers'],
  office: ['audit', 'benefits', 'guided', 'help', 'notifying'],
} as const;
export type Area = (typeof AREAS)[keyof typeof AREAS][number];

/** The folder of an area within that of a language. */
export function folderOf(area: string): string {
  const room = Object.entries(AREAS).find(([, areas]) => (areas as readonly string[]).includes(area))?.[0];
  if (room === undefined) throw new RangeError(`no words of ${area}`);
  return `${room}/${area}`;
}
