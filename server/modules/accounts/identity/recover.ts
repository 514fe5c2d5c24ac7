import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Language, LANGUAGES } from '../../../../contract/base/common/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import { enqueue, type JobHandler } from '../../../platform/jobs/index.ts';
import { CODE_TTL } from './codes.ts';
import { mailCode, type CodeLetterParts } from './mail-code.ts';
import { entersByWallet } from './works-somewhere.ts';

/** The job that looks up who asked for a recovery. */
export const RECOVER_JOB = 'identity.recover';
const Payload = z.object({ email: z.string(), language: z.enum(LANGUAGES) });

/**
 * Asks for a recovery code. Whether the address is anybody's is looked up by the job, so that the answer takes the same work and time for
 * everyone.
 */
export const askForRecovery = (database: Database, email: string, language: Language): Promise<boolean> =>
  database.platform('sign-in', tx =>
    enqueue(tx, {
      kind: RECOVER_JOB,
      key: `${createHash('sha256').update(email).digest('base64url')}:${randomUUID()}`,
      organizationId: null,
      payload: { email, language },
    }),
  );

/** Mails an hour at most where the newest link still holds for a while. */
const MAILS_AN_HOUR = 3;
const HOLDS_MINUTES = 10;

/**
 * Whether enough mails went out and the newest link in the mailbox still holds. Strangers may ask as often as they like: neither is the mailbox
 * flooded, nor is its owner ever without a link that works.
 */
async function hasFreshLink(tx: Tx, userId: string): Promise<boolean> {
  const { mails, holds } = await tx.one<{ mails: number; holds: boolean }>(
    `select count(*) filter (where expires_at > now() + make_interval(secs => $2) - interval '1 hour')::int as mails,
       coalesce(bool_or(used_at is null and expires_at > now() + make_interval(mins => $3)), false) as holds
     from mail_codes where user_id = $1 and purpose = 'recover'`,
    [userId, CODE_TTL.recover, HOLDS_MINUTES],
  );
  return holds && mails >= MAILS_AN_HOUR;
}

/**
 * An account that a password is of use to: it is not known by the provider of an organization alone. An invitation to sign in at one says nothing of
 * an account yet: it takes no password away from whoever has one, and gives none to whoever has not.
 */
const ACCOUNT = `select id from users u where email = $1 and (
    exists (select 1 from organization_users ou where ou.user_id = u.id and ou.auth_method <> 'sso')
    or not exists (select 1 from organization_users ou where ou.user_id = u.id and (ou.status <> 'pending' or u.password_hash is null)))`;

/** Mails the code to whoever has the address; to nobody where nobody has. */
export const recoveryLetter =
  ({ database, ...parts }: CodeLetterParts & { database: Database }): JobHandler =>
  async ({ payload }) => {
    const { email, language } = Payload.parse(payload);
    await database.platform('sign-in', async tx => {
      inLockOrder(tx, 'account');
      const user = await tx.maybe<{ id: string }>(`${ACCOUNT} for no key update`, [email]);
      if (user && !(await hasFreshLink(tx, user.id)))
        await mailCode(tx, parts, {
          purpose: 'recover',
          ...((await entersByWallet(tx, user.id)) && { words: 'recoverByWallet' as const }),
          userId: user.id,
          organizationId: null,
          to: email,
          language,
        });
    });
  };
