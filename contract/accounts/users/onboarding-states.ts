import { machine, next } from '../../base/common/states.ts';

/** Where somebody stands who has to prove that it is they: nothing is asked, due, begun, confirmed, or not believed. Until then they sign nothing. */
export const ONBOARDING_STATES = ['none', 'due', 'begun', 'confirmed', 'refused'] as const;
export type OnboardingState = (typeof ONBOARDING_STATES)[number];
export const onboardingMachine = machine(ONBOARDING_STATES, {
  begin: { from: ['due', 'begun', 'refused'], to: 'begun', ours: true },
  confirm: { from: ['begun'], to: 'confirmed', ours: true },
  refuse: { from: ['begun'], to: 'refused', ours: true },
  /** An invitation was taken up by the link of its letter, which proves the address where that is what is asked. */
  arrive: { from: ['due'], to: 'confirmed', ours: true },
  /** The name is another than the one that a provider compared. */
  rename: { from: ['begun', 'confirmed', 'refused'], to: 'due', ours: true },
});
/** Whether nothing is left to prove. */
export const isOnboarded = (state: OnboardingState): boolean => next(onboardingMachine, state, 'begin') === null;
/** Digits of the code that goes to a corporate address. */
export const ONBOARDING_CODE_DIGITS = 6;
