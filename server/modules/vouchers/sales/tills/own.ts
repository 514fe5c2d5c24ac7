import { next } from '../../../../../contract/base/common/states.ts';
import {
  TILL_DEVICE_DAYS,
  TILL_MINUTES,
  TILL_PIN_TRIES,
  tillMachine,
  type OwnTill,
  type TillSession,
  type TillState,
} from '../../../../../contract/vouchers/sales/index.ts';
import { addressBlock, type CallOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { cookieOf, sealedCookie, type HandlersOf } from '../../../../platform/http/index.ts';
import { isSame } from '../../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change, type Changed, type ChangeEvent } from '../../../base/events/index.ts';
import { countUnlessRight, deviceOf, type Allowance } from '../../../accounts/identity/index.ts';
import { moneysOfMerchant } from '../../offers/index.ts';
import type { SaleSecrets } from '../secrets.ts';
import { endTillSessions, holdTill, type TillRow } from './row.ts';

type Operation = 'openTill' | 'getOwnTill' | 'unlockTill' | 'lockTill';

/** Wrong tries of one address, which many shops may share, at whatever tills; each till has tries of its own besides. */
const PER_ADDRESS: Allowance = { max: 60, seconds: 900 };
const COOKIE = 'sello_till';
const DAY_SECONDS = 86_400;
const PATH = '/api/v1/tills';

interface Place {
  id: string;
  organizationId: string;
}
interface OwnRow {
  id: string;
  name: string;
  merchant_id: string;
  merchant_name: string;
  organization_id: string;
  project_id: string;
  provider_name: string;
  status: TillState;
  tries: number;
}
/** What came of a PIN. */
type Tried = { token: string } | { triesLeft: number };
type Headers = Readonly<Record<string, string | undefined>>;

/** A till on its own device. */
export const ownTillHandlers = (
  { database, settings, clock }: Pick<ModuleParts, 'database' | 'settings' | 'clock'>,
  secrets: SaleSecrets,
  genuineKey: OwnTill['genuineKey'],
): HandlersOf<Operation> => {
  /** Known by a cookie that no script reads: what runs in the page cannot carry the device away. */
  const cookie = (device: string): string =>
    sealedCookie(COOKIE, device, {
      path: PATH,
      seconds: TILL_DEVICE_DAYS * DAY_SECONDS,
      https: settings.publicUrl.startsWith('https:'),
    });
  const deviceIn = (headers: Headers): string => {
    const device = cookieOf(headers, COOKIE);
    if (!device) throw new AppError('till.no_device');
    return device;
  };
  /** The till of a device. */
  const ofDevice = (device: string): Promise<Place | undefined> =>
    database.platform('sales', tx =>
      tx.maybe<Place>(
        'select id, organization_id as "organizationId" from standing_tills where device_hash = $1 and device_ends_at > now()',
        [secrets.deviceHash(device)],
      ),
    );
  const beginSession = async (tx: Tx, { id, organizationId }: Place): Promise<string> => {
    const { token, hash } = secrets.newSession();
    await tx.run(
      'insert into till_sessions (hash, till_id, organization_id, ends_at) values ($1, $2, $3, now() + make_interval(mins => $4))',
      [hash, id, organizationId, TILL_MINUTES],
    );
    return token;
  };
  const present = ({ id, organizationId }: Place): Promise<OwnTill> =>
    database.organization(organizationId, async tx => {
      const row = found(
        await tx.maybe<OwnRow>(
          'select id, name, merchant_id, merchant_name, organization_id, project_id, provider_name, status, tries from standing_tills where id = $1',
          [id],
        ),
        'till.no_device',
      );
      return {
        id: row.id,
        name: row.name,
        merchant: { id: row.merchant_id, name: row.merchant_name },
        organizationId: row.organization_id,
        projectId: row.project_id,
        provider: row.provider_name,
        status: row.status,
        triesLeft: Math.max(0, TILL_PIN_TRIES - row.tries),
        moneys: await moneysOfMerchant(tx, row.merchant_id),
        genuineKey,
        now: new Date(clock()).toISOString(),
      };
    });
  /** That a till stands otherwise now. */
  const stood = (row: TillRow, status: TillState): ChangeEvent => ({
    type: 'update',
    resource: 'till',
    resourceId: row.id,
    old: { name: row.name, status: row.status },
    new: { name: row.name, status },
  });
  /** As whoever has the device: nobody whom the organization knows as a user. */
  const nobodyIn = ({ organizationId }: Place) => ({ organizationId, userId: null });

  const guarded = <T>(origin: CallOrigin, work: () => Promise<T>): Promise<T> =>
    countUnlessRight(database, [`till:${addressBlock(origin.ip)}`, PER_ADDRESS], work);
  /** A session at the till of a device, by its cashier's PIN. */
  const unlock = async (device: string, pin: string, origin: CallOrigin): Promise<TillSession> => {
    const { token, place } = await guarded(origin, async () => {
      const place = found(await ofDevice(device), 'till.no_device');
      const came = await change(database, nobodyIn(place), origin, async (tx): Promise<Changed<Tried>> => {
        const row = found(await holdTill(tx, place.id), 'till.no_device');
        if (!row.device_hash?.equals(secrets.deviceHash(device)) || row.device_is_over)
          throw new AppError('till.no_device');
        if (row.status !== 'open' || row.pin_hash === null) throw new AppError('till.locked');
        if (isSame(row.pin_hash, secrets.pinHash(row.id, pin))) {
          await tx.run('update tills set tries = 0, device_ends_at = now() + make_interval(days => $2) where id = $1', [
            row.id,
            TILL_DEVICE_DAYS,
          ]);
          return { answer: { token: await beginSession(tx, place) }, events: [] };
        }
        // Counted in this commit, though it is refused: the tries are the till's, in whatever process.
        const triesLeft = Math.max(0, TILL_PIN_TRIES - row.tries - 1);
        const status = triesLeft === 0 ? (next(tillMachine, row.status, 'lock') ?? row.status) : row.status;
        await tx.run('update tills set tries = tries + 1, status = $2 where id = $1', [row.id, status]);
        if (status === row.status) return { answer: { triesLeft }, events: [] };
        await endTillSessions(tx, [row.id]);
        return {
          answer: { triesLeft },
          event: stood(row, status),
        };
      });
      if ('triesLeft' in came)
        throw new AppError('till.wrong_pin', { pin: 'invalid' }, { facts: { triesLeft: came.triesLeft } });
      return { token: came.token, place };
    });
    return { token, till: await present(place) };
  };
  return {
    async openTill({ body, origin, reply }) {
      const linkHash = secrets.linkHash(body.link);
      const device =
        body.attempt === undefined ? secrets.newDevice() : secrets.deviceOpening(body.link, body.attempt.toLowerCase());
      const place = await guarded(origin, async () => {
        const waiting = await database.platform('sales', tx =>
          tx.maybe<Place>('select id, organization_id as "organizationId" from tills where link_hash = $1', [linkHash]),
        );
        // This very device opened it, and did not hear of it.
        if (!waiting && !(await ofDevice(device.token))) throw new AppError('till.unknown');
        return waiting;
      });
      if (!place) {
        const session = await unlock(device.token, body.pin, origin);
        reply.header('set-cookie', cookie(device.token));
        return session;
      }
      const { browser, system } = deviceOf(origin.userAgent);
      const token = await change(database, nobodyIn(place), origin, async tx => {
        const row = found(await holdTill(tx, place.id), 'till.unknown');
        const status = next(tillMachine, row.status, 'open');
        // Of two who open it at once one does.
        if (!status || !row.link_hash?.equals(linkHash) || row.link_is_over) throw new AppError('till.unknown');
        await tx.run(
          `update tills set status = $2, link_hash = null, link_expires_at = null, pin_hash = $3, tries = 0, browser = $4, system = $5, device_hash = $6,
             device_ends_at = now() + make_interval(days => $7), opened_at = now(), revision = revision + 1 where id = $1`,
          [row.id, status, secrets.pinHash(row.id, body.pin), browser, system, device.hash, TILL_DEVICE_DAYS],
        );
        return {
          answer: await beginSession(tx, place),
          event: stood(row, status),
        };
      });
      reply.header('set-cookie', cookie(device.token));
      return { token, till: await present(place) };
    },

    async getOwnTill({ headers, reply }) {
      reply.header('cache-control', 'no-store');
      const device = deviceIn(headers);
      const till = await present(found(await ofDevice(device), 'till.no_device'));
      reply.header('set-cookie', cookie(device));
      return till;
    },

    async unlockTill({ body, headers, origin, reply }) {
      const device = deviceIn(headers);
      const session = await unlock(device, body.pin, origin);
      reply.header('set-cookie', cookie(device));
      return session;
    },

    async lockTill({ headers }) {
      const device = cookieOf(headers, COOKIE);
      const place = device === undefined ? undefined : await ofDevice(device);
      if (place)
        await database.organization(place.organizationId, async tx => {
          inLockOrder(tx, 'till');
          await endTillSessions(tx, [place.id]);
        });
    },
  };
};
