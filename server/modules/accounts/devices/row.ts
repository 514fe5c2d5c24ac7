import {
  DEVICE_LINK_HOURS,
  type Device,
  type DevicePurpose,
  type DeviceState,
} from '../../../../contract/accounts/devices/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';

export interface DeviceRow {
  id: string;
  organization_id: string;
  project_id: string;
  purpose: DevicePurpose;
  place_id: string;
  revision: number;
  name: string;
  status: DeviceState;
  link_hash: Buffer | null;
  link_expires_at: Date | null;
  pin_hash: Buffer | null;
  tries: number;
  /** What opened it, once something has. */
  device: Device['device'];
  device_hash: Buffer | null;
  opened_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
  /** By the database's clock. */
  link_is_over: boolean;
  device_is_over: boolean;
}
export const DEVICE_COLUMNS = `d.id, d.organization_id, d.project_id, d.purpose, d.place_id, d.revision, d.name, d.status, d.link_hash, d.link_expires_at, d.pin_hash,
  d.tries, d.device_hash, case when d.browser is not null then jsonb_build_object('browser', d.browser, 'system', d.system) end as device,
  d.opened_at, d.last_used_at, d.created_at, coalesce(d.link_expires_at <= now(), true) as link_is_over, coalesce(d.device_ends_at <= now(), true) as device_is_over`;

/** A device as the organization sees it that gave it. */
export const presentDevice = (row: DeviceRow): Device => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  status: row.status,
  linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
  device: row.device,
  openedAt: row.opened_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** Where a device is looked for: nobody reaches that of another place by its id. */
export interface DevicePlace {
  projectId: string;
  placeId: string;
  deviceId: string;
}

/** A device that asks by itself, and where it is. */
export interface AskingDevice extends Omit<DevicePlace, 'deviceId'> {
  organizationId: string;
  purpose: DevicePurpose;
  name: string;
  linkHash: Buffer;
}

/** A device by its id, locked: opening it, trying its PIN and taking it away wait for each other. */
export async function holdDevice(tx: Tx, id: string): Promise<DeviceRow | undefined> {
  inLockOrder(tx, 'device');
  return tx.maybe<DeviceRow>(`select ${DEVICE_COLUMNS} from devices d where d.id = $1 for no key update`, [id]);
}

/** As holdDevice, of a place. @throws AppError error.not_found */
export async function lockDevice(
  tx: Tx,
  purpose: DevicePurpose,
  { projectId, placeId, deviceId }: DevicePlace,
): Promise<DeviceRow> {
  found(
    await tx.maybe('select 1 from devices where id = $1 and place_id = $2 and project_id = $3 and purpose = $4', [
      deviceId,
      placeId,
      projectId,
      purpose,
    ]),
  );
  return found(await holdDevice(tx, deviceId));
}

/** Ends the sessions of devices. */
export const endDeviceSessions = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run('delete from device_sessions where device_id = any($1::uuid[])', [[...ids]]);

/** Gives a device that is locked another link, by which it waits to be opened; what had it before has nothing from then on. */
export async function relinkDevice(tx: Tx, id: string, linkHash: Buffer): Promise<DeviceRow> {
  await endDeviceSessions(tx, [id]);
  return tx.one<DeviceRow>(
    `update devices d set status = 'waiting', link_hash = $2, link_expires_at = now() + make_interval(hours => $3), pin_hash = null, tries = 0,
       browser = null, system = null, device_hash = null, device_ends_at = null, opened_at = null, revision = revision + 1
     where id = $1 returning ${DEVICE_COLUMNS}`,
    [id, linkHash, DEVICE_LINK_HOURS],
  );
}

/** Takes devices away that are locked. */
export async function revokeDevices(tx: Tx, ids: readonly string[]): Promise<void> {
  await endDeviceSessions(tx, ids);
  await tx.run(
    `update devices set status = 'revoked', link_hash = null, link_expires_at = null, pin_hash = null, device_hash = null, device_ends_at = null,
       revision = revision + 1 where id = any($1::uuid[])`,
    [[...ids]],
  );
}

/** What a device that was taken away was known by, and until when. */
export interface TakenDevice {
  hash: Buffer;
  endsAt: Date;
}

/** Takes a device away, so that its sessions end at once. Returns what it was known by; undefined where it was never opened, or was taken before. */
export async function takeDevice(tx: Tx, id: string): Promise<TakenDevice | undefined> {
  const row = found(await holdDevice(tx, id));
  if (row.status === 'revoked') return undefined;
  const { ends_at: endsAt } = await tx.one<{ ends_at: Date | null }>(
    'select device_ends_at as ends_at from devices where id = $1',
    [id],
  );
  await revokeDevices(tx, [id]);
  return row.device_hash && endsAt ? { hash: row.device_hash, endsAt } : undefined;
}

/** Adds a device that asked by itself, which its link opens. Nobody gave it. */
export const addDevice = async (
  tx: Tx,
  { organizationId, projectId, purpose, placeId, name, linkHash }: AskingDevice,
): Promise<string> =>
  (
    await tx.one<{ id: string }>(
      `insert into devices (organization_id, project_id, purpose, place_id, name, link_hash, link_expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7)) returning id`,
      [organizationId, projectId, purpose, placeId, name, linkHash, DEVICE_LINK_HOURS],
    )
  ).id;

/** Takes all devices of a place away: it was removed. */
export async function revokeDevicesOf(tx: Tx, purpose: DevicePurpose, placeId: string): Promise<void> {
  inLockOrder(tx, 'device');
  const rows = await tx.rows<{ id: string }>(
    "select id from devices where place_id = $1 and purpose = $2 and status <> 'revoked' order by id for no key update",
    [placeId, purpose],
  );
  if (rows.length > 0)
    await revokeDevices(
      tx,
      rows.map(({ id }) => id),
    );
}

/** The name of a device of a place, whatever became of it. */
export const readDevice = (
  tx: Tx,
  purpose: DevicePurpose,
  placeId: string,
  id: string,
): Promise<Pick<DeviceRow, 'id' | 'name'> | undefined> =>
  tx.maybe('select id, name from devices where id = $1 and place_id = $2 and purpose = $3', [id, placeId, purpose]);

/** Devices by where they are. */
export const devicesByPlace = (
  tx: Tx,
  purpose: DevicePurpose,
  ids: readonly string[],
): Promise<Pick<DeviceRow, 'id' | 'project_id' | 'place_id'>[]> =>
  tx.rows('select id, project_id, place_id from devices where id = any($1::uuid[]) and purpose = $2', [
    [...ids],
    purpose,
  ]);

/** Whether a place in one of the projects has a device. */
export const hasDevice = async (tx: Tx, purpose: DevicePurpose, projectIds: readonly string[]): Promise<boolean> =>
  (
    await tx.one<{ has: boolean }>(
      "select exists (select from devices where project_id = any($1::uuid[]) and purpose = $2 and status <> 'revoked') as has",
      [[...projectIds], purpose],
    )
  ).has;
