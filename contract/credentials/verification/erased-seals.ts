import type { ErasedSeal } from './erased.ts';

const LABELS = {
  revocation: 'revocationSeal',
  supersession: 'replacementSeal',
  // As on the page of what is canceled and not erased.
  cancellation: 'revocationSeal',
  suspension: 'suspensionSeal',
  // None is told of a pause that ended.
  reinstatement: 'suspensionSeal',
} as const satisfies Record<NonNullable<ErasedSeal['change']>, string>;

/** By which words a seal of an erased credential is called: by what it is of. */
export const labelOfErased = ({
  change,
}: Pick<ErasedSeal, 'change'>): 'issuanceSeal' | (typeof LABELS)[keyof typeof LABELS] =>
  change ? LABELS[change] : 'issuanceSeal';
