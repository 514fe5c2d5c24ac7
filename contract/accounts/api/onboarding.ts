import { z } from 'zod';
import { LangQuery } from '../../base/common/values.ts';
import { KycResult, KycVisit, OnboardingCode, OwnOnboarding } from '../users/onboarding.ts';
import { define } from '../../api/route.ts';

const own = '/api/v1/users/me/onboarding';
const mine = { tag: 'Account', source: 'ours', access: 'session.use', query: LangQuery } as const;

/** How somebody who was invited proves that it is they, before anything is signed by them. */
export const onboardingRoutes = define({
  getOwnOnboarding: {
    ...mine,
    method: 'GET',
    path: own,
    summary: 'How the caller proves to their organization that it is they, and where that stands',
    answer: OwnOnboarding,
  },
  sendOnboardingCode: {
    ...mine,
    method: 'PUT',
    path: `${own}/code`,
    summary: 'Send a code to the caller’s corporate address; a previous code no longer works',
    answer: OwnOnboarding,
  },
  confirmOnboardingCode: {
    ...mine,
    method: 'PUT',
    path: `${own}/confirm`,
    summary: 'Confirm the corporate address by the code that was sent there',
    body: OnboardingCode,
    answer: OwnOnboarding,
  },
  beginKyc: {
    ...mine,
    method: 'PUT',
    path: `${own}/kyc`,
    summary: 'Start an identity check at the provider; a previous one no longer counts',
    answer: KycVisit,
    secret: true,
  },
  receiveKycResult: {
    method: 'POST',
    path: '/api/v1/public/kyc/results',
    tag: 'Account',
    source: 'ours',
    access: 'public',
    summary: 'What the provider found, signed by it: taken once, of a visit that was begun here',
    query: LangQuery,
    body: KycResult,
    answer: z.object({ done: z.literal(true) }),
    secret: true,
  },
});
