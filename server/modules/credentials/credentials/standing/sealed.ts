import { progressMachine } from '../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder } from '../../../../platform/database/index.ts';
import { enqueueAll } from '../../../../platform/jobs/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { DELIVER_JOB, deliverPriority } from '../delivery/index.ts';
import { markDoubted } from './doubt.ts';

/** Moves credentials on when they are sealed, and asks for their emails, but for those of which the platform writes another; a sealed revocation moves nothing. */
export const credentialsSealed: Hearer<'leaves.sealed'> = async (tx, { organizationId, subject, kind, ids }) => {
  if (subject !== 'credentials' || kind !== 'issuance') return;
  inLockOrder(tx, 'credential');
  // By their ids, as whoever changes many does; an update alone takes them as it finds them.
  await tx.run('select 1 from credentials where id = any($1::uuid[]) order by id for no key update', [ids]);
  // The chain may have taken in what is doubted before its key was in other hands, or what was being signed while that was said.
  await markDoubted(tx, ids);
  const moved = await tx.rows<{ id: string; receiver_email: string | null; together: number }>(
    `update credentials c set progress = $2 from unnest($1::uuid[]) as x(id)
     where c.id = x.id and c.progress = any($3)
     returning c.id, case when exists (select from templates t where t.id = c.template_id and t.built_in is null) then c.receiver_email end as receiver_email,
       coalesce((select r.total from issue_requests r where r.id = c.request_id), 1) as together`,
    [ids, progressMachine.seal.to, [...progressMachine.seal.from]],
  );
  await enqueueAll(
    tx,
    moved.flatMap(({ id, receiver_email: email, together }) =>
      email
        ? [
            {
              kind: DELIVER_JOB,
              priority: deliverPriority(together),
              key: `${id}:0`,
              organizationId,
              payload: { credentialId: id, attempt: 0 },
            },
          ]
        : [],
    ),
  );
};
