import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardBenefit, ShownCard } from '../../../../../contract/office/benefits/point.ts';
import type { Redemption } from '../../../../../contract/office/benefits/redemption.ts';
import type { Purchase } from '../../../../../contract/office/benefits/sum.ts';
import { newId } from '../../../base/open/device/new-id.ts';
import { Refused, tellsNothing } from '../../../base/open/public-call.ts';
import type { DoubtfulRedemption, PointDoubt } from '../kept-point.ts';
import type { CounterCalls } from '../point-api.ts';

/** How far a redemption has come. Only the server's word makes it redeemed. `card` is unknown after a reload. */
export type RedeemingStep =
  | { at: 'scan' }
  | { at: 'member'; card: ShownCard }
  | { at: 'purchase'; card: ShownCard; benefit: CardBenefit }
  | { at: 'sending'; sent: DoubtfulRedemption }
  | { at: 'done'; redemption: Redemption }
  | { at: 'refused'; error: Refused; card?: ShownCard | undefined }
  /** Whether it was redeemed is not known. It is asked again under its id, once at a time. */
  | ({ at: 'doubt'; isAsking: boolean } & Sent);

interface Sent {
  sent: DoubtfulRedemption;
  /** How often it was sent without an answer. */
  tries: number;
  card?: ShownCard | undefined;
}

/** Seconds between two tries. */
const AGAIN = [1, 2, 4, 8, 15];
const SLOWEST = 30;

const ANSWERS: readonly string[] = ['request.invalid', 'feature.off', 'error.not_found'];
/** Whether a refusal is about the redemption itself. A gate that refuses a retry says nothing about the first try. */
const isAnswer = (error: Refused, tries: number): boolean =>
  error.key.startsWith('redemption.') || ANSWERS.includes(error.key) || (tries === 0 && !tellsNothing(error));

/** One card after the other. A redemption keeps its id until the server says what became of it, also after a reload: it counts once. */
export function useRedeeming(calls: CounterCalls, doubt: PointDoubt) {
  const [step, setStep] = useState<RedeemingStep>(() => {
    const kept = doubt.read();
    return kept ? { at: 'doubt', sent: kept, tries: 1, isAsking: false } : { at: 'scan' };
  });
  // The try whose answer is awaited.
  const awaited = useRef<object>(undefined);
  useEffect(
    () => () => {
      // The point was locked: the redemption stays in doubt until the next unlock asks again.
      awaited.current = undefined;
    },
    [],
  );

  const send = useCallback(
    async ({ sent, tries, card }: Sent) => {
      if (awaited.current) return;
      const attempt = {};
      awaited.current = attempt;
      doubt.write(sent);
      setStep(before => (before.at === 'doubt' ? { ...before, isAsking: true } : { at: 'sending', sent }));
      const forget = () => {
        if (doubt.read()?.body.id === sent.body.id) doubt.forget();
      };
      try {
        const redemption = await calls.redeem(sent.benefitId, sent.body);
        if (awaited.current !== attempt) return;
        forget();
        setStep({ at: 'done', redemption });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (awaited.current !== attempt) return;
        if (!isAnswer(error, tries)) return setStep({ at: 'doubt', sent, tries: tries + 1, card, isAsking: false });
        forget();
        setStep({ at: 'refused', error, card });
      } finally {
        if (awaited.current === attempt) awaited.current = undefined;
      }
    },
    [calls, doubt],
  );

  useEffect(() => {
    if (step.at !== 'doubt' || step.isAsking) return;
    const again = () => void send(step);
    const timer = setTimeout(again, (AGAIN[step.tries - 1] ?? SLOWEST) * 1000);
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
    redeem: (card: ShownCard, { id, version, product }: CardBenefit, purchase: Purchase) =>
      void send({
        card,
        tries: 0,
        sent: {
          benefitId: id,
          product,
          body: {
            id: newId(),
            credential: card.seen,
            version,
            purchase: { ...purchase, prices: purchase.prices && [...purchase.prices] },
          },
        },
      }),
    again: () => step.at === 'doubt' && void send(step),
  };
}
export type Redeeming = ReturnType<typeof useRedeeming>;
