import { z } from 'zod';
import { LANGUAGES } from '../../../../../contract/base/common/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../../platform/database/index.ts';
import { enqueue, type JobHandler } from '../../../../platform/jobs/index.ts';
import { queueMail } from '../../../../platform/mail/index.ts';
import { codeLetter, hashOf, makeCode, queueCodeLetter, type CodeLetterParts } from '../../identity/index.ts';

/** The job that writes a registration's letter. */
export const LETTER_JOB = 'organizations.register';
const Payload = z.object({ registrationId: z.uuid() });

interface Waiting {
  email: string;
  language: string;
  name: string;
}

/** Asks for the letter of a registration; who it goes to, and what it says, is the job's to find out, so that the answer waits for nothing. */
export const askForLetter = (tx: Tx, registrationId: string): Promise<boolean> =>
  enqueue(tx, { kind: LETTER_JOB, key: registrationId, organizationId: null, payload: { registrationId } });

/** Whether somebody has proven an address, and belongs somewhere by its password: whoever belongs nowhere could sign in to nothing. As the platform. */
export const hasAccount = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.maybe(
    `select 1 from users u where u.email = $1 and u.email_verified and exists (
       select 1 from organization_users ou where ou.user_id = u.id and ou.status <> 'pending' and ou.auth_method <> 'sso')`,
    [email],
  )) !== undefined;

/** Mails the code to whoever registered; where the address has an account, tells its owner instead, and forgets the registration. */
export const registrationLetter =
  ({ database, keystore, settings }: CodeLetterParts & { database: Database }): JobHandler =>
  async ({ payload }) => {
    const { registrationId } = Payload.parse(payload);
    await database.platform('sign-in', async tx => {
      inLockOrder(tx, 'registration');
      const waiting = await tx.maybe<Waiting>(
        "select email, language, details ->> 'name' as name from registrations where id = $1 and code_hash is null for update",
        [registrationId],
      );
      if (!waiting) return;
      const { email: to, name } = waiting;
      const language = z.enum(LANGUAGES).parse(waiting.language);
      if (await hasAccount(tx, to)) {
        await queueMail(tx, {
          dedupeKey: `known:${registrationId}`,
          organizationId: null,
          to,
          ...codeLetter('known', language, `${settings.publicUrl}/login`),
        });
        await tx.run('delete from registrations where id = $1', [registrationId]);
        return;
      }
      const code = makeCode();
      await tx.run('update registrations set code_hash = $2 where id = $1', [registrationId, hashOf(code)]);
      // Anybody may have typed this address: the name tells its owner whose registration they would confirm.
      await queueCodeLetter(
        tx,
        { keystore, settings },
        {
          purpose: 'register',
          code,
          organizationId: null,
          to,
          language,
          about: `“${name}”`,
        },
      );
    });
  };
