import { useQuery } from '@tanstack/react-query';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

const FIRST = { limit: 50, sort: 'name', order: 'ASC' } as const;
const PURPOSES: readonly string[] = ['issuers', 'iaca'];

/** A list that an application can be checked against. */
export interface ChoosableList {
  id: string;
  name: string;
  /** Whether somebody else publishes it. */
  isSubscribed: boolean;
}

/**
 * Returns the lists of the organization that name issuers, and those to which it subscribes; none where the feature is off or the user may not read
 * them.
 */
export function useTrustedLists(): readonly ChoosableList[] {
  const call = useCall();
  const { features } = useUser().organization;
  const mayRead = useMay('trustedLists.read');
  const { data } = useQuery({
    queryKey: ['applicationTrustedLists'],
    queryFn: async ({ signal }) => {
      const [own, theirs] = await Promise.all([
        call('listTrustedLists', { query: FIRST, signal }),
        call('listTrustedSubscriptions', { query: FIRST, signal }),
      ]);
      return [
        ...own.trustedLists.map(list => ({ ...list, isSubscribed: false })),
        ...theirs.subscriptions.map(list => ({ ...list, isSubscribed: true })),
      ];
    },
    enabled: features.trustedLists === true && mayRead,
    retry: false,
  });
  return data?.filter(({ purpose }) => PURPOSES.includes(purpose)) ?? [];
}
