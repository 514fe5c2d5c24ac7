import type { ModuleParts } from '../../platform/module/index.ts';
import { holds, type Away } from './away.ts';

/** Who is away now, in whatever organization. */
export const awayAnywhere = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): Promise<(Away & { organizationId: string })[]> =>
  database.platform('housekeeping', tx =>
    tx.rows<Away & { organizationId: string }>(
      `select id, organization_id as "organizationId", user_id as "userId", delegate_id as "delegateId", created_by as "createdBy" from delegations d
       where ${holds('$1')} order by organization_id, starts_at, id`,
      [new Date(clock())],
    ),
  );
