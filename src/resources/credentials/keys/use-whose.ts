import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useName } from '../../../custom/base/kit/text/use-name.ts';

/** Whose key it is: the organization's, or an approver's. */
export function useWhose({ holder }: Pick<OrganizationKey, 'holder'>): string {
  const { organization } = useUser();
  const nameOf = useName();
  return holder ? nameOf(holder.name) : organization.name;
}
