import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { mayOpen, pageOf } from '../../../../authProvider/access.ts';

/** Whether a place exists and opens for somebody. */
export const opens = (user: SessionUser, path: string | undefined): path is string =>
  path !== undefined && pageOf(path) !== undefined && mayOpen(user, path);
