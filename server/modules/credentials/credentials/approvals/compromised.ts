import { z } from 'zod';
import { enqueue, HopelessJob, type JobCall } from '../../../../platform/jobs/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { walk } from './walk.ts';

/** The job that lapses what was approved with a key that somebody else had. */
export const LAPSE_JOB = 'credentials.lapse';

const Payload = z.object({ userId: z.uuid(), verificationMethod: z.string(), saidBy: z.uuid() });
type Compromised = z.output<typeof Payload>;

/** That credential `c` waits, and $1 has approved it with the key $2. Whenever that was: what is not signed has no seal that is older than the key's end. */
const LAPSES = `c.status = 'pending' and case when exists (select from credential_approvals a
  where a.credential_id = c.id and a.user_id = $1 and a.approved_at is not null and a.proof ->> 'verificationMethod' = $2) then true else false end`;

/** What waits and was approved with an approver's key that somebody else had is to be approved again. */
export const lapseCompromised: Hearer<'key.compromised'> = async (
  tx,
  { organizationId, userId, verificationMethod, saidBy },
) => {
  if (userId === null) return;
  const payload: Compromised = { userId, verificationMethod, saidBy };
  await enqueue(tx, { kind: LAPSE_JOB, key: verificationMethod, organizationId, payload });
};

/** Lapses what was approved with a key that somebody else had and is not signed yet, some in a commit; another try finds what is left. */
export const lapseHandler =
  (parts: CredentialParts) =>
  async ({ payload, organizationId, signal }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A key belongs to an organization');
    const { userId, verificationMethod, saidBy } = Payload.parse(payload);
    await walk(
      parts,
      organizationId,
      {
        because: LAPSE_JOB,
        by: saidBy,
        which: LAPSES,
        params: [userId, verificationMethod],
        approversIn: async () => approvers => approvers,
        event: { type: 'ask', new: { compromised: verificationMethod } },
      },
      { signal },
    );
  };
