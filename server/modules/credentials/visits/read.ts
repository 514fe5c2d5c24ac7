import type { VisitKind, Visits } from '../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** What visitors did with a credential, by kind; null where nobody did. In a transaction of its organization. */
export async function readVisits(tx: Tx, credentialId: string): Promise<Record<VisitKind, Visits | null>> {
  const rows = await tx.rows<{ kind: VisitKind; first_at: Date; last_at: Date; times: number }>(
    'select kind, first_at, last_at, times::int from credential_visits where credential_id = $1',
    [credentialId],
  );
  const of = (kind: VisitKind): Visits | null => {
    const row = rows.find(each => each.kind === kind);
    return row ? { firstAt: row.first_at.toISOString(), lastAt: row.last_at.toISOString(), times: row.times } : null;
  };
  return { viewed: of('viewed'), verified: of('verified') };
}

/** How often visitors did something in a project, by the counters: of a template, in a country, on a day or in a month of the organization. */
export interface VisitCount {
  templateId: string;
  country: string;
  since: string;
  count: number;
}

/** How often visitors did one thing with what a project issued, from a day on; `since` is the day, or the first of the month. */
export const readVisitCounts = (
  tx: Tx,
  { projectId, kind, grain, since }: { projectId: string; kind: VisitKind; grain: 'day' | 'month'; since: string },
): Promise<VisitCount[]> =>
  tx.rows<VisitCount>(
    `select template_id as "templateId", country, since::text as since, sum(count)::int as count from visit_counts
     where project_id = $1 and grain = $2 and since >= $3 and kind = $4 group by 1, 2, 3`,
    [projectId, grain, since, kind],
  );

/** What visitors did last in each of these projects, the same credential once a kind; newest first. */
export const latestVisits = (
  tx: Tx,
  projectIds: readonly string[],
  limit: number,
): Promise<{ credentialId: string; kind: VisitKind; at: Date }[]> =>
  tx.rows(
    `select v.credential_id as "credentialId", v.kind, v.last_at as at from unnest($1::uuid[]) as p(id) cross join lateral (
       select credential_id, kind, last_at from credential_visits where project_id = p.id order by last_at desc limit $2) v
     order by 3 desc limit $2`,
    [projectIds, limit],
  );

/** In which projects counters are read, by the day or the month, and from when on. */
export interface CountedIn {
  projectIds: readonly string[];
  grain: 'day' | 'month';
  since: string;
}

/** How often visitors did each thing with what some projects issued, by template and country. */
export const readAllVisits = (
  tx: Tx,
  { projectIds, grain, since }: CountedIn,
): Promise<(VisitCount & { projectId: string; kind: VisitKind })[]> =>
  tx.rows(
    `select project_id as "projectId", template_id as "templateId", kind, country, since::text as since, sum(count)::int as count from visit_counts
     where project_id = any($1::uuid[]) and grain = $2 and since >= $3 group by 1, 2, 3, 4, 5`,
    [projectIds, grain, since],
  );

/** How often verifications of what some projects issued did not end well, by template and reason. */
export const readChecks = (
  tx: Tx,
  { projectIds, grain, since }: CountedIn,
): Promise<{ projectId: string; templateId: string; since: string; reason: string; count: number }[]> =>
  tx.rows(
    `select project_id as "projectId", template_id as "templateId", reason, since::text as since, sum(count)::int as count from check_counts
     where project_id = any($1::uuid[]) and grain = $2 and since >= $3 group by 1, 2, 3, 4`,
    [projectIds, grain, since],
  );
