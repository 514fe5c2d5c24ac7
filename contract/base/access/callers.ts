/**
 * The kinds of callers: a user who is signed in, a service account, a merchant's till, a vendor's point. A new kind is
 * added here; the gate and the authorization test do not compile until they handle it.
 */
export const CALLER_KINDS = ['user', 'serviceAccount', 'till', 'point'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];
