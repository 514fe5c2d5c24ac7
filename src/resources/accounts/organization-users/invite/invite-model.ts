import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import type { Place } from '../../projects/shared.ts';
import { presetOf } from './presets.ts';
import type { Language } from '../../../../../contract/base/common/language.ts';
import { type OrganizationUser, OrganizationUserInvite } from '../../../../../contract/accounts/users/index.ts';
import type { OnboardingMethod } from '../../../../../contract/accounts/users/states.ts';
import { type Problems, problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';

export type InvitedPerson = Record<'name' | 'lastname' | 'email' | 'did', string>;
export const NOBODY: InvitedPerson = { name: '', lastname: '', email: '', did: '' };

/** What the form holds of an invitation. */
export interface InviteDraft {
  people: InvitedPerson[];
  roles: OrganizationRole[];
  /** The projects in which approvers approve. */
  approvesIn: Place[];
  keyManagement: OrganizationUser['keyManagement'];
  authMethod: 'basic' | 'wallet' | 'sso';
  onboardingMethod: OnboardingMethod;
  language: Language;
}

/** Whether a DID is asked for: of those for whom somebody vouches, and who get none of ours. */
export const asksDid = ({ onboardingMethod, keyManagement }: InviteDraft): boolean =>
  onboardingMethod === 'manual' && keyManagement === 'none';

/** In which projects people are made approvers. Others are asked for none. */
export type Approvable = { mustChoose: boolean; only: Pick<Place, 'id'> | null };

const approvesIn = (draft: InviteDraft, { only }: Approvable): string[] => {
  if (presetOf(draft) !== 'approver') return [];
  return only ? [only.id] : draft.approvesIn.map(({ id }) => id);
};

/** The body of the call: what is not asked for is not sent. */
export const bodyOf = (draft: InviteDraft, approvable: Approvable) => ({
  ...draft,
  approvesIn: approvesIn(draft, approvable),
  people: draft.people.map(({ did, ...person }) => ({
    ...person,
    ...(asksDid(draft) && did.trim() && { did: did.trim() }),
  })),
});

/** What is wrong with an invitation, by the contract's own rule; and an approver approves somewhere, where there is a project. */
export const checkInvite =
  (approvable: Approvable) =>
  (draft: InviteDraft): Problems => {
    const body = bodyOf(draft, approvable);
    const isNowhere = presetOf(draft) === 'approver' && approvable.mustChoose && body.approvesIn.length === 0;
    return {
      ...problemsOf(OrganizationUserInvite, body),
      ...(isNowhere && { approvesIn: 'fieldErrors.required' }),
    };
  };
