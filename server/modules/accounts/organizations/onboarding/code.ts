import { randomInt, timingSafeEqual } from 'node:crypto';
import { ONBOARDING_CODE_DIGITS } from '../../../../../contract/accounts/users/index.ts';
import type { CallOrigin, Settings, UserCaller } from '../../../../platform/context/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { Keystore } from '../../../../platform/keystore/index.ts';
import { change } from '../../../base/events/index.ts';
import { countAttempt, countUnlessRefused, perMailbox } from '../../identity/index.ts';
import { beginProof, onboardingEvents, presentOnboarding, readOnboarding } from './row.ts';
import { queueCode } from './letter.ts';

/** Seconds in which a code is to be typed, and how often a wrong one may be: of a million, five. */
const CODE_SECONDS = 900;
const TRIES = 5;
const TRIES_A_DAY = { max: 30, seconds: 86_400 };

/** What a code is sealed under: it opens as nobody else's. */
const sealName = ({ organizationId, userId }: UserCaller): string => `onboarding ${organizationId} ${userId}`;

const makeDigits = (): string =>
  String(randomInt(0, 10 ** ONBOARDING_CODE_DIGITS)).padStart(ONBOARDING_CODE_DIGITS, '0');

/** A code that is typed proves the corporate address: it goes there when it is asked for, and is typed where one is signed in. */
export function onboardingCodeHandlers({
  database,
  keystore,
  settings,
}: {
  database: Database;
  keystore: Keystore;
  settings: Settings;
}): HandlersOf<'sendOnboardingCode' | 'confirmOnboardingCode'> {
  const hasProvider = settings.kyc !== undefined;

  const tryCode = (caller: UserCaller, origin: CallOrigin, code: string) =>
    change<'onboarding.code_over' | 'onboarding.code_wrong' | undefined>(database, caller, origin, async tx => {
      const check = await tx.maybe<{ id: string; secret: string }>(
        `update onboarding_checks set tries = tries + 1 where organization_id = $1 and user_id = $2 and kind = 'email'
           and expires_at > now() and tries < $3 returning id, secret`,
        [caller.organizationId, caller.userId, TRIES],
      );
      if (!check) return { answer: 'onboarding.code_over', events: [] };
      const right = keystore.openSecret(sealName(caller), check.secret);
      const typed = Buffer.from(code);
      // The try stays counted: a refusal is an answer of this transaction, not its end.
      if (right.length !== typed.length || !timingSafeEqual(right, typed))
        return { answer: 'onboarding.code_wrong', events: [] };
      const { settled } = await tx.one<{ settled: boolean }>("select settle_onboarding($1, 'confirmed') as settled", [
        check.id,
      ]);
      if (!settled) return { answer: 'onboarding.code_over', events: [] };
      return { answer: undefined, events: onboardingEvents(caller.userId, 'begun', 'confirmed') };
    });

  return {
    async sendOnboardingCode({ caller, origin }) {
      const { email } = await database.organization(caller.organizationId, tx => readOnboarding(tx, caller.userId));
      return countUnlessRefused(database, async counter => {
        await counter.count(...perMailbox(email, 'code'));
        return change(database, caller, origin, async tx => {
          const code = makeDigits();
          const { id, before } = await beginProof(tx, caller, {
            way: 'email',
            sealed: keystore.sealSecret(sealName(caller), Buffer.from(code)),
            seconds: CODE_SECONDS,
          });
          await queueCode(
            tx,
            { keystore, settings },
            {
              id,
              organizationId: caller.organizationId,
              to: before.email,
              code,
              language: origin.language,
            },
          );
          return {
            answer: presentOnboarding(await readOnboarding(tx, caller.userId), hasProvider),
            events: onboardingEvents(caller.userId, before.state, 'begun'),
          };
        });
      });
    },

    async confirmOnboardingCode({ caller, body, origin }) {
      await countAttempt(database, [[`onboarding-try:${caller.organizationId}:${caller.userId}`, TRIES_A_DAY]]);
      const refused = await tryCode(caller, origin, body.code);
      if (refused) throw new AppError(refused, { code: 'invalid' });
      return database.organization(caller.organizationId, async tx =>
        presentOnboarding(await readOnboarding(tx, caller.userId), hasProvider),
      );
    },
  };
}
