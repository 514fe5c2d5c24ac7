import { z } from 'zod';
import { platformOrigin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { enqueue, HopelessJob, type JobCall } from '../../../../platform/jobs/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { change, type Changed } from '../../../base/events/index.ts';
import { eventsAbout, type CredentialParts, lockCredentials } from '../registry/index.ts';
import { askAnew, freezeAnew } from './freeze.ts';
import { byProject, frozenOf, readStored } from './stored.ts';

/** The job that lapses what was approved with a key that somebody else had. */
export const LAPSE_JOB = 'credentials.lapse';

/** So many are frozen anew in a commit. */
const AT_ONCE = 200;
/** Before every id. */
const START = '00000000-0000-0000-0000-000000000000';

const Payload = z.object({ userId: z.uuid(), verificationMethod: z.string(), saidBy: z.uuid() });
type Compromised = z.output<typeof Payload>;

/** That credential `c` waits, and $1 has approved it with the key $2. Whenever that was: what is not signed has no seal that is older than the key's end. */
const LAPSES = `c.status = 'pending' and case when exists (select from credential_approvals a
  where a.credential_id = c.id and a.user_id = $1 and a.approved_at is not null and a.proof ->> 'verificationMethod' = $2) then true else false end`;

/** What waits and was approved with an approver's key that somebody else had is to be approved anew. */
export const lapseCompromised: Hearer<'key.compromised'> = async (
  tx,
  { organizationId, userId, verificationMethod, saidBy },
) => {
  if (userId === null) return;
  const payload: Compromised = { userId, verificationMethod, saidBy };
  await enqueue(tx, { kind: LAPSE_JOB, key: verificationMethod, organizationId, payload });
};

/** Some of what lapses, after this id: looked for among what waits in the organization, and nothing else. */
const readLapsing = (
  tx: Tx,
  { userId, verificationMethod }: Compromised,
  after: string,
): Promise<{ id: string; project_id: string }[]> =>
  tx.rows<{ id: string; project_id: string }>(
    `select c.id, c.project_id from credentials c
     where c.project_id = any(array(select distinct k.project_id from credential_counts k where k.status = 'pending')) and c.id > $3 and ${LAPSES}
     order by c.id limit $4`,
    [userId, verificationMethod, after, AT_ONCE],
  );

/** Freezes some of it anew as it was. Each is looked at again once it is locked. */
async function lapse(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  { userId, verificationMethod }: Compromised,
  at: { projectId: string; ids: readonly string[] },
): Promise<Changed<undefined>> {
  await lockCredentials(tx, at.projectId, at.ids);
  const rows = await readStored(tx, `c.id = any($3::uuid[]) and c.project_id = $4 and ${LAPSES}`, [
    userId,
    verificationMethod,
    at.ids,
    at.projectId,
  ]);
  if (rows.length === 0) return { answer: undefined, events: [] };
  const changes = await freezeAnew(
    tx,
    organizationId,
    rows.map(row => frozenOf(at.projectId, row.approvers, row)),
    rows,
  );
  const ids = rows.map(row => row.id);
  await askAnew(tx, parts, organizationId, ids, changes);
  return {
    answer: undefined,
    events: eventsAbout(ids, { type: 'ask', new: { compromised: verificationMethod } }),
  };
}

/** Lapses what was approved with a key that somebody else had and is not signed yet, some in a commit; another try finds what is left. */
export const lapseHandler =
  (parts: CredentialParts) =>
  async ({ payload, organizationId, signal }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A key belongs to an organization');
    const compromised = Payload.parse(payload);
    for (let after: string | undefined = START; after !== undefined;) {
      signal.throwIfAborted();
      const from: string = after;
      const rows = await parts.database.organization(organizationId, tx => readLapsing(tx, compromised, from));
      for (const [projectId, ids] of byProject(rows))
        await change(
          parts.database,
          { organizationId, userId: compromised.saidBy },
          platformOrigin('credentials.lapse'),
          tx => lapse(tx, parts, organizationId, compromised, { projectId, ids }),
        );
      after = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
    }
  };
