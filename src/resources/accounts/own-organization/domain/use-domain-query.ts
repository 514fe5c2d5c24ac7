import { useQuery } from '@tanstack/react-query';
import type { OrganizationDomain } from '../../../../../contract/accounts/domains/domain.ts';
import { useAnswered } from '../../../../custom/base/kit/feedback/use-answered.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

const DOMAIN = ['organization', 'domain'] as const;

/** The domain of the reader's own organization; null where it says none. */
export function useDomainQuery() {
  const call = useCall();
  return useQuery({
    queryKey: DOMAIN,
    queryFn: async ({ signal }) => (await call('getDomain', { signal })).domain,
  });
}

/** Shows a domain as the server has just answered it. */
export const useShowDomain = () => useAnswered<OrganizationDomain>(DOMAIN);
