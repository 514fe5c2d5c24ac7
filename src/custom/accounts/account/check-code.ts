import { OnboardingCode } from '../../../../contract/accounts/users/onboarding.ts';
import { type Problems, problemsOf } from '../../base/kit/form/contract-form.ts';

/** What is wrong with a typed code, by the contract's own rule. */
export const checkCode = (draft: { code: string }): Problems => problemsOf(OnboardingCode, draft);
