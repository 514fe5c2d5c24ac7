import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import type { Language } from '../../../../../contract/base/common/language.ts';
import { OrganizationUserInvite } from '../../../../../contract/accounts/users/index.ts';
import type { OnboardingMethod } from '../../../../../contract/accounts/users/states.ts';
import { type Problems, problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';

export type InvitedPerson = Record<'name' | 'lastname' | 'email' | 'did', string>;
export const NOBODY: InvitedPerson = { name: '', lastname: '', email: '', did: '' };

/** What the form holds of an invitation. */
export interface InviteDraft {
  people: InvitedPerson[];
  roles: OrganizationRole[];
  keyManagement: 'none' | 'custody' | 'wallet';
  authMethod: 'basic' | 'wallet' | 'sso';
  onboardingMethod: OnboardingMethod;
  language: Language;
}

/** Whether a DID is asked for: of those for whom somebody vouches, and who get none of ours. */
export const asksDid = ({ onboardingMethod, keyManagement }: InviteDraft): boolean =>
  onboardingMethod === 'manual' && keyManagement === 'none';

/** The body of the call: what is not asked for is not sent. */
export const bodyOf = (draft: InviteDraft) => ({
  ...draft,
  people: draft.people.map(({ did, ...person }) => ({
    ...person,
    ...(asksDid(draft) && did.trim() && { did: did.trim() }),
  })),
});

/** What is wrong with an invitation, by the contract's own rule. */
export const checkInvite = (draft: InviteDraft): Problems => problemsOf(OrganizationUserInvite, bodyOf(draft));
