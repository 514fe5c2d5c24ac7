import { mayOpen } from '../../../../authProvider/access.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { addressOf } from '../../../base/kit/address.ts';

/** A page of one's own account, and the phrase that names it. */
export interface AccountPlace {
  to: string;
  words: string;
}

const PLACES = [
  { to: addressOf('/account/profile', {}), words: 'shell.user.profile' },
  { to: addressOf('/away', {}), words: 'shell.user.away' },
  { to: addressOf('/account/organizations', {}), words: 'shell.user.organizations' },
  { to: addressOf('/account/security', {}), words: 'shell.user.security' },
  { to: addressOf('/account/bell', {}), words: 'shell.bell.title' },
  { to: addressOf('/account/notifications', {}), words: 'shell.user.letters' },
  { to: addressOf('/help', {}), words: 'shell.user.help' },
  { to: '/password', words: 'shell.user.password' },
] as const satisfies readonly AccountPlace[];

/** Where somebody looks after their own account; who comes by single sign-on has no password here. */
export const accountPlaces = (user: SessionUser): AccountPlace[] =>
  PLACES.filter(({ to }) => {
    if (to === '/password') return user.authMethod === 'basic';
    if (to === '/account/organizations') return user.organizations.length > 1 || user.invitations > 0;
    return to === '/account/security' || mayOpen(user, to);
  });
