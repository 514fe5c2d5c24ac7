import { useCallback, useEffect, useState } from 'react';
import { isSilence, Refused } from '../../base/open/public-call.ts';
import { useNewest } from '../../base/open/use/use-newest.ts';
import type { DeviceCalls, DeviceKeeper, KeptDevice, OwnDevice } from './counter-device.ts';

/** What this browser is: not known yet, no device, one whose PIN is asked for, one at work, or one without a connection. */
export type Standing<D, S> =
  | { as: 'awaited' }
  | { as: 'none' }
  | { as: 'refused'; error: Refused }
  | { as: 'closed'; device: D }
  /** `device` as it was seen last; that of the session is as it was unlocked. */
  | ({ as: 'open'; session: S } & KeptDevice<D>)
  /** With the session that a connection continues, where one was cut. */
  | ({ as: 'offline'; session?: S } & KeptDevice<D>);

const seen = <D extends OwnDevice>(device: D): KeptDevice<D> => ({
  device,
  ahead: Date.parse(device.now) - Date.now(),
});
const link = (): string | undefined => (location.hash.length > 1 ? location.hash.slice(1) : undefined);

/** The device of this browser, and how it comes and goes. `deviceOf` is the same function each time. */
export function useDevice<D extends OwnDevice, S>(
  calls: DeviceCalls<D, S>,
  keeper: DeviceKeeper<D>,
  deviceOf: (session: S) => D,
) {
  const [standing, setStanding] = useState<Standing<D, S>>({ as: 'awaited' });
  const [opening, setOpening] = useState(link);
  const begin = useNewest();

  const look = useCallback(async () => {
    const isNewest = begin();
    try {
      const device = await calls.own();
      if (!isNewest()) return;
      keeper.device.write(seen(device));
      setStanding(before => {
        if (!('session' in before) || !before.session) return { as: 'closed', device };
        if (deviceOf(before.session).id === device.id)
          return { as: 'open', session: before.session, ahead: before.ahead, device };
        return before.as === 'open' ? before : { as: 'closed', device };
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!isNewest()) return;
      const kept = keeper.device.read();
      if (error.status === 401) {
        keeper.device.forget();
        setStanding({ as: 'none' });
      } else {
        const now = isSilence(error) && kept ? { as: 'offline' as const, ...kept } : { as: 'refused' as const, error };
        setStanding(before => ('session' in before ? before : now));
      }
    }
  }, [calls, keeper, deviceOf, begin]);

  useEffect(() => {
    void look();
    const again = () => void look();
    // It lies beside the register for hours: what it may do, and how many tries are left, can be others by now.
    const inSight = () => document.visibilityState === 'visible' && again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', inSight);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', inSight);
    };
  }, [look]);

  const leaveLink = useCallback(() => {
    // The link is not to stay in the address, nor in what the browser remembers.
    history.replaceState(null, '', location.pathname);
    setOpening(undefined);
  }, []);

  const opened = useCallback(
    (session: S) => {
      begin();
      const kept = seen(deviceOf(session));
      keeper.device.write(kept);
      leaveLink();
      setStanding({ as: 'open', session, ...kept });
    },
    [keeper, deviceOf, begin, leaveLink],
  );

  /** The token of a session is over: the PIN is asked for again, unless it was typed meanwhile. */
  const closed = useCallback(
    (session: S) => {
      setStanding(before =>
        before.as === 'open' && before.session !== session ? before : { as: 'closed', device: deviceOf(session) },
      );
      void look();
    },
    [deviceOf, look],
  );

  /** The connection is gone: what can be told without it is shown. */
  const cut = useCallback(
    () => setStanding(before => (before.as === 'open' ? { ...before, as: 'offline' } : before)),
    [],
  );

  return {
    standing,
    /** The link in the address, which makes this browser a device. */
    opening,
    look,
    opened,
    leaveLink,
    closed,
    cut,
  };
}
export type Device<D extends OwnDevice, S> = ReturnType<typeof useDevice<D, S>>;
