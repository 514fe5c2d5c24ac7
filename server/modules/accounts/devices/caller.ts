import { DEVICE_DAYS, DEVICE_MINUTES, type DevicePurpose } from '../../../../contract/accounts/devices/index.ts';
import type { Database, PlatformUse } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { DeviceSecrets } from './secrets.ts';

/** A device's token says of what purpose it is, and nothing else: all of it is looked up. */
const TOKEN = /^([a-z]+)_[\w-]{43}$/;

/** A device whose session goes on. */
export interface LiveDevice {
  id: string;
  name: string;
  organization_id: string;
  project_id: string;
  place_id: string;
  /** Whether its organization is verified. */
  verified: boolean;
}

/**
 * A device that is open, and its session, which goes on from now; both are written once a minute, not at each call. One look-up by keys, so that a
 * device ends at once that was taken away, linked again or locked.
 */
const live = (standing: string): string => `with live as (
    select s.hash, s.ends_at, d.id, d.name, d.organization_id, d.project_id, d.place_id, d.verified, d.last_used_at
    from device_sessions s join ${standing} d on d.id = s.device_id and d.status = 'open' where s.hash = $1 and s.ends_at > now()),
  goes_on as (
    update device_sessions s set ends_at = now() + make_interval(mins => $2) from live
    where s.hash = live.hash and live.ends_at < now() + make_interval(mins => $2 - 1)),
  used as (
    update devices d set last_used_at = now(), device_ends_at = now() + make_interval(days => $3) from live
    where d.id = live.id and d.status = 'open' and (live.last_used_at is null or live.last_used_at < now() - interval '1 minute'))
  select id, name, organization_id, project_id, place_id, verified from live`;

/**
 * Reads which device calls, among those that stand.
 * @param standing a view of the devices of a purpose: id, name, organization_id, project_id, place_id, status, last_used_at, verified
 * @throws AppError device.session_over: who works there is asked for the PIN again
 */
export async function liveDevice(
  database: Database,
  secrets: DeviceSecrets,
  { purpose, use, standing }: { purpose: DevicePurpose; use: PlatformUse; standing: string },
  token: string,
): Promise<LiveDevice | undefined> {
  if (TOKEN.exec(token)?.[1] !== purpose) return undefined;
  const row = await database.platform(
    use,
    tx => tx.maybe<LiveDevice>(live(standing), [secrets.sessionHash(token), DEVICE_MINUTES, DEVICE_DAYS]),
    { inOneTrip: true },
  );
  if (!row) throw new AppError('device.session_over');
  return row;
}
