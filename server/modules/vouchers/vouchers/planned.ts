import { isZone } from '../../../../contract/base/common/days.ts';
import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import type { Distribution } from '../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';

/** When the last day of vouchers is over, in their offer's country: of whoever asks in a transaction, by the database's calendar. */
export const END_OF_DAY = (day: string, zone: string): string => `((${day}::date + 1)::timestamp at time zone ${zone})`;

/**
 * The moment that is meant by a time of a zone, before the vouchers' last day is over; null where none is. Zones are those that pages and the database
 * know. @throws AppError at `at`, `zone`, below `under`
 */
export async function momentOf(
  tx: Tx,
  { at, zone }: Pick<Distribution, 'at' | 'zone'>,
  vouchers: { expires_on: string; country: string },
  under = '',
): Promise<Date | null> {
  if (at === null || zone === null) return null;
  const { known } = await tx.one<{ known: boolean }>(
    'select exists (select from pg_timezone_names where lower(name) = lower($1)) as known',
    [zone],
  );
  if (!known || !isZone(zone)) throw invalidField(`${under}zone`, 'invalid_choice');
  const { due, ends } = await tx.one<{ due: Date; ends: Date }>(
    `select $1::timestamp at time zone $2 as due, ${END_OF_DAY('$3', '$4')} as ends`,
    [at, zone, vouchers.expires_on, zoneOf(vouchers.country)],
  );
  if (due >= ends) throw invalidField(`${under}at`, 'too_big');
  return due;
}
