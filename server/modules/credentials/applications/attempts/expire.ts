import type { ModuleParts } from '../../../../platform/module/index.ts';
import { cancelAttempt } from './end.ts';
import { COLUMNS, type AttemptRow } from './rows.ts';

const AT_ONCE = 500;

/** Cancels attempts whose time is over, each by one process, and removes claims that were kept long enough. One that fails holds up no other. */
export async function expireAttempts({
  database,
  clock,
  log,
}: Pick<ModuleParts, 'database' | 'clock' | 'log'>): Promise<void> {
  const now = new Date(clock());
  await database.platform('attempts', tx =>
    tx.run(
      'update application_attempts set claims = null, claims_until = null, claims_removed_at = $1 where claims is not null and claims_until <= $1',
      [now],
    ),
  );
  for (let after: string | null = null; ;) {
    const late: AttemptRow[] = await database.platform('attempts', tx =>
      tx.rows<AttemptRow>(
        `select ${COLUMNS} from application_attempts t where t.state = 'requested' and t.expires_at <= $1 and ($2::uuid is null or t.id > $2) order by t.id limit ${AT_ONCE}`,
        [now, after],
      ),
    );
    for (const row of late)
      await database
        .organization(row.organization_id, tx => cancelAttempt(tx, { clock }, row, 'code_expired'))
        .catch((error: unknown) => log.error({ err: error, attemptId: row.id }, 'an attempt was not canceled'));
    after = late.at(-1)?.id ?? null;
    if (late.length < AT_ONCE) return;
  }
}
