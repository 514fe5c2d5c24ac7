import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Use } from '../../../../contract/organizations/usage.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { useUser } from './use-session.ts';

/** The membership of one's organization, and what is used of its limits: undefined until it is known. */
export function useUsage({ enabled = true } = {}) {
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { data } = useQuery({
    queryKey: ['organization', 'usage'],
    queryFn: ({ signal }) => dataProvider.getOrganizationUsage(signal),
    enabled,
  });
  return data;
}

/** How many more the trial allows of something; without end where nothing limits it, or nothing is known yet. */
export function useTrialRoom(of: Use): number {
  const isTrial = useUser().organization.membership === 'trial';
  const { used, limit } = useUsage({ enabled: isTrial })?.uses[of] ?? { used: 0, limit: null };
  return limit === null ? Infinity : Math.max(0, limit - used);
}
