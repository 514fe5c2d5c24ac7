/** What lists of credentials can be sorted by. */
export const CREDENTIAL_SORTS = [
  'requestedAt',
  'receiver',
  'title',
  'status',
  'issuedAt',
  'expiresAt',
  'revokedAt',
] as const;
export type CredentialSort = (typeof CREDENTIAL_SORTS)[number];

/** What happens to credentials on a day of the organization and is counted by it; `reached`: by it somebody got one of the project for the first time. */
export const HAPPENINGS = ['issued', 'reached', 'revoked', 'expired'] as const;
export type Happening = (typeof HAPPENINGS)[number];
/** The order in which what happened is ready. */
export const HAPPENED_SORT = {
  issued: 'issuedAt',
  reached: 'issuedAt',
  revoked: 'revokedAt',
  expired: 'expiresAt',
} as const satisfies Record<Happening, CredentialSort>;

/** The orders that are kept ready, however long the list. */
const READY: readonly CredentialSort[] = ['requestedAt', 'receiver'];
/** As many are put in any other order. */
export const SORTED_MAX = 10_000;

/** What narrows a list to what no counter knows: it is found in the list's own order. */
const LOOKED_FOR = [
  'recipientId',
  'requestId',
  'opened',
  'mail',
  'key',
  'requestedFrom',
  'requestedBefore',
  'happened',
] as const;

/** Whether a filter leaves what no counter knows. */
export const isLookedFor = (filter: { readonly [key in (typeof LOOKED_FOR)[number]]?: unknown }): boolean =>
  LOOKED_FOR.some(key => filter[key] !== undefined);

/** Whether a list of so many credentials can be had in this order; one that is `lookedFor` has no other order ready than its own. */
export const canBeSorted = (sort: CredentialSort, total: number, lookedFor = false, happened?: Happening): boolean =>
  total <= SORTED_MAX ||
  (READY.includes(sort) && (sort === 'requestedAt' || !lookedFor)) ||
  (happened !== undefined && HAPPENED_SORT[happened] === sort);
