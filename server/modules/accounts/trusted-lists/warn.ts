import { TRUSTED_WARNING_DAYS } from '../../../../contract/accounts/trusted-lists/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { lastWarning } from '../../base/notifications/index.ts';
import { hasFeature } from '../organizations/index.ts';
import { listManagers } from './managers.ts';
import { tellEnd } from './notices.ts';

const DAY_MS = 86_400_000;

interface Due {
  id: string;
  organization_id: string;
  list_id: string;
  list: string;
  name: string;
  ends_at: Date;
}

/**
 * Tells those who manage lists, by bell, that an active certificate ends in 60, 30 or 7 days, or has ended: once for each warning. Several processes may:
 * the first that writes the warning down tells it. Returns how many ends were told of.
 */
export async function warnOfTrusted({
  database,
  clock,
  log,
}: Pick<ModuleParts, 'database' | 'clock' | 'log'>): Promise<number> {
  const now = clock();
  const due = await database.platform('housekeeping', tx =>
    tx.rows<Due>(
      `select c.id, c.organization_id, c.list_id, l.name as list, c.name, c.ends_at
       from trusted_certificates c join trusted_lists l on l.id = c.list_id
       where c.state = 'active' and c.warned_days is distinct from 0 and c.ends_at <= $1 order by c.ends_at`,
      [new Date(now + Math.max(...TRUSTED_WARNING_DAYS) * DAY_MS)],
    ),
  );
  let told = 0;
  for (const row of due)
    try {
      const days = lastWarning(row.ends_at, now, TRUSTED_WARNING_DAYS);
      told += await database.organization(row.organization_id, async tx => {
        if (!(await hasFeature(tx, row.organization_id, 'trustedLists'))) return 0;
        const isFirst = await tx.run(
          `update trusted_certificates set warned_days = $2 where id = $1 and state = 'active' and (warned_days is null or warned_days > $2)`,
          [row.id, days],
        );
        if (isFirst === 0) return 0;
        await tellEnd(
          tx,
          { organizationId: row.organization_id, userIds: await listManagers(tx) },
          {
            what: days === 0 ? 'ended' : 'ends',
            listId: row.list_id,
            list: row.list,
            certificateId: row.id,
            name: row.name,
            expireAt: row.ends_at.toISOString(),
          },
        );
        return 1;
      });
    } catch (error) {
      log.error({ err: error, certificate: row.id }, 'a certificate of a list that ends could not be told of');
    }
  return told;
}
