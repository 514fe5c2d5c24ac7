import { z } from 'zod';
import { enqueueWaiting, HopelessJob, type JobCall } from '../../../../platform/jobs/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { holdMember, readMember } from '../../../accounts/organizations/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { walk } from './walk.ts';

/** The job that requests waiting approvals again that name a previous DID of their approver. */
export const REKEY_JOB = 'credentials.rekey';

const Payload = z.object({ userId: z.uuid() });

/** That credential `c` waits for $1 as an approver, and names them by another DID than $2. */
const NAMES_ANOTHER = `c.status = 'pending' and exists (select from credential_approvals a
  where a.credential_id = c.id and a.user_id = $1 and a.did <> $2 and a.approved_at is null)`;

/** A member has another DID: without one, what waits for them goes on waiting until they have one again. */
export const rekeyed: Hearer<'member.rekeyed'> = async (tx, { organizationId, userId }) => {
  await enqueueWaiting(tx, { kind: REKEY_JOB, key: userId, organizationId, payload: { userId }, runAt: new Date() });
};

/** Requests waiting approvals again that name a previous DID of their approver, some in one commit. A repeated job finds the rest. */
export const rekeyHandler =
  (parts: CredentialParts) =>
  async ({ payload, organizationId, signal }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A member is of an organization');
    const { userId } = Payload.parse(payload);
    const member = await parts.database.organization(organizationId, tx => readMember(tx, userId));
    const did = member?.did;
    if (!did) return;
    await walk(
      parts,
      organizationId,
      {
        because: REKEY_JOB,
        by: null,
        which: NAMES_ANOTHER,
        params: [userId, did],
        // An older job finds that the member has another DID by now, and leaves the rest to the job of that one.
        approversIn: async tx =>
          (await holdMember(tx, userId))?.did === did
            ? approvers => approvers.map(each => (each.userId === userId ? { ...each, did } : each))
            : undefined,
        event: { type: 'ask', new: { did } },
      },
      { signal },
    );
  };
