import type { OrganizationKey } from '../../../contract/keys/key.ts';
import { useUser } from '../../custom/kit/session/use-session.ts';
import { useName } from '../../custom/kit/use-name.ts';

/** Whose key it is: the organization's, or an approver's. */
export function useWhose({ holder }: Pick<OrganizationKey, 'holder'>): string {
  const { organization } = useUser();
  const nameOf = useName();
  return holder ? nameOf(holder.name) : organization.name;
}
