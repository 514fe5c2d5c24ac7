import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Language } from '../../../contract/common/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { enqueue, type JobHandlers } from '../../platform/jobs/index.ts';
import { mailCode } from './mail-code.ts';

const RECOVER_JOB = 'identity.recover';
const Payload = z.object({ email: z.string(), language: Language });

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

/** Mails the code to whoever has the address; to nobody where nobody has. */
export const recoveryJobs = (database: Database, publicUrl: string): JobHandlers => ({
  [RECOVER_JOB]: async ({ payload }) => {
    const { email, language } = Payload.parse(payload);
    await database.platform('sign-in', async tx => {
      const user = await tx.maybe<{ id: string }>('select id from users where email = $1', [email]);
      if (user)
        await mailCode(tx, publicUrl, {
          purpose: 'recover',
          userId: user.id,
          organizationId: null,
          to: email,
          language,
        });
    });
  },
});
