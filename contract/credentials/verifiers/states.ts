import { machine } from '../../base/common/states.ts';

/** How a verifier of a point of verification stands (spec §4): it asked, and was then approved or rejected; approved ones are canceled later. */
export const VERIFIER_STATES = ['pending', 'approved', 'rejected', 'canceled'] as const;
export type VerifierState = (typeof VERIFIER_STATES)[number];

/** What moves a verifier. The database holds the same arrows (`verifier_moves`). */
export const verifierMachine = machine(VERIFIER_STATES, {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  cancel: { from: ['approved'], to: 'canceled' },
});
export type VerifierMove = keyof typeof verifierMachine;

/** What a verifier's check found. `unchecked`: it could not be told. */
export const CHECK_OUTCOMES = ['success', 'failed', 'unchecked'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** What was shown to a device without a connection: a wallet's answer, or a code on paper, which proves no holder. */
export const CHECK_SOURCES = ['wallet', 'paper'] as const;
export type CheckSource = (typeof CHECK_SOURCES)[number];

/** What a newer status list says of something that was checked: nothing, that it is revoked, or suspended. */
export const LISTS_SAY = ['revoked', 'suspended'] as const;
