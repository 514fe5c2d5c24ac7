import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiteAttempt, SiteAttemptBegun } from '../../../../contract/credentials/applications/site.ts';
import { type Call, Refused } from '../../base/open/public-call.ts';
import { tellSite } from './tell-site.ts';

export type Phase =
  | { is: 'idle' | 'asking' }
  | { is: 'waiting'; begun: SiteAttemptBegun; isOpened: boolean }
  | { is: 'over'; outcome: Pick<SiteAttempt, 'state' | 'reason'> }
  | { is: 'refused'; status: number };

/** An attempt of an application from its begin to its end. It asks for news as often as the application says, and closes the attempt then. */
export function useAttempt(applicationId: string, call: Call) {
  const [phase, setPhase] = useState<Phase>({ is: 'idle' });
  const told = useRef<string>(undefined);
  const attempts = `/api/v1/public/applications/${encodeURIComponent(applicationId)}/attempts`;
  const ask = (of: SiteAttemptBegun, what: 'state' | 'close') =>
    call<SiteAttempt>(`${attempts}/${of.attemptId}/${what}`, { method: 'POST', body: { secret: of.secret } });

  const end = ({ attemptId }: SiteAttemptBegun, { state, reason }: Pick<SiteAttempt, 'state' | 'reason'>) => {
    // The answer of a browser's wallet and the news about it can both arrive: the website hears one result.
    if (told.current === attemptId) return;
    setPhase({ is: 'over', outcome: { state, reason } });
    if (state === 'requested') return;
    told.current = attemptId;
    tellSite({ type: 'sello-result', attemptId, state });
  };
  const close = async (of: SiteAttemptBegun, reason: string) => {
    // What ended meanwhile stays as it ended.
    const outcome = await ask(of, 'close').catch(() => ({ state: 'requested' as const, reason }));
    end(of, outcome);
  };
  const look = useEffectEvent(async (of: SiteAttemptBegun, isLast: boolean): Promise<boolean> => {
    const outcome = await ask(of, 'state').catch(() => undefined);
    if (outcome && outcome.state !== 'requested') {
      end(of, outcome);
      return true;
    }
    if (isLast) {
      await close(of, 'code_expired');
      return true;
    }
    if (outcome)
      setPhase(now => (now.is === 'waiting' ? { is: 'waiting', begun: of, isOpened: outcome.isOpened } : now));
    return false;
  });

  const begun = phase.is === 'waiting' ? phase.begun : undefined;
  useEffect(() => {
    if (!begun) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = (left: number) => {
      timer = setTimeout(() => {
        void look(begun, left <= 1).then(ended => {
          if (!ended && !isOver) wait(left - 1);
        });
      }, begun.pollingInterval);
    };
    wait(begun.maxRequests);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [begun]);

  return {
    phase,
    async begin() {
      setPhase({ is: 'asking' });
      try {
        setPhase({ is: 'waiting', begun: await call<SiteAttemptBegun>(attempts, { method: 'POST' }), isOpened: false });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        setPhase({ is: 'refused', status: error.status });
      }
    },
    /** Ends with what another call was told of the attempt. */
    conclude: (outcome: SiteAttempt) => begun && end(begun, outcome),
    cancel: () => (begun ? close(begun, 'closed') : Promise.resolve()),
  };
}
