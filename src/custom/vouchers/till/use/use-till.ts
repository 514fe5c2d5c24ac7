import { useCallback, useEffect, useState } from 'react';
import type { OwnTill, TillSession } from '../../../../../contract/vouchers/sales/till.ts';
import { isSilence, Refused } from '../../../base/open/public-call.ts';
import { useNewest } from '../../../base/open/use/use-newest.ts';
import type { TillCalls } from '../till-api.ts';
import type { Keeper, KeptTill } from '../kept-till.ts';

/** What this device is: not known yet, no till, a till whose PIN is asked for, one that can charge, or one without a connection. */
export type Standing =
  | { as: 'awaited' }
  | { as: 'none' }
  | { as: 'refused'; error: Refused }
  | { as: 'closed'; till: OwnTill }
  /** `till`: as it was seen last; that of the session is as it was unlocked. */
  | { as: 'open'; session: TillSession; till: OwnTill; ahead: number }
  | ({ as: 'offline' } & KeptTill);

const seen = (till: OwnTill): KeptTill => ({ till, ahead: Date.parse(till.now) - Date.now() });

const link = (): string | undefined => (location.hash.length > 1 ? location.hash.slice(1) : undefined);

/** The till of this device, and how it comes and goes. */
export function useTill(calls: TillCalls, keeper: Keeper) {
  const [standing, setStanding] = useState<Standing>({ as: 'awaited' });
  const [opening, setOpening] = useState(link);
  const begin = useNewest();

  const look = useCallback(async () => {
    const isNewest = begin();
    try {
      const till = await calls.own();
      if (!isNewest()) return;
      keeper.till.write(seen(till));
      setStanding(before =>
        before.as !== 'open'
          ? { as: 'closed', till }
          : before.session.till.id === till.id
            ? { ...before, till }
            : before,
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!isNewest()) return;
      const kept = keeper.till.read();
      if (isSilence(error) && kept) setStanding(before => (before.as === 'open' ? before : { as: 'offline', ...kept }));
      else if (error.status === 401) {
        keeper.till.forget();
        setStanding({ as: 'none' });
      } else setStanding(before => (before.as === 'open' ? before : { as: 'refused', error }));
    }
  }, [calls, keeper, begin]);

  useEffect(() => {
    void look();
    const again = () => void look();
    // A till lies beside the register for hours: which moneys it charges, and how many tries are left, may be others by now.
    const inSight = () => document.visibilityState === 'visible' && again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', inSight);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', inSight);
    };
  }, [look]);

  const opened = useCallback(
    (session: TillSession) => {
      begin();
      const kept = seen(session.till);
      keeper.till.write(kept);
      // The link is spent: it is not to stand in the address, nor in what the browser remembers.
      history.replaceState(null, '', location.pathname);
      setOpening(undefined);
      setStanding({ as: 'open', session, ...kept });
    },
    [keeper, begin],
  );

  /** The token of a session is over: the PIN is asked for again, unless it has been typed meanwhile. */
  const closed = useCallback(
    (session: TillSession) => {
      setStanding(before =>
        before.as === 'open' && before.session !== session ? before : { as: 'closed', till: session.till },
      );
      void look();
    },
    [look],
  );

  return {
    standing,
    /** What stands in the address to open a till with. */
    opening,
    look,
    opened,
    /** The link is not used after all. */
    leaveLink() {
      history.replaceState(null, '', location.pathname);
      setOpening(undefined);
    },
    closed,
  };
}
