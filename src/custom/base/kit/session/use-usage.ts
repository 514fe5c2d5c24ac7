import { useQuery } from '@tanstack/react-query';
import type { Use } from '../../../../../contract/accounts/organizations/usage.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useNow } from '../use-now.ts';
import { useUser } from './use-session.ts';

/** What is said where a trial is over, as phrase key. */
export const TRIAL_ENDED = 'errors.trial.ended';
/** What is said where a trial has no room for one more, as phrase keys. */
export const TRIAL_FULL = {
  users: 'errors.trial.users',
  projects: 'errors.trial.projects',
  templates: 'errors.trial.templates',
  credentials: 'errors.trial.credentials',
} as const satisfies Record<Use, string>;

/** The membership of one's organization, and what is used of its limits: undefined until it is known. */
export function useUsage({ enabled = true } = {}) {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['organization', 'usage'],
    queryFn: ({ signal }) => call('getOrganizationUsage', { signal }),
    enabled,
  });
  return data;
}

/** Whether the trial of one's organization is over: nothing new is made then. Known at once, as the notice above each page tells it. */
export function useTrialOver(): boolean {
  const { membership, trialEndsAt } = useUser().organization;
  const now = useNow();
  return membership === 'trial' && trialEndsAt !== null && Date.parse(trialEndsAt) < now;
}

/** How many more the trial allows of something: none once it is over; without end where nothing limits it, or nothing is known yet. */
export function useTrialRoom(of: Use): number {
  const isOver = useTrialOver();
  const isTrial = useUser().organization.membership === 'trial';
  const { used, limit } = useUsage({ enabled: isTrial })?.uses[of] ?? { used: 0, limit: null };
  if (isOver) return 0;
  return limit === null ? Infinity : Math.max(0, limit - used);
}

/** Why the trial allows no more of something, as phrase key; undefined where it does. */
export function useTrialBlock(of: Use): string | undefined {
  const isOver = useTrialOver();
  const room = useTrialRoom(of);
  if (isOver) return TRIAL_ENDED;
  return room === 0 ? TRIAL_FULL[of] : undefined;
}
