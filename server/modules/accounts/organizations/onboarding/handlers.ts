import type { onboardingRoutes } from '../../../../../contract/accounts/api/onboarding.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { onboardingCodeHandlers } from './code.ts';
import { kycHandlers } from './kyc.ts';
import { presentOnboarding, readOnboarding } from './row.ts';

/** How those who were invited prove that it is they. */
export const onboardingHandlers = (
  parts: Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'clock'>,
): HandlersOf<keyof typeof onboardingRoutes> => ({
  ...onboardingCodeHandlers(parts),
  ...kycHandlers(parts),
  getOwnOnboarding: ({ caller }) =>
    parts.database.organization(caller.organizationId, async tx =>
      presentOnboarding(await readOnboarding(tx, caller.userId), parts.settings.kyc !== undefined),
    ),
});
