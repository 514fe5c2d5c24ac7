import type { Tx } from '../../../../platform/database/index.ts';
import type { AttemptRow } from './rows.ts';

type Counted = Pick<
  AttemptRow,
  'organization_id' | 'application_id' | 'version' | 'country' | 'channel' | 'verifier_id'
>;

/** Counts an attempt that ends, in the transaction of its end. Trials are not counted. */
export async function countAttempt(
  tx: Tx,
  {
    organization_id: organizationId,
    application_id: applicationId,
    version,
    country,
    channel,
    verifier_id: verifierId,
  }: Counted,
  state: AttemptRow['state'],
  reason: string | null,
  at: Date,
): Promise<void> {
  if (channel === 'test') return;
  await tx.run(
    `insert into attempt_counts (organization_id, project_id, application_id, day, state, reason, country, version, count, verifier_id, form)
     select a.organization_id, a.project_id, a.id, day_in($1, $3), $4, $5, $6, v.version, 1, $8, v.content ->> 'form'
     from applications a join application_versions v on v.application_id = a.id and v.version = $7 where a.id = $2`,
    [organizationId, applicationId, at, state, reason, country, version, verifierId],
  );
}

/** What a verifier found without a connection. */
export interface OfflineCheck {
  at: Date;
  state: 'success' | 'failed';
  reason: string | null;
}

/** Counts checks that a verifier made without a connection, in the transaction that keeps them: as of the version that is in force. */
export async function countChecks(
  tx: Tx,
  { applicationId, verifierId }: { applicationId: string; verifierId: string },
  checks: readonly OfflineCheck[],
): Promise<void> {
  await tx.run(
    `insert into attempt_counts (organization_id, project_id, application_id, day, state, reason, version, count, verifier_id, is_offline, form)
     select a.organization_id, a.project_id, a.id, day_in(a.organization_id, c.at), c.state, c.reason, a.version, count(*), $2, true, a.content ->> 'form'
     from applications a cross join jsonb_to_recordset($3::jsonb) as c(at timestamptz, state text, reason text)
     where a.id = $1 group by 1, 2, 3, 4, 5, 6, 7, 11`,
    [applicationId, verifierId, JSON.stringify(checks)],
  );
}

const CUT = 'application_id, day, state, reason, country, version, verifier_id, is_offline, form';

/** Adds the changes of each counter together. Several processes may: each folds rows that it took out itself. */
export const foldAttemptCounts = (tx: Tx): Promise<number> =>
  tx.run(
    `with changed as (
       select ${CUT} from attempt_counts group by ${CUT} having count(*) > 1 limit 1000),
     gone as (
       delete from attempt_counts k using changed x where k.application_id = x.application_id and k.day = x.day and k.state = x.state
         and k.version = x.version and k.reason is not distinct from x.reason and k.country is not distinct from x.country
         and k.verifier_id is not distinct from x.verifier_id and k.is_offline = x.is_offline and k.form = x.form returning k.*)
     insert into attempt_counts (organization_id, project_id, application_id, day, state, reason, country, version, count, verifier_id, is_offline, form)
     select organization_id, project_id, application_id, day, state, reason, country, version, sum(count), verifier_id, is_offline, form
     from gone group by organization_id, project_id, ${CUT}`,
  );
