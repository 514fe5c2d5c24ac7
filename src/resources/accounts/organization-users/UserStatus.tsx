import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { useNow } from '../../../custom/base/kit/use-now.ts';
import { invitationState } from './user-model.ts';

/** How somebody stands; of an invitation that was declined, or can be taken up no more, that is said instead. */
export function UserStatus({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  const invitation = invitationState(user, useNow());
  return invitation && invitation !== 'open' ? (
    <Chip size="small" variant="outlined" color="warning" label={translate(`users.invitation.${invitation}`)} />
  ) : (
    <StatusChip of="person" state={user.status} />
  );
}
