import { PLACE_DAYS } from './modules/identity/index.ts';
import type { Database } from './platform/database/index.ts';
import { sweepMail } from './platform/mail/index.ts';
import type { Log } from './platform/log/index.ts';

const EVERY_MS = 3600_000;

/** What has served its time, each with how it is known. Nothing here is a record of anything: events, mails and credentials stay. */
const SPENT = {
  refresh_tokens: "expires_at < now() - interval '1 day'",
  sessions:
    "not exists (select 1 from refresh_tokens r where r.session_id = sessions.id) and created_at < now() - interval '1 day'",
  mail_codes: "expires_at < now() - interval '30 days'",
  registrations: 'expires_at < now()',
  attempts: "window_start < now() - interval '1 day'",
  known_places: `seen_at < now() - interval '${PLACE_DAYS} days'`,
  idempotency_keys: "created_at < now() - interval '1 day'",
  jobs: "state = 'done' and finished_at < now() - interval '30 days'",
} as const;

/** Removes what is spent, table by table. Answers how many rows went. */
export async function sweep(database: Database): Promise<number> {
  let removed = 0;
  for (const [table, spent] of Object.entries(SPENT))
    removed += await database.platform('housekeeping', tx => tx.run(`delete from ${table} where ${spent}`));
  return removed + (await database.platform('housekeeping', sweepMail));
}

/**
 * Sweeps, and does what else has to be done now and then, at the start and every hour. Several processes may: what one did,
 * another finds done. A chore that fails is told, and holds up no other.
 */
export function keepHouse(
  database: Database,
  log: Log,
  chores: readonly (() => Promise<unknown>)[] = [],
): { stop(): void } {
  const once = () => {
    for (const chore of [() => sweep(database), ...chores])
      void chore().catch((error: unknown) => log.error({ err: error }, 'housekeeping'));
  };
  const timer = setInterval(once, EVERY_MS).unref();
  once();
  return { stop: () => clearInterval(timer) };
}
