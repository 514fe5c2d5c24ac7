import type { OrganizationUserEvent } from '../../../../../contract/accounts/users/index.ts';

type Change = OrganizationUserEvent['changes'][number];
type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What is no value of somebody's, but was done: said in a sentence of its own. */
const DONE = ['sessions', 'password'];

/** Where the words of a field's values stand; a list of them is one text. */
const WORDS: Readonly<Record<string, string>> = {
  roles: 'roles',
  role: 'roles',
  projectRoles: 'roles',
  status: 'states.person',
  keyManagement: 'keyManagement',
  onboarding: 'users.onboardingStates',
  authMethod: 'authMethods',
};

/** A change of somebody in words. */
export function sayChange({ field, before, after }: Change, translate: Translate): string {
  if (DONE.includes(field)) return translate(`users.history.done.${field}`);
  if (field === 'secondFactor') return translate(`users.history.secondFactor.${after}`);
  if (field === 'invitation') return translate(`users.history.done.invitation.${after}`);
  if (field === 'memberWallets') return translate(`users.history.wallets.${after}`);
  if (field === 'memberWallet' && (before === null || after === null))
    return translate(`users.history.wallet.${after === null ? 'removed' : 'added'}`, { name: after ?? before });
  const words = WORDS[field];
  const said = (value: string | null) => {
    if (value === null) return translate('users.history.nothing');
    if (words === undefined) return value;
    return value
      .split(', ')
      .map(each => translate(`${words}.${each}`, { _: each }))
      .join(', ');
  };
  const label = translate(`users.fields.${field === 'name' ? 'firstName' : field}`);
  return before === null
    ? translate('users.history.set', { field: label, after: said(after) })
    : translate('users.history.change', { field: label, before: said(before), after: said(after) });
}
