/** Adds a factor by the call that confirms it, which answers the recovery codes that come with the first. Throws what it throws where none was added. */
export type AddFactor = (confirm: () => Promise<{ recoveryCodes: readonly string[] | null }>) => Promise<void>;

/** The queries of what is one's own account's. */
export const OWN_FACTORS = ['account', 'factors'] as const;
export const OWN_SESSIONS = ['account', 'sessions'] as const;
