import type { ModuleParts } from '../../../../platform/module/index.ts';
import { letterDesk } from '../../../base/mail-choices/index.ts';
import { tellOfOrganization } from '../notices.ts';
import { timeZoneOf } from '../present.ts';
import { readersWith, spokenBy } from '../readers.ts';
import { trialLetter } from './trial-letters.ts';

const DAY_MS = 86_400_000;
/** Days before the end, and 0 at it. */
const WARNINGS = [7, 1, 0] as const;
/** So many organizations are told of in a transaction. */
const AT_ONCE = 50;

interface Due {
  id: string;
  name: string;
  country: string | null;
  time_zone: string | null;
  trial_ends_at: Date;
  /** The same to the microsecond, which a Date has no place for. */
  exact_end: string;
  before: number | null;
}

/** The last warning whose day has come. */
const warningOf = (end: Date, now: number): number =>
  WARNINGS.filter(days => end.getTime() - days * DAY_MS <= now).at(-1) ?? WARNINGS[0];

/**
 * Tells whoever looks after an organization's membership, by bell and mail, that its trial ends in a week, tomorrow, or has ended: each once, and anew
 * where the platform gave it another end. Several processes may: a row is told of by whoever marks it. Answers how many were told of.
 */
export async function warnOfTrials({
  database,
  clock,
  settings,
  keystore,
}: Pick<ModuleParts, 'database' | 'clock' | 'settings' | 'keystore'>): Promise<number> {
  const desk = await letterDesk({ keystore, settings });
  const now = clock();
  let told = 0;
  for (let last = ''; ;) {
    const due = await database.platform('administration', async tx => {
      // In the order of the index; what was told of its last warning is in it no more.
      const rows = await tx.rows<Due>(
        `select id, name, country, time_zone, trial_ends_at, trial_ends_at::text as exact_end, case when trial_told_end = trial_ends_at then trial_told_days end as before from organizations
         where membership = 'trial' and status = 'verified' and (trial_told_days is distinct from 0 or trial_told_end is distinct from trial_ends_at)
           and trial_ends_at <= $1 and ($2 = '' or (trial_ends_at, id) > (select o.trial_ends_at, o.id from organizations o where o.id = nullif($2, '')::uuid))
         order by trial_ends_at, id limit ${AT_ONCE}`,
        [new Date(now + WARNINGS[0] * DAY_MS), last],
      );
      for (const { id, name, country, time_zone, trial_ends_at: endsAt, exact_end: exactEnd, before } of rows) {
        const days = warningOf(endsAt, now);
        if (before !== null && before <= days) continue;
        const isFirst = await tx.run(
          `update organizations set trial_told_days = $2, trial_told_end = trial_ends_at
           where id = $1 and trial_ends_at = $3::text::timestamptz and (trial_told_end is distinct from trial_ends_at or trial_told_days > $2)`,
          [id, days, exactEnd],
        );
        if (isFirst === 0) continue;
        told += 1;
        const what = days === 0 ? 'trialEnded' : 'trialEnds';
        const readers = await readersWith(tx, id, ['org.owner', 'org.billing']);
        const once = `trial:${endsAt.getTime()}:${days}`;
        await tellOfOrganization(tx, {
          organizationId: id,
          userIds: readers.map(reader => reader.user_id),
          about: { what, organizationId: id, name, day: endsAt.toISOString() },
          once,
        });
        for (const reader of readers)
          await desk.queue(tx, {
            kind: 'trialEnding',
            userId: reader.user_id,
            dedupeKey: `${once}:${id}:${reader.user_id}`,
            organizationId: id,
            to: reader.email,
            ...trialLetter(spokenBy(reader), what, {
              reader: reader.name,
              name,
              endsAt,
              zone: timeZoneOf({ country, time_zone }),
              url: `${settings.publicUrl}/organization`,
              choices: desk.choicesUrl,
            }),
          });
      }
      return rows;
    });
    last = due.at(-1)?.id ?? '';
    if (due.length < AT_ONCE) return told;
  }
}
