import { OrganizationRegistration } from '../../../../../contract/accounts/organizations/organization.ts';
import { problemsOf, type Problems } from '../../../base/kit/form/contract-form.ts';
import { bodyOf, type RegisterDraft } from './register-model.ts';

/** What the contract asks of a registration, and that both spellings of the password are the same. */
export const checkRegistration = (draft: RegisterDraft): Problems => ({
  ...problemsOf(OrganizationRegistration, bodyOf(draft)),
  ...(draft.authMethod === 'basic' && draft.password !== draft.repeat && { repeat: 'reset.different' }),
});
