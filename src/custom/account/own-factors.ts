/** The queries of what is one's own account's. */
export const OWN_FACTORS = ['account', 'factors'] as const;
export const OWN_SESSIONS = ['account', 'sessions'] as const;
