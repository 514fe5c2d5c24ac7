import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SessionUser } from '../../../contract/users/session.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import type { TrialUse } from './hindrances.ts';

/** What is used of the trial's credentials, as the home page tells it; null until it is known, and where there is no trial. */
export function useTrialUse({ organization }: SessionUser): TrialUse | null {
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { data } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dataProvider.getDashboard(signal),
    enabled: organization.membership === 'trial',
  });
  return data ? { issued: data.credentials.issuedOnTrial, limit: data.credentials.trialLimit } : null;
}
