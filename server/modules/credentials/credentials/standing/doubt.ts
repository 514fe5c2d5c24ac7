import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { enqueue, HopelessJob, type JobCall } from '../../../../platform/jobs/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { compromisedKeys } from '../../../base/dids/index.ts';
import { change } from '../../../base/events/index.ts';
import { type CredentialParts, doubtedAmong } from '../registry/index.ts';
import { countDoubted } from './count-doubted.ts';

/** The job that marks what nobody believes any more since a key was compromised. */
export const DOUBT_JOB = 'credentials.doubt';

/** So many are looked at in a commit. */
const AT_ONCE = 1_000;

const Payload = z.object({ verificationMethod: z.string(), saidBy: z.uuid().optional() });

/** Has what a key signed or approved looked through, and its count told anew. */
export const askToDoubt = (
  tx: Tx,
  organizationId: string,
  payload: { verificationMethod: string; saidBy?: string | undefined },
): Promise<boolean> => enqueue(tx, { kind: DOUBT_JOB, key: randomUUID(), organizationId, payload });

/** What was signed or approved with a key that somebody else had is looked through. Each time that it is said: it may have been earlier than was known. */
export const doubtCompromised: Hearer<'key.compromised'> = async (
  tx,
  { organizationId, verificationMethod, saidBy },
) => {
  await askToDoubt(tx, organizationId, { verificationMethod, saidBy });
};

/** Marks those of some signed credentials that nobody believes any more, and takes the mark from those that are believed again. */
export async function markDoubted(tx: Tx, ids: readonly string[]): Promise<void> {
  const found = await doubtedAmong(tx, ids);
  const changed = await tx.rows<{ id: string }>(
    `select c.id from unnest($1::uuid[], $2::uuid[]) x(id, key) join credentials c on c.id = x.id where c.doubted_key is distinct from x.key`,
    [ids, ids.map(id => found.get(id)?.id ?? null)],
  );
  if (changed.length === 0) return;
  const those = changed.map(({ id }) => id);
  inLockOrder(tx, 'credential');
  await tx.run('select 1 from credentials where id = any($1::uuid[]) order by id for no key update', [those]);
  // Read again under the lock: a seal may have come meanwhile, or an erasure.
  const doubted = await doubtedAmong(tx, those);
  await tx.run(
    `update credentials c set doubted_key = x.key from unnest($1::uuid[], $2::uuid[]) x(id, key)
     where c.id = x.id and c.erased_at is null and c.doubted_key is distinct from x.key`,
    [those, those.map(id => doubted.get(id)?.id ?? null)],
  );
}

interface Place {
  issued_at: string;
  id: string;
}

/** Some of what a project has signed, after this one. */
const signedAfter = (tx: Tx, projectId: string, after: Place): Promise<Place[]> =>
  tx.rows<Place>(
    `select c.issued_at::text, c.id from credentials c
     where c.project_id = $1 and c.issued_at is not null and c.standing <> 'canceled' and (c.issued_at, c.id) > ($2::timestamptz, $3::uuid)
     order by c.issued_at, c.id limit $4`,
    [projectId, after.issued_at, after.id, AT_ONCE],
  );

/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Keys come and go by another clock than that of the server that signs; verifiers let these differ by as much. */
const CLOCKS_MS = 300_000;

/** Marks, some in a commit, what nobody believes any more; another try finds what is marked already and leaves it so. */
export const doubtHandler =
  ({ database }: CredentialParts) =>
  async ({ payload, organizationId, signal }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A key belongs to an organization');
    const { verificationMethod, saidBy } = Payload.parse(payload);
    const { key, projects } = await database.organization(organizationId, async tx => ({
      key: (await compromisedKeys(tx)).find(each => each.verificationMethod === verificationMethod),
      projects: await tx.rows<{ project_id: string }>('select distinct project_id from credential_counts'),
    }));
    if (!key) throw new HopelessJob('Nobody says that this key was compromised');
    // What is older was not signed with it.
    const start = { issued_at: new Date(key.validFrom.getTime() - CLOCKS_MS).toISOString(), id: FIRST_ID };
    for (const { project_id: projectId } of projects)
      for (let after: Place | undefined = start; after !== undefined;) {
        signal.throwIfAborted();
        const from: Place = after;
        after = await database.organization(organizationId, async tx => {
          const places = await signedAfter(tx, projectId, from);
          await markDoubted(
            tx,
            places.map(({ id }) => id),
          );
          return places.length === AT_ONCE ? places.at(-1) : undefined;
        });
      }
    // The keys' page and the log say what it came to; open portals hear of it by this.
    await change(database, { organizationId, userId: saidBy ?? null }, platformOrigin(DOUBT_JOB), async tx => {
      const found = await countDoubted(tx, [key.id]);
      const credentials = found.reduce((sum, each) => sum + each.credentials, 0);
      const event = {
        type: 'update' as const,
        resource: 'key' as const,
        resourceId: key.id,
        new: { verificationMethod, doubted: credentials },
      };
      return { answer: undefined, events: credentials > 0 ? [event] : [] };
    });
  };
