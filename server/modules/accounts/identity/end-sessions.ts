import type { Tx } from '../../../platform/database/index.ts';
import { ring } from '../../../platform/socket/index.ts';

/**
 * Ends every session of a user; of one whom an organization's provider vouches for, those there alone. `byPassword` leaves out all that rest on a
 * provider's word: what opens them is no password and no factor of the account, and what becomes of those is nothing to that organization.
 */
export const endSessions = (
  tx: Tx,
  userId: string,
  why: string,
  { except, vouchedIn, byPassword = false }: { except?: string; vouchedIn?: string | null; byPassword?: boolean } = {},
): Promise<number> => {
  ring(tx, [userId], vouchedIn ?? null);
  return tx.run(
    `update sessions set ended_at = now(), ended_why = $2 where user_id = $1 and ended_at is null and id is distinct from $3::uuid
       and ($4::uuid is null or organization_id = $4 and sso_issuer is not null) and (not $5::boolean or sso_issuer is null)`,
    [userId, why, except ?? null, vouchedIn ?? null, byPassword],
  );
};

/**
 * Ends what somebody who leaves an organization had begun there: should they come back one day, it is with a session of then. Where they work
 * elsewhere by the same password, a session is the account's, and goes on there.
 */
export const endSessionsIn = (tx: Tx, userId: string, organizationId: string): Promise<number> => {
  ring(tx, [userId], organizationId);
  return tx.run(
    `update sessions set ended_at = now(), ended_why = 'membership' where user_id = $1 and organization_id = $2 and ended_at is null
       and (sso_issuer is not null or wallet_id is not null or not exists (select 1 from organization_users ou
         where ou.user_id = $1 and ou.organization_id <> $2 and ou.status = 'active' and ou.auth_method <> 'sso'))`,
    [userId, organizationId],
  );
};

/** Ends the sessions that a password opened in an organization, which its user now enters by wallet. */
export const endPasswordSessions = (tx: Tx, userId: string, organizationId: string): Promise<number> => {
  ring(tx, [userId], organizationId);
  return tx.run(
    `update sessions set ended_at = now(), ended_why = 'method' where user_id = $1 and organization_id = $2 and ended_at is null
       and sso_issuer is null and wallet_id is null`,
    [userId, organizationId],
  );
};

/** Ends the sessions that an organization's provider vouched for, when it is turned off. Turned on again, it vouches for new sessions only. */
export const endVouchedSessions = (tx: Tx, organizationId: string): Promise<number> =>
  tx.run(
    `update sessions set ended_at = now(), ended_why = 'membership' where organization_id = $1 and sso_issuer is not null and ended_at is null
       and user_id in (select user_id from organization_users where organization_id = $1 and auth_method = 'sso')`,
    [organizationId],
  );
