import { hasCredentials } from '../../accounts/projects/kinds.ts';
import type { AnyRole } from '../../base/access/giving.ts';

const ISSUERS = ['org.owner', 'org.projects', 'project.manager'] as const;

/** What projects are about: credentials, offers of vouchers, or vouchers to give. */
export type FirstStepArea = 'credentials' | 'offers' | 'vouchers';

/**
 * What somebody does first, by the roles they hold: the one list, in the order in which it is done. A `fact` is read from the data. A `seen` step is done
 * once its page was opened from the list, or was said to be done. A step with an area is one of who has projects of it.
 */
export const FIRST_STEPS = {
  review: { by: ['admin'], is: 'seen' },
  colleagues: { by: ['org.owner', 'org.users'], is: 'fact' },
  project: { by: ['org.owner', 'org.projects'], is: 'fact' },
  template: { by: ISSUERS, is: 'fact', in: 'credentials' },
  issue: { by: ISSUERS, is: 'fact', in: 'credentials' },
  offer: { by: ISSUERS, is: 'fact', in: 'offers' },
  till: { by: ISSUERS, is: 'fact', in: 'offers' },
  order: { by: ISSUERS, is: 'fact', in: 'vouchers' },
  give: { by: ISSUERS, is: 'fact', in: 'vouchers' },
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
} as const satisfies Record<string, { by: readonly AnyRole[]; is: 'fact' | 'seen'; in?: FirstStepArea }>;

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

/** The area of a project. */
export const areaOf = (category: string): FirstStepArea =>
  hasCredentials(category) ? 'credentials' : category === 'vouchersOffer' ? 'offers' : 'vouchers';

/** Returns the areas that first steps are about, by the categories of the projects. Vouchers are, where no project issues credentials. */
export function firstStepAreas(categories: readonly string[]): FirstStepArea[] {
  const areas = new Set(categories.map(areaOf));
  return areas.size === 0 || areas.has('credentials') ? ['credentials'] : [...areas];
}

/** Returns the first steps of a person with these roles, of the organization and of projects. */
export const firstStepsOf = (
  roles: readonly AnyRole[],
  areas: readonly FirstStepArea[] = firstStepAreas([]),
): FirstStep[] =>
  FIRST_STEP_NAMES.filter(name => {
    const step: { by: readonly AnyRole[]; in?: FirstStepArea } = FIRST_STEPS[name];
    return step.by.some(role => roles.includes(role)) && (step.in === undefined || areas.includes(step.in));
  });
