import { TILL_LINK_HOURS, type Till, type TillState } from '../../../../../contract/vouchers/sales/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';

export interface TillRow {
  id: string;
  organization_id: string;
  merchant_id: string;
  revision: number;
  name: string;
  status: TillState;
  link_hash: Buffer | null;
  link_expires_at: Date | null;
  pin_hash: Buffer | null;
  tries: number;
  /** What opened it, once something has. */
  device: Till['device'];
  device_hash: Buffer | null;
  opened_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
  /** By the database's clock. */
  link_is_over: boolean;
  device_is_over: boolean;
}
export const TILL_COLUMNS = `t.id, t.organization_id, t.merchant_id, t.revision, t.name, t.status, t.link_hash, t.link_expires_at, t.pin_hash, t.tries, t.device_hash,
  case when t.browser is not null then jsonb_build_object('browser', t.browser, 'system', t.system) end as device,
  t.opened_at, t.last_used_at, t.created_at, coalesce(t.link_expires_at <= now(), true) as link_is_over, coalesce(t.device_ends_at <= now(), true) as device_is_over`;

/** A till as its provider sees it. */
export const presentTill = (row: TillRow): Till => ({
  id: row.id,
  revision: row.revision,
  merchantId: row.merchant_id,
  name: row.name,
  status: row.status,
  linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
  device: row.device,
  openedAt: row.opened_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** A till by its id, locked: whoever opens it, tries its PIN or takes it away comes after whoever did so before. */
export async function holdTill(tx: Tx, id: string): Promise<TillRow | undefined> {
  inLockOrder(tx, 'till');
  return tx.maybe<TillRow>(`select ${TILL_COLUMNS} from tills t where t.id = $1 for no key update of t`, [id]);
}

/** As holdTill, of a merchant. @throws AppError error.not_found */
export async function lockTill(
  tx: Tx,
  at: { projectId: string; merchantId: string; tillId: string },
): Promise<TillRow> {
  found(
    await tx.maybe('select 1 from tills where id = $1 and merchant_id = $2 and project_id = $3', [
      at.tillId,
      at.merchantId,
      at.projectId,
    ]),
  );
  return found(await holdTill(tx, at.tillId));
}

/** Ends what is open of tills on their devices. */
export const endTillSessions = (tx: Tx, tillIds: readonly string[]): Promise<number> =>
  tx.run('delete from till_sessions where till_id = any($1::uuid[])', [[...tillIds]]);

/** Gives a till that is locked another link, by which it waits for a device; what had it before has nothing any more. */
export async function relinkTill(tx: Tx, id: string, linkHash: Buffer): Promise<TillRow> {
  await endTillSessions(tx, [id]);
  return tx.one<TillRow>(
    `update tills t set status = 'waiting', link_hash = $2, link_expires_at = now() + make_interval(hours => $3), pin_hash = null, tries = 0,
       browser = null, system = null, device_hash = null, device_ends_at = null, opened_at = null, revision = revision + 1
     where id = $1 returning ${TILL_COLUMNS}`,
    [id, linkHash, TILL_LINK_HOURS],
  );
}

/** Takes tills away that are locked. */
export async function revokeTills(tx: Tx, ids: readonly string[]): Promise<void> {
  await endTillSessions(tx, ids);
  await tx.run(
    `update tills set status = 'revoked', link_hash = null, link_expires_at = null, pin_hash = null, device_hash = null, device_ends_at = null,
       revision = revision + 1 where id = any($1::uuid[])`,
    [[...ids]],
  );
}
