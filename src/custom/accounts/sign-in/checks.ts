import {
  ChangePassword,
  ChangePasswordByCode,
  Login,
  RecoverCode,
} from '../../../../contract/accounts/users/session.ts';
import { SecondStepProof } from '../../../../contract/accounts/users/factor.ts';
import type { SecondStep } from '../../../../contract/accounts/users/factor-kinds.ts';
import { problemsOf, type Problems } from '../../base/kit/form/contract-form.ts';

export interface LoginDraft {
  username: string;
  password: string;
  terms: boolean;
}

const checkTerms = (terms: boolean): Problems => (terms ? {} : { terms: 'fieldErrors.terms_required' });

/** What the contract asks of a sign-in, and the terms, which the browser remembers. */
export const checkLogin = ({ username, password, terms }: LoginDraft): Problems => ({
  ...problemsOf(Login, { username, password }),
  ...checkTerms(terms),
});

export interface NewPasswordDraft {
  currentPassword: string;
  password: string;
  repeat: string;
  /** Asked for where the password begins an account. */
  terms: boolean;
}

/** What the contract asks of a new password, and that both spellings of it are the same. */
const checkNewPassword = (asked: Problems, { password, repeat }: NewPasswordDraft): Problems => ({
  ...asked,
  ...(password !== repeat && { repeat: 'reset.different' }),
});

/** For whoever came by a code from an email. */
export const checkReset = (draft: NewPasswordDraft): Problems =>
  checkNewPassword(problemsOf(ChangePasswordByCode.pick({ password: true }), { password: draft.password }), draft);

/** For a person whose account begins with the password. */
export const checkBegin = (draft: NewPasswordDraft): Problems => ({ ...checkReset(draft), ...checkTerms(draft.terms) });

/** For whoever is signed in, and so says the current one, too. */
export const checkChange = (draft: NewPasswordDraft): Problems => {
  const { currentPassword, password } = draft;
  return checkNewPassword(problemsOf(ChangePassword, { currentPassword, password }), draft);
};

export const checkRecover = (draft: { email: string }): Problems => problemsOf(RecoverCode, draft);

/** What the contract asks of the code of a second step, in whichever way it is done. */
export const checkSecondStep =
  (way: SecondStep | null) =>
  ({ code }: { code: string }): Problems => {
    const [problem] = Object.values(problemsOf(SecondStepProof, way === null ? {} : { [way]: code.trim() }));
    return problem === undefined ? {} : { code: problem };
  };
