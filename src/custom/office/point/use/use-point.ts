import { useCallback, useEffect, useState } from 'react';
import type { OwnPoint, PointSession } from '../../../../../contract/office/benefits/point.ts';
import { isSilence, Refused } from '../../../base/open/public-call.ts';
import { useNewest } from '../../../base/open/use/use-newest.ts';
import type { KeptPoint, PointKeeper } from '../kept-point.ts';
import type { PointCalls } from '../point-api.ts';

/** What this device is: not known yet, no point, a point whose PIN is asked for, one that can redeem, or one without a connection. */
export type PointStanding =
  | { as: 'awaited' }
  | { as: 'none' }
  | { as: 'refused'; error: Refused }
  | { as: 'closed'; point: OwnPoint }
  | { as: 'open'; session: PointSession; point: OwnPoint; ahead: number }
  /** With the session that a connection continues, where one was cut. */
  | ({ as: 'offline'; session?: PointSession } & KeptPoint);

const seen = (point: OwnPoint): KeptPoint => ({ point, ahead: Date.parse(point.now) - Date.now() });
const link = (): string | undefined => (location.hash.length > 1 ? location.hash.slice(1) : undefined);

/** The point of this device, and how it comes and goes. */
export function usePoint(calls: PointCalls, keeper: PointKeeper) {
  const [standing, setStanding] = useState<PointStanding>({ as: 'awaited' });
  const [opening, setOpening] = useState(link);
  const begin = useNewest();

  const look = useCallback(async () => {
    const isNewest = begin();
    try {
      const point = await calls.own();
      if (!isNewest()) return;
      keeper.point.write(seen(point));
      setStanding(before =>
        'session' in before && before.session?.point.id === point.id
          ? { as: 'open', session: before.session, ahead: before.ahead, point }
          : { as: 'closed', point },
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!isNewest()) return;
      const kept = keeper.point.read();
      if (error.status === 401) {
        keeper.point.forget();
        setStanding({ as: 'none' });
      } else if (isSilence(error) && kept)
        setStanding(before => ('session' in before ? before : { as: 'offline', ...kept }));
      else setStanding(before => ('session' in before ? before : { as: 'refused', error }));
    }
  }, [calls, keeper, begin]);

  useEffect(() => {
    void look();
    const again = () => void look();
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
    (session: PointSession) => {
      begin();
      const kept = seen(session.point);
      keeper.point.write(kept);
      leaveLink();
      setStanding({ as: 'open', session, ...kept });
    },
    [keeper, begin, leaveLink],
  );

  /** The token of a session is over: the PIN is asked for again, unless it was typed meanwhile. */
  const closed = useCallback(
    (session: PointSession) => {
      setStanding(before =>
        before.as === 'open' && before.session !== session ? before : { as: 'closed', point: session.point },
      );
      void look();
    },
    [look],
  );

  /** The connection is gone: what can be told without it is shown. */
  const cut = useCallback(
    () => setStanding(before => (before.as === 'open' ? { ...before, as: 'offline' } : before)),
    [],
  );

  return { standing, opening, look, opened, leaveLink, closed, cut };
}
