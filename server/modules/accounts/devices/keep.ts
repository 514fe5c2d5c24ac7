import {
  DEVICE_LINK_HOURS,
  deviceMachine,
  DEVICES_MAX,
  type Device,
  type DevicePurpose,
  type DeviceState,
} from '../../../../contract/accounts/devices/index.ts';
import type { ErrorKey } from '../../../../contract/base/errors/index.ts';
import { next } from '../../../../contract/base/common/states.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { likePattern, readPage, type Page, type Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import type { ChangeEvent } from '../../base/events/index.ts';
import {
  DEVICE_COLUMNS,
  lockDevice,
  presentDevice,
  relinkDevice,
  revokeDevices,
  type DevicePlace,
  type DeviceRow,
} from './row.ts';
import type { DeviceSecrets } from './secrets.ts';

/** What the devices of one purpose have in common. */
export interface DeviceKind {
  purpose: DevicePurpose;
  /** The public page that a link opens. */
  page: string;
  /** A place has as many as it can have. */
  tooMany: ErrorKey;
  /** What events say of where a device is. */
  placed: (placeId: string) => Record<string, string>;
}

/** What was made of a device, with what happened. */
interface Kept {
  device: Device;
  event: ChangeEvent;
}
/** With its link, which is shown this once. */
interface KeptWithLink extends Kept {
  url: string;
}

/** The devices of one purpose, as the organization gives and takes them: each inside the change of whoever asks. */
export function keepDevices(
  { settings }: Pick<ModuleParts, 'settings'>,
  secrets: DeviceSecrets,
  { purpose, page, tooMany, placed }: DeviceKind,
) {
  // After `#`, which no browser sends along and no log has.
  const linkOf = (token: string): string => `${settings.publicUrl}${page}#${token}`;
  const kept = ({ name, status, place_id }: DeviceRow) => ({ name, status, ...placed(place_id) });
  const sentTo = (email: string | undefined) => (email === undefined ? {} : { email });
  return {
    async list(
      tx: Tx,
      placeIds: readonly string[],
      query: Page & { q?: string | undefined; status?: DeviceState | undefined },
    ): Promise<{ devices: { device: Device; placeId: string }[]; total: number }> {
      const { rows, total } = await readPage<DeviceRow>(tx, query, {
        columns: DEVICE_COLUMNS,
        from: 'devices d',
        where: `d.place_id = any($1::uuid[]) and d.purpose = $2 and ($3::text is null or d.status = $3) and ($4::text is null or plainly(d.name) like $4)`,
        params: [[...placeIds], purpose, query.status ?? null, likePattern(query.q)],
        sorts: { createdAt: 'd.created_at', name: 'plainly(d.name)', lastUsedAt: { nullable: 'd.last_used_at' } },
        key: 'd.id',
      });
      return { devices: rows.map(row => ({ device: presentDevice(row), placeId: row.place_id })), total };
    },

    /** Gives a device to a place that the caller has locked. @throws AppError where the place has as many as it can have */
    async create(
      tx: Tx,
      { organizationId, userId }: Pick<UserCaller, 'organizationId' | 'userId'>,
      { projectId, placeId }: Omit<DevicePlace, 'deviceId'>,
      { name, email }: { name: string; email?: string | undefined },
    ): Promise<KeptWithLink> {
      const { count } = await tx.one<{ count: number }>(
        "select count(*)::int as count from devices where place_id = $1 and purpose = $2 and status <> 'revoked'",
        [placeId, purpose],
      );
      if (count >= DEVICES_MAX) throw new AppError(tooMany);
      const link = secrets.newLink();
      const row = await tx.one<DeviceRow>(
        `insert into devices as d (organization_id, project_id, purpose, place_id, name, link_hash, link_expires_at, created_by)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7), $8) returning ${DEVICE_COLUMNS}`,
        [organizationId, projectId, purpose, placeId, name, link.hash, DEVICE_LINK_HOURS, userId],
      );
      return {
        device: presentDevice(row),
        url: linkOf(link.token),
        event: { type: 'create', resource: purpose, resourceId: row.id, new: { ...kept(row), ...sentTo(email) } },
      };
    },

    async rename(
      tx: Tx,
      at: DevicePlace,
      { name, revision }: { name?: string | undefined; revision?: number | undefined },
    ): Promise<Kept> {
      const old = await lockDevice(tx, purpose, at);
      unchanged(old, revision);
      if (old.status === 'revoked') throw new AppError('state.transition');
      const now = await tx.one<DeviceRow>(
        `update devices d set name = $2, revision = revision + 1 where id = $1 returning ${DEVICE_COLUMNS}`,
        [old.id, name ?? old.name],
      );
      return {
        device: presentDevice(now),
        event: { type: 'update', resource: purpose, resourceId: old.id, old: kept(old), new: kept(now) },
      };
    },

    async link(tx: Tx, at: DevicePlace, email: string | undefined): Promise<KeptWithLink> {
      const old = await lockDevice(tx, purpose, at);
      if (!next(deviceMachine, old.status, 'link')) throw new AppError('state.transition');
      const link = secrets.newLink();
      const row = await relinkDevice(tx, old.id, link.hash);
      return {
        device: presentDevice(row),
        url: linkOf(link.token),
        event: {
          type: 'send',
          resource: purpose,
          resourceId: old.id,
          old: { name: old.name, status: old.status },
          new: { name: old.name, status: row.status, ...sentTo(email) },
        },
      };
    },

    async revoke(tx: Tx, at: DevicePlace): Promise<Kept> {
      const old = await lockDevice(tx, purpose, at);
      const status = next(deviceMachine, old.status, 'revoke');
      if (!status) throw new AppError('state.transition');
      await revokeDevices(tx, [old.id]);
      return {
        device: presentDevice(await lockDevice(tx, purpose, at)),
        event: {
          type: 'revoke',
          resource: purpose,
          resourceId: old.id,
          old: { name: old.name, status: old.status },
          new: { name: old.name, status },
        },
      };
    },
  };
}
