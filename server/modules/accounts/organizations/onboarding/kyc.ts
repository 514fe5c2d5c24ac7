import type { Clock, Settings } from '../../../../platform/context/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { ring } from '../../../../platform/socket/index.ts';
import { change, changeAsPlatform } from '../../../base/events/index.ts';
import { countAttempt } from '../../identity/index.ts';
import { readResult, VISIT_SECONDS, visitAddress } from './kyc-token.ts';
import { beginProof, onboardingEvents } from './row.ts';

const VISITS = { max: 10, seconds: 3600 };

/** An external check: somebody goes to the provider with a signed request, and the provider says what it found, signed by it, once. */
export function kycHandlers({
  database,
  settings: { kyc, publicUrl },
  clock,
}: {
  database: Database;
  settings: Settings;
  clock: Clock;
}): HandlersOf<'beginKyc' | 'receiveKycResult'> {
  return {
    async beginKyc({ caller, origin }) {
      if (!kyc) throw new AppError('kyc.unavailable');
      await countAttempt(database, [[`kyc:${caller.organizationId}:${caller.userId}`, VISITS]]);
      return change(database, caller, origin, async tx => {
        const { id, before } = await beginProof(tx, caller, { way: 'kyc', sealed: null, seconds: VISIT_SECONDS });
        const { userId, organizationId } = caller;
        const now = Math.floor(clock() / 1000);
        return {
          answer: {
            url: await visitAddress(kyc, publicUrl, { nonce: id, userId, organizationId }, before, now),
            endsAt: new Date((now + VISIT_SECONDS) * 1000).toISOString(),
          },
          events: onboardingEvents(userId, before.state, 'begun'),
        };
      });
    },

    async receiveKycResult({ body, origin }) {
      if (!kyc) throw new AppError('kyc.unavailable');
      const said = await readResult(kyc, publicUrl, body.result, new Date(clock()));
      if (!said) throw new AppError('kyc.result_invalid', { result: 'invalid' });
      const { nonce, userId, organizationId, outcome } = said;
      return changeAsPlatform(database, 'sign-in', origin, async tx => {
        const visit = await tx.maybe(
          "select 1 from onboarding_checks where id = $1 and organization_id = $2 and user_id = $3 and kind = 'kyc'",
          [nonce, organizationId, userId],
        );
        const { settled } = visit
          ? await tx.one<{ settled: boolean }>('select settle_onboarding($1, $2) as settled', [nonce, outcome])
          : { settled: false };
        if (!settled) throw new AppError('kyc.result_over');
        ring(tx, [userId], organizationId);
        return {
          answer: { done: true as const },
          events: onboardingEvents(userId, 'begun', outcome).map(event => ({
            ...event,
            organizationId,
            actorId: null,
          })),
        };
      });
    },
  };
}
