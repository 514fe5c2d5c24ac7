import type { Tx } from '../database/index.ts';

/** A job that is worked at now, or waits. */
export interface GoingJob<P> {
  kind: string;
  state: 'running' | 'waiting';
  organizationId: string | null;
  payload: P;
}

/** The jobs of these kinds that are worked at, or wait, however long: one that failed, or was put off, is yet to do its work. */
export const jobsGoing = <P>(tx: Tx, kinds: readonly string[]): Promise<GoingJob<P>[]> =>
  tx.rows<GoingJob<P>>(
    `select kind, state, organization_id as "organizationId", payload from jobs
     where kind = any($1) and state in ('running', 'waiting')`,
    [[...kinds]],
  );

/** Why a job was put off (`PostponedJob`) that waits for its next try; undefined of any other. As the organization whose job it is. */
export const postponedFor = async (tx: Tx, kind: string, key: string): Promise<string | undefined> =>
  (
    await tx.maybe<{ why: string }>(
      `select substr(last_error, length($3) + 1) as why from jobs where kind = $1 and key = $2 and state = 'waiting' and starts_with(last_error, $3)`,
      [kind, key, 'PostponedJob: '],
    )
  )?.why;

/** Whether a job waits that would do the same. As the platform. */
export const waitsAlready = async (
  tx: Tx,
  { kind, organizationId, payload }: { kind: string; organizationId: string; payload: object },
): Promise<boolean> =>
  (
    await tx.one<{ waits: boolean }>(
      `select exists (select from jobs
         where state = 'waiting' and kind = $1 and job_owner(organization_id) = job_owner($2) and payload = $3::jsonb) as waits`,
      [kind, organizationId, JSON.stringify(payload)],
    )
  ).waits;
