import type { Factor, FactorKind } from '../../../../../contract/accounts/users/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';

/** A second factor of an account. Of an app `secret` and `last_step` are set, of a passkey the rest. */
export interface FactorRow {
  id: string;
  user_id: string;
  kind: FactorKind;
  name: string;
  secret: string | null;
  last_step: string | null;
  credential_id: string | null;
  public_key: Buffer | null;
  counter: string | null;
  transports: string[] | null;
  created_at: Date;
  last_used_at: Date | null;
}

export const presentFactor = (row: FactorRow): Factor => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export const factorsOf = (tx: Tx, userId: string): Promise<FactorRow[]> =>
  tx.rows<FactorRow>('select * from user_factors where user_id = $1 order by created_at, id', [userId]);

/** The factors of an account, which nobody else uses or changes until the commit. */
export async function lockFactors(tx: Tx, userId: string): Promise<FactorRow[]> {
  inLockOrder(tx, 'account');
  await tx.maybe('select 1 from users where id = $1 for no key update', [userId]);
  return factorsOf(tx, userId);
}

/** Whether an account has a second factor. */
export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.maybe('select 1 from user_factors where user_id = $1 limit 1', [userId])) !== undefined;

/** Whether an organization that somebody works with by password requires a second factor. */
export const isRequired = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.maybe(
    `select 1 from organization_users ou join organizations o on o.id = ou.organization_id
     where ou.user_id = $1 and ou.status = 'active' and ou.auth_method <> 'sso' and o.second_factor_since is not null limit 1`,
    [userId],
  )) !== undefined;

/** What a secret of an app is sealed under: it opens nowhere else. */
export const sealName = (userId: string): string => `totp ${userId}`;
