import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../contract/users/index.ts';
import { StatusChip } from '../../custom/kit/index.ts';
import { isOver } from './user-model.ts';

/** How somebody stands; of an invitation that nobody can take up any more, that is said instead. */
export function UserStatus({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  return isOver(user, Date.now()) ? (
    <Chip size="small" variant="outlined" color="warning" label={translate('users.invitation.over')} />
  ) : (
    <StatusChip of="person" state={user.status} />
  );
}
