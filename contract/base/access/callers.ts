/**
 * Who can call: a person who signed in, a program of the organization's by its service account, a till of one of its merchants, or a point of one of its vendors. Whoever else is to call (the
 * holder of a link) gets a word here; what has to be decided about them then, from the gate to the authorization test, does not compile until it is.
 */
export const CALLER_KINDS = ['user', 'serviceAccount', 'till', 'point'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];
