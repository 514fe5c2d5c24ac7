import { z } from 'zod';
import { Instant } from '../../base/common/values.ts';
import { ONBOARDING_METHODS } from './states.ts';
import { ONBOARDING_CODE_DIGITS, ONBOARDING_STATES } from './onboarding-states.ts';

/** How somebody proves to their organization that it is they, and where that stands. */
export const OwnOnboarding = z
  .object({
    method: z.enum(ONBOARDING_METHODS),
    state: z.enum(ONBOARDING_STATES),
    /** The corporate address that a code goes to. */
    email: z.string(),
    /** Until when what was begun can be ended; null where nothing is. */
    endsAt: Instant.nullable(),
    /** Whether it can be done here now: of an external check, whether a provider is set up. */
    available: z.boolean(),
  })
  .meta({ id: 'OwnOnboarding' });
export type OwnOnboarding = z.infer<typeof OwnOnboarding>;

export const OnboardingCode = z.strictObject({
  code: z
    .string()
    .transform(typed => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${ONBOARDING_CODE_DIGITS}}$`), { error: 'invalid' })),
});

/** Where the provider is visited, until when. */
export const KycVisit = z.object({ url: z.string(), endsAt: Instant });

/** What the provider says of a visit: a JWT that it signed (RFC 7519). */
export const KycResult = z.strictObject({ result: z.string().min(20).max(4000) });
