import {
  DEVICE_DAYS,
  DEVICE_MINUTES,
  DEVICE_PIN_TRIES,
  deviceMachine,
  type DeviceOpen,
  type DevicePurpose,
  type DeviceState,
} from '../../../../contract/accounts/devices/index.ts';
import { next } from '../../../../contract/base/common/states.ts';
import { addressBlock, type CallOrigin } from '../../../platform/context/index.ts';
import { inLockOrder, type PlatformUse, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import { cookieOf, sealedCookie } from '../../../platform/http/index.ts';
import { isSame } from '../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type Changed, type ChangeEvent } from '../../base/events/index.ts';
import { countUnlessRight, deviceOf, type Allowance } from '../identity/index.ts';
import { endDeviceSessions, holdDevice, type DeviceRow } from './row.ts';
import type { DeviceSecrets } from './secrets.ts';

/** Wrong tries of one address, which many places may share, at whatever devices; each device has tries of its own besides. */
const PER_ADDRESS: Allowance = { max: 60, seconds: 900 };
const DAY_SECONDS = 86_400;

/** A device, and whose it is. */
export interface OwnPlace {
  id: string;
  organizationId: string;
}
/** What the devices of one purpose have in common on their own side. */
export interface OwnKind<T> {
  purpose: DevicePurpose;
  /** As what the platform looks for them. */
  use: PlatformUse;
  /** A view of the devices that stand where they are: id, organization_id, device_hash, device_ends_at. */
  standing: string;
  cookie: string;
  /** Where its cookie goes. */
  path: string;
  /** What it is shown of itself. */
  present: (place: OwnPlace) => Promise<T>;
}
/** What came of a PIN. */
type Tried = { token: string } | { triesLeft: number };
type Headers = Readonly<Record<string, string | undefined>>;
interface Reply {
  header(name: string, value: string): unknown;
}

/** Wrong PINs that are left before a device is locked. */
export const triesLeft = (tries: number): number => Math.max(0, DEVICE_PIN_TRIES - tries);

/** The devices of one purpose on their own side: opened by their link once, and by their PIN each time. */
export function ownDevices<T>(
  { database, settings, crash }: Pick<ModuleParts, 'database' | 'settings' | 'crash'>,
  secrets: DeviceSecrets,
  { purpose, use, standing, cookie: name, path, present }: OwnKind<T>,
) {
  /** Known by a cookie that no script reads: what runs in the page cannot carry the device away. */
  const cookie = (device: string): string =>
    sealedCookie(name, device, {
      path,
      seconds: DEVICE_DAYS * DAY_SECONDS,
      https: settings.publicUrl.startsWith('https:'),
    });
  const deviceIn = (headers: Headers): string => {
    const device = cookieOf(headers, name);
    if (!device) throw new AppError('device.no_device');
    return device;
  };
  const ofDevice = (device: string): Promise<OwnPlace | undefined> =>
    database.platform(use, tx =>
      tx.maybe<OwnPlace>(
        `select id, organization_id as "organizationId" from ${standing} where device_hash = $1 and device_ends_at > now()`,
        [secrets.deviceHash(device)],
      ),
    );
  const beginSession = async (tx: Tx, { id, organizationId }: OwnPlace): Promise<string> => {
    const { token, hash } = secrets.newSession(purpose);
    await tx.run(
      'insert into device_sessions (hash, device_id, organization_id, ends_at) values ($1, $2, $3, now() + make_interval(mins => $4))',
      [hash, id, organizationId, DEVICE_MINUTES],
    );
    return token;
  };
  /** That a device stands otherwise now. */
  const stood = (row: DeviceRow, status: DeviceState): ChangeEvent => ({
    type: 'update',
    resource: purpose,
    resourceId: row.id,
    old: { name: row.name, status: row.status },
    new: { name: row.name, status },
  });
  /** In nobody's name whom the organization knows as a user: by who has the device. */
  const nobodyIn = ({ organizationId }: OwnPlace) => ({ organizationId, userId: null });
  const guarded = <R>(origin: CallOrigin, work: () => Promise<R>): Promise<R> =>
    countUnlessRight(database, [`device:${addressBlock(origin.ip)}`, PER_ADDRESS], work);

  const tryPin = (device: string, place: OwnPlace, pin: string, origin: CallOrigin): Promise<Tried> =>
    change(database, nobodyIn(place), origin, async (tx): Promise<Changed<Tried>> => {
      const row = found(await holdDevice(tx, place.id), 'device.no_device');
      if (!row.device_hash?.equals(secrets.deviceHash(device)) || row.device_is_over)
        throw new AppError('device.no_device');
      if (row.status !== 'open' || row.pin_hash === null) throw new AppError('device.locked');
      if (isSame(row.pin_hash, secrets.pinHash(row.id, pin))) {
        await tx.run('update devices set tries = 0, device_ends_at = now() + make_interval(days => $2) where id = $1', [
          row.id,
          DEVICE_DAYS,
        ]);
        return { answer: { token: await beginSession(tx, place) }, events: [] };
      }
      // Counted in this commit, though it is refused: the tries are the device's, in whatever process.
      const left = triesLeft(row.tries + 1);
      const status = left === 0 ? (next(deviceMachine, row.status, 'lock') ?? row.status) : row.status;
      await tx.run('update devices set tries = tries + 1, status = $2 where id = $1', [row.id, status]);
      if (status === row.status) return { answer: { triesLeft: left }, events: [] };
      await endDeviceSessions(tx, [row.id]);
      return { answer: { triesLeft: left }, event: stood(row, status) };
    });
  /** A session at a device, by its PIN. */
  const unlock = async (device: string, pin: string, origin: CallOrigin): Promise<{ token: string; own: T }> => {
    const { token, place } = await guarded(origin, async () => {
      const at = found(await ofDevice(device), 'device.no_device');
      const came = await tryPin(device, at, pin, origin);
      if ('triesLeft' in came)
        throw new AppError('device.wrong_pin', { pin: 'invalid' }, { facts: { triesLeft: came.triesLeft } });
      return { token: came.token, place: at };
    });
    return { token, own: await present(place) };
  };

  return {
    async open(body: DeviceOpen, origin: CallOrigin, reply: Reply): Promise<{ token: string; own: T }> {
      const linkHash = secrets.linkHash(body.link);
      const device =
        body.attempt === undefined ? secrets.newDevice() : secrets.deviceOpening(body.link, body.attempt.toLowerCase());
      const place = await guarded(origin, async () => {
        const waiting = await database.platform(use, tx =>
          tx.maybe<OwnPlace>(
            'select id, organization_id as "organizationId" from devices where link_hash = $1 and purpose = $2',
            [linkHash, purpose],
          ),
        );
        // This very device opened it, and its answer was lost.
        if (!waiting && !(await ofDevice(device.token))) throw new AppError('device.unknown');
        return waiting;
      });
      if (!place) {
        const session = await unlock(device.token, body.pin, origin);
        reply.header('set-cookie', cookie(device.token));
        return session;
      }
      const { browser, system } = deviceOf(origin.userAgent);
      const token = await change(database, nobodyIn(place), origin, async tx => {
        const row = found(await holdDevice(tx, place.id), 'device.unknown');
        const status = next(deviceMachine, row.status, 'open');
        // Of two who open it at once one does.
        if (!status || !row.link_hash?.equals(linkHash) || row.link_is_over) throw new AppError('device.unknown');
        await tx.run(
          `update devices set status = $2, link_hash = null, link_expires_at = null, pin_hash = $3, tries = 0, browser = $4, system = $5, device_hash = $6,
             device_ends_at = now() + make_interval(days => $7), opened_at = now(), revision = revision + 1 where id = $1`,
          [row.id, status, secrets.pinHash(row.id, body.pin), browser, system, device.hash, DEVICE_DAYS],
        );
        const session = await beginSession(tx, place);
        crash('devices.open.written');
        return { answer: session, event: stood(row, status) };
      });
      crash('devices.open.committed');
      reply.header('set-cookie', cookie(device.token));
      return { token, own: await present(place) };
    },

    async read(headers: Headers, reply: Reply): Promise<T> {
      reply.header('cache-control', 'no-store');
      const device = deviceIn(headers);
      const own = await present(found(await ofDevice(device), 'device.no_device'));
      reply.header('set-cookie', cookie(device));
      return own;
    },

    async unlock(pin: string, headers: Headers, origin: CallOrigin, reply: Reply): Promise<{ token: string; own: T }> {
      const device = deviceIn(headers);
      const session = await unlock(device, pin, origin);
      reply.header('set-cookie', cookie(device));
      return session;
    },

    async lock(headers: Headers): Promise<void> {
      const device = cookieOf(headers, name);
      const place = device === undefined ? undefined : await ofDevice(device);
      if (place)
        await database.organization(place.organizationId, async tx => {
          inLockOrder(tx, 'device');
          await endDeviceSessions(tx, [place.id]);
        });
    },
  };
}
