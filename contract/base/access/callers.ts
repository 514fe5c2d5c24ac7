/**
 * The kinds of callers: a user who is signed in, a service account, a merchant's till, a vendor's point, a verifier of a point of verification. A new kind is
 * added here; the gate and the authorization test do not compile until they handle it.
 */
export const CALLER_KINDS = ['user', 'serviceAccount', 'till', 'point', 'verifier'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];
