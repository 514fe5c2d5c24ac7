import type { Tx } from '../database/index.ts';

/** A job that is worked at now, or will be soon. */
export interface GoingJob<P> {
  kind: string;
  organizationId: string | null;
  payload: P;
}

/** The jobs of these kinds that are worked at, or wait for no longer than `seconds`: one that failed may wait for hours. */
export const jobsGoing = <P>(tx: Tx, kinds: readonly string[], seconds: number): Promise<GoingJob<P>[]> =>
  tx.rows<GoingJob<P>>(
    `select kind, organization_id as "organizationId", payload from jobs
     where kind = any($1) and (state = 'running' or state = 'waiting' and run_at < now() + $2 * interval '1 second')`,
    [[...kinds], seconds],
  );
