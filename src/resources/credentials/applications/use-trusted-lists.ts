import { useQuery } from '@tanstack/react-query';
import type { TrustedList } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

/** Returns the lists of the organization that name issuers; none where the feature is off or the user may not read them. */
export function useTrustedLists(): readonly TrustedList[] {
  const call = useCall();
  const { features } = useUser().organization;
  const mayRead = useMay('trustedLists.read');
  const { data } = useQuery({
    queryKey: ['applicationTrustedLists'],
    queryFn: ({ signal }) => call('listTrustedLists', { query: { limit: 50, sort: 'name', order: 'ASC' }, signal }),
    enabled: features.trustedLists === true && mayRead,
    retry: false,
  });
  return data?.trustedLists.filter(({ purpose }) => purpose === 'issuers' || purpose === 'iaca') ?? [];
}
