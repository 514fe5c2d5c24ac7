import type { AnyRole } from '../../base/access/giving.ts';

/**
 * What somebody does first, by the roles they hold: the one list, in the order in which it is done. What is a `fact` is read from what stands;
 * what is `seen` is done once its page was opened from the list, or was said to be done.
 */
export const FIRST_STEPS = {
  review: { by: ['admin'], is: 'seen' },
  colleagues: { by: ['org.owner', 'org.users'], is: 'fact' },
  project: { by: ['org.owner', 'org.projects'], is: 'fact' },
  template: { by: ['org.owner', 'org.projects', 'project.manager'], is: 'fact' },
  issue: { by: ['org.owner', 'org.projects', 'project.manager'], is: 'fact' },
  logo: { by: ['org.owner'], is: 'fact' },
  team: { by: ['project.users'], is: 'fact' },
  key: { by: ['project.signer'], is: 'fact' },
  approve: { by: ['project.signer'], is: 'seen' },
  absence: { by: ['project.signer'], is: 'seen' },
  look: { by: ['viewer', 'project.viewer'], is: 'seen' },
  membership: { by: ['org.billing'], is: 'seen' },
  events: { by: ['org.audit'], is: 'seen' },
  accounts: { by: ['org.api'], is: 'seen' },
  reports: { by: ['org.reports'], is: 'seen' },
} as const satisfies Record<string, { by: readonly AnyRole[]; is: 'fact' | 'seen' }>;

/** The step whose page stands only where the platform has turned analytics on. */
export const ANALYTICS_STEP: FirstStep = 'reports';

export type FirstStep = keyof typeof FIRST_STEPS;
export const FIRST_STEP_NAMES = Object.keys(FIRST_STEPS) as FirstStep[];
/** The steps that are done because they were looked at. */
export type SeenStep = {
  [Step in FirstStep]: (typeof FIRST_STEPS)[Step]['is'] extends 'seen' ? Step : never;
}[FirstStep];
export const isSeenStep = (step: FirstStep): step is SeenStep => FIRST_STEPS[step].is === 'seen';
export const SEEN_STEPS = FIRST_STEP_NAMES.filter(isSeenStep);

/** The first steps of whoever has these roles, of the organization and of any project. */
export const firstStepsOf = (roles: readonly AnyRole[]): FirstStep[] =>
  FIRST_STEP_NAMES.filter(step => (FIRST_STEPS[step].by as readonly AnyRole[]).some(role => roles.includes(role)));
