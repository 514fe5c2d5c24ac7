import type { Module } from '../../../platform/module/index.ts';
import { authHandlers } from './handlers.ts';
import { ownFactorHandlers } from './factors/own.ts';
import { PLACE_DAYS } from './known-look.ts';
import { meHandlers } from './me.ts';
import { ownSessionHandlers } from './own-sessions.ts';
import { RECOVER_JOB, recoveryLetter } from './recover.ts';
import { createIdentityServices } from './services.ts';
import { saysUser } from './tokens.ts';

export { mailCode, queueCodeLetter, queueProviderLetter, type CodeLetterParts } from './mail-code.ts';
export { codeLetter } from './letters.ts';
export { checkCode, CODE_TTL, endCodes, hashOf, makeCode, takeCode, tryCode } from './codes.ts';
export {
  countAttempt,
  MAIL_PER_ACCOUNT,
  MAIL_PER_ADDRESS,
  refuseWhereUsedUp,
  takeBackAttempt,
  tooMany,
  usedUp,
  type Allowance,
} from './limits/attempts.ts';
export { countUnlessRefused } from './limits/unless-refused.ts';
export { countUnlessRight } from './limits/unless-right.ts';
export { deviceOf } from './device.ts';
export { mailboxOf, perMailbox } from './mailbox.ts';
export { createIdentityServices } from './services.ts';
export { issuerOf, saysAccount, type Tokens } from './tokens.ts';
export { endSessions, endSessionsIn, endVouchedSessions } from './end-sessions.ts';
export type { Vouched } from './sessions.ts';
export { worksSomewhere } from './works-somewhere.ts';
export { requirePassword } from './require-password.ts';
export { resetFactors } from './factors/reset.ts';
export { hasFactor } from './factors/rows.ts';

/** Accounts, signing in, and who calls. */
export const identity = {
  name: 'identity',
  tables: [
    'users',
    'sessions',
    'refresh_tokens',
    'mail_codes',
    'attempts',
    'known_places',
    'user_factors',
    'recovery_codes',
    'factor_steps',
  ],
  handlers: async parts => ({
    ...authHandlers({ ...parts, ...(await createIdentityServices(parts)) }),
    ...meHandlers(parts.database),
    ...ownFactorHandlers(parts),
    ...ownSessionHandlers(parts.database),
  }),
  authenticates: {
    user: async parts => {
      const { sessions } = await createIdentityServices(parts);
      return async token => (saysUser(token) ? sessions.callerOf(token) : undefined);
    },
  },
  recognizes: async parts => (await createIdentityServices(parts)).guard.isKnown,
  jobs: {
    [RECOVER_JOB]: {
      does: 'mails a recovery code to the account of the address; nothing if there is none',
      when: 'somebody asked to recover a password',
      work: recoveryLetter,
    },
  },
  chores: {
    'identity.turn-token-keys': {
      does: 'makes the next key of access tokens a day before it signs, each thirty days, and forgets those whose tokens have all ended',
      everySeconds: 3600,
      work: async parts => (await createIdentityServices(parts)).tokenKeys.turn(),
    },
  },
  spent: {
    refresh_tokens: { kept: 'a day after they expire', where: "expires_at < now() - interval '1 day'" },
    sessions: {
      kept: 'as long as they have a refresh token',
      where:
        "not exists (select 1 from refresh_tokens r where r.session_id = sessions.id) and created_at < now() - interval '1 day'",
    },
    mail_codes: { kept: '30 days after they expire', where: "expires_at < now() - interval '30 days'" },
    factor_steps: { kept: 'until they expire', where: 'expires_at < now()' },
    attempts: { kept: 'a day', where: "window_start < now() - interval '1 day'" },
    known_places: {
      kept: `${PLACE_DAYS} days after the last sign-in from there`,
      where: `seen_at < now() - interval '${PLACE_DAYS} days'`,
    },
  },
} satisfies Module;
