import type { Tx } from '../../../platform/database/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';
import { timeZoneOf } from './present.ts';

/** A change that counts takes less than this, so that its day is the same for what counts and for what reads. */
const FROM_MS = 60_000;

type Zoned = Parameters<typeof timeZoneOf>[0] & { id: string };

/** Returns the day of an instant in an organization, by the zone that it had then. */
export const dayIn = async (tx: Tx, organizationId: string, at: Date): Promise<string> =>
  (await tx.one<{ day: string }>('select day_in($1, $2)::text as day', [organizationId, at])).day;

/** Has the days of an organization go by another zone from the next minute on, where its zone has changed. @throws AppError at the field */
export async function changeZone(tx: Tx, old: Zoned, changed: Zoned, now: Date): Promise<void> {
  const zone = timeZoneOf(changed);
  if (zone === timeZoneOf(old)) return;
  const known = await tx.maybe('select from pg_timezone_names where name = $1', [zone]);
  if (!known) throw invalidField('timeZone', 'invalid_choice');
  const since = new Date(now.getTime() + FROM_MS);
  await tx.run(
    `insert into organization_zones (organization_id, since, zone, first_day) values ($1, $2, $3, day_in($1, $2))
     on conflict (organization_id, since) do update set zone = excluded.zone`,
    [changed.id, since, zone],
  );
}
