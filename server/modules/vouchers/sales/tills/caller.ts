import { TILL_DEVICE_DAYS, TILL_MINUTES } from '../../../../../contract/vouchers/sales/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Authenticate } from '../../../../platform/module/index.ts';
import type { SaleSecrets } from '../secrets.ts';

/** What a till's token looks like: it says nothing, so that all of it is looked up. */
const TOKEN = /^[\w-]{43}$/;

/**
 * A till that is open, and its session, which goes on from now; both are written once a minute, not at each call. One look-up by keys, so that a
 * till ends at once that was taken away, linked anew or locked.
 */
const LIVE = `with live as (
    select s.hash, s.ends_at, t.id, t.name, t.organization_id, t.project_id, t.merchant_id, t.verified, t.last_used_at
    from till_sessions s join standing_tills t on t.id = s.till_id and t.status = 'open' where s.hash = $1 and s.ends_at > now()),
  goes_on as (
    update till_sessions s set ends_at = now() + make_interval(mins => $2) from live
    where s.hash = live.hash and live.ends_at < now() + make_interval(mins => $2 - 1)),
  used as (
    update tills t set last_used_at = now(), device_ends_at = now() + make_interval(days => $3) from live
    where t.id = live.id and t.status = 'open' and (live.last_used_at is null or live.last_used_at < now() - interval '1 minute'))
  select id, name, organization_id, project_id, merchant_id, verified from live`;

interface Live {
  id: string;
  name: string;
  organization_id: string;
  project_id: string;
  merchant_id: string;
  verified: boolean;
}

/** Reads which till calls. @throws AppError till.session_over: its cashier is asked for the PIN again */
export const authenticateTill =
  (database: Database, secrets: SaleSecrets): Authenticate<'till'> =>
  async token => {
    if (!TOKEN.test(token)) return undefined;
    const row = await database.platform(
      'sales',
      tx => tx.maybe<Live>(LIVE, [secrets.sessionHash(token), TILL_MINUTES, TILL_DEVICE_DAYS]),
      { inOneTrip: true },
    );
    if (!row) throw new AppError('till.session_over');
    return {
      kind: 'till',
      tillId: row.id,
      name: row.name,
      organizationId: row.organization_id,
      projectId: row.project_id,
      merchantId: row.merchant_id,
      organizationVerified: row.verified,
    };
  };
