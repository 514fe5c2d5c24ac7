import { useCallback, useEffect, useState } from 'react';
import type { CardBenefit, ShownCard } from '../../../../../contract/office/benefits/point.ts';
import type { Redemption } from '../../../../../contract/office/benefits/redemption.ts';
import type { Purchase } from '../../../../../contract/office/benefits/sum.ts';
import { newId } from '../../../base/open/device/new-id.ts';
import { Refused, tellsNothing } from '../../../base/open/public-call.ts';
import type { DoubtfulRedemption, PointDoubt } from '../kept-point.ts';
import type { CounterCalls } from '../point-api.ts';

/** How far a redemption has come. Only the server's word makes it redeemed. */
export type RedeemingStep =
  | { at: 'scan' }
  | { at: 'member'; card: ShownCard }
  | { at: 'purchase'; card: ShownCard; benefit: CardBenefit }
  | { at: 'sending'; sent: DoubtfulRedemption }
  | { at: 'done'; redemption: Redemption }
  | { at: 'refused'; error: Refused }
  /** Whether it was redeemed is not known. It is asked again under its id. */
  | { at: 'doubt'; sent: DoubtfulRedemption; tries: number };

/** Seconds between two tries. */
const AGAIN = [1, 2, 4, 8, 15];
const SLOWEST = 30;

/** One card after the other. A redemption keeps its id until the server says what became of it, also after a reload: it counts once. */
export function useRedeeming(calls: CounterCalls, doubt: PointDoubt) {
  const [step, setStep] = useState<RedeemingStep>(() => {
    const kept = doubt.read();
    return kept ? { at: 'doubt', sent: kept, tries: 0 } : { at: 'scan' };
  });

  const send = useCallback(
    async (sent: DoubtfulRedemption, tries = 0) => {
      doubt.write(sent);
      setStep(before => (before.at === 'doubt' ? before : { at: 'sending', sent }));
      try {
        const redemption = await calls.redeem(sent.benefitId, sent.body);
        doubt.forget();
        setStep({ at: 'done', redemption });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (tellsNothing(error)) return setStep({ at: 'doubt', sent, tries: tries + 1 });
        doubt.forget();
        setStep({ at: 'refused', error });
      }
    },
    [calls, doubt],
  );

  useEffect(() => {
    if (step.at !== 'doubt') return;
    const again = () => void send(step.sent, step.tries);
    const timer = setTimeout(again, (AGAIN[step.tries] ?? SLOWEST) * 1000);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [step, send]);

  return {
    step,
    scan: () => setStep({ at: 'scan' }),
    show: (card: ShownCard) => setStep({ at: 'member', card }),
    choose: (card: ShownCard, benefit: CardBenefit) => setStep({ at: 'purchase', card, benefit }),
    redeem: ({ seen }: ShownCard, { id, version, product }: CardBenefit, purchase: Purchase) =>
      void send({
        benefitId: id,
        product,
        body: {
          id: newId(),
          credential: seen,
          version,
          purchase: { ...purchase, prices: purchase.prices && [...purchase.prices] },
        },
      }),
    again: () => step.at === 'doubt' && void send(step.sent, step.tries),
  };
}
export type Redeeming = ReturnType<typeof useRedeeming>;
