import { BROWSERS, SYSTEMS } from '../../../../contract/accounts/users/factor-kinds.ts';
import { UNKNOWN_COUNTRY } from '../../../../contract/base/catalogues/iso-countries.ts';
import type { OwnSession } from '../../../../contract/accounts/users/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { ring } from '../../../platform/socket/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { changeAsPlatform, type PlatformEvent } from '../../base/events/index.ts';
import { endSessions } from './end-sessions.ts';

/** Sessions of one account that are shown at most: the last used ones. */
const SHOWN = 100;

interface SessionRow {
  id: string;
  browser: string | null;
  system: string | null;
  country: string | null;
  created_at: Date;
  last_used_at: Date;
  sso_issuer: string | null;
  total: number;
}

/** Those that a caller ($1) may know of: all of the account's, or, where a provider vouches for them in an organization ($2, else null), only those there. */
const OF_CALLER = '($2::uuid is null or s.organization_id = $2 and s.sso_issuer is not null)';
const placeOf = ({ organizationId, sso }: UserCaller): string | null => (sso ? organizationId : null);

/** Those that go on: not ended, not ended for all by an administrator, and with a token that still refreshes them. */
const LIVE = `s.user_id = $1 and s.ended_at is null and s.created_at > coalesce(ou.sessions_end_at, '-infinity') and ou.status = 'active' and ${OF_CALLER}
  and exists (select 1 from refresh_tokens r where r.session_id = s.id and r.used_at is null and r.expires_at > now())`;

const oneOf = <T extends string>(words: readonly T[], word: string | null): T | 'other' =>
  words.find(each => each === word) ?? 'other';

const present = (row: SessionRow, current: string): OwnSession => ({
  id: row.id,
  browser: oneOf(BROWSERS, row.browser),
  system: oneOf(SYSTEMS, row.system),
  country: row.country ?? UNKNOWN_COUNTRY,
  startedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  current: row.id === current,
  issuer: row.sso_issuer,
});

/** Where one is signed in, and ending that. */
export function ownSessionHandlers(
  database: Database,
): HandlersOf<'listOwnSessions' | 'endOwnSession' | 'endOtherSessions'> {
  const ended = (caller: { userId: string; organizationId: string }, sessions: string): PlatformEvent => ({
    organizationId: caller.organizationId,
    actorId: caller.userId,
    type: 'update',
    resource: 'user',
    resourceId: caller.userId,
    new: { sessions },
  });
  return {
    listOwnSessions: ({ caller }) =>
      database.platform('sign-in', async tx => {
        const rows = await tx.rows<SessionRow>(
          `select s.id, s.browser, s.system, s.country, s.created_at, s.last_used_at, s.sso_issuer, count(*) over ()::int as total
           from sessions s join organization_users ou on ou.user_id = s.user_id and ou.organization_id = s.organization_id
           where ${LIVE} order by s.id = $3 desc, s.last_used_at desc, s.id limit ${SHOWN}`,
          [caller.userId, placeOf(caller), caller.sessionId],
        );
        return { sessions: rows.map(row => present(row, caller.sessionId)), total: rows[0]?.total ?? 0 };
      }),

    endOwnSession: ({ caller, params, origin }) =>
      changeAsPlatform(database, 'sign-in', origin, async tx => {
        const session = found(
          await tx.maybe<{ ended: boolean }>(
            `select ended_at is not null as ended from sessions s where s.user_id = $1 and ${OF_CALLER} and s.id = $3`,
            [caller.userId, placeOf(caller), params.sessionId],
          ),
        );
        const changed = await tx.run(
          "update sessions set ended_at = now(), ended_why = 'elsewhere' where id = $1 and user_id = $2 and ended_at is null",
          [params.sessionId, caller.userId],
        );
        ring(tx, [caller.userId], caller.organizationId);
        return {
          answer: { done: true as const },
          events: session.ended || changed === 0 ? [] : [ended(caller, 'one ended')],
        };
      }),

    endOtherSessions: ({ caller, origin }) =>
      changeAsPlatform(database, 'sign-in', origin, async tx => {
        const number = await endSessions(tx, caller.userId, 'elsewhere', {
          except: caller.sessionId,
          vouchedIn: placeOf(caller),
        });
        return { answer: { ended: number }, events: number === 0 ? [] : [ended(caller, 'others ended')] };
      }),
  };
}
