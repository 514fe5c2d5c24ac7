/** Industries by id (spec §9); the name is a phrase key of the portal. */
export const INDUSTRIES = {
  0: 'other',
  1: 'education',
  2: 'realEstate',
  3: 'healthcare',
  4: 'financialServices',
  5: 'art',
  6: 'loyalty',
  7: 'ngo',
  8: 'government',
  9: 'sustainability',
  10: 'sports',
  11: 'events',
} as const;
export type IndustryId = keyof typeof INDUSTRIES;
