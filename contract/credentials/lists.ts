/** What lists of credentials can be sorted by. */
export const CREDENTIAL_SORTS = ['requestedAt', 'receiver', 'title', 'status', 'issuedAt', 'expiresAt'] as const;
export type CredentialSort = (typeof CREDENTIAL_SORTS)[number];

/** The orders that are kept ready, however long the list. */
const READY: readonly CredentialSort[] = ['requestedAt', 'receiver'];
/** As many are put in any other order. */
const SORTED_MAX = 10_000;

/** Whether a list of so many credentials can be had in this order. */
export const canBeSorted = (sort: CredentialSort, total: number): boolean =>
  READY.includes(sort) || total <= SORTED_MAX;
