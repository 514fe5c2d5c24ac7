import { useMemo, useState } from 'react';
import type { OwnTill, TillSession } from '../../../../contract/vouchers/sales/till.ts';
import { saleCalls, type TillCalls } from './till-api.ts';
import { Charging } from './Charging.tsx';
import { Closing } from './day/Closing.tsx';
import { useDayWords } from './day/day-words.ts';
import { DayTotal } from './day/DayTotal.tsx';
import type { Keeper } from './kept-till.ts';
import { Sales } from './Sales.tsx';
import { useCharge } from './use/use-charge.ts';
import { useStepBack } from '../../base/open/use/use-step-back.ts';
import { useTillWords } from './words/index.ts';

interface CounterProps {
  calls: TillCalls;
  keeper: Keeper;
  session: TillSession;
  till: OwnTill;
  onLook: () => void;
  ahead: number;
  onClosed: (session: TillSession) => void;
}

/** A till that can charge: the sale at hand, the day's total, the sales before it, and the closing. */
export function Counter({ calls, keeper, session, till, onLook, ahead, onClosed }: CounterProps) {
  const { language, words } = useTillWords();
  const day = useDayWords();
  const [isShowing, setShowing] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [reversed, setReversed] = useState(0);
  const doubt = useMemo(() => keeper.doubtOf(session.till.id), [keeper, session]);
  const reversals = useMemo(() => keeper.reversalsOf(session.till.id), [keeper, session]);
  const sales = useMemo(() => saleCalls(language, session, () => onClosed(session)), [language, session, onClosed]);
  const charge = useCharge({ calls: sales, doubt, ahead });
  const { step } = charge;
  const paid = step.at === 'paid' ? step.sale.id : '';
  const lock = async () => {
    await calls.lock().catch(() => undefined);
    onClosed(session);
  };
  useStepBack(isClosing || step.at !== 'entry', () => {
    if (isClosing) setClosing(false);
    // What is being paid, or may have been, is not to be left.
    else if (step.at === 'entry' || step.at === 'sending' || step.at === 'doubt') return false;
    else charge.back(step.at === 'paid' ? undefined : step.sale);
    return true;
  });
  if (isClosing) return <Closing calls={sales} onBack={() => setClosing(false)} />;
  return (
    <>
      <Charging till={till} onLook={onLook} charge={charge} />
      <DayTotal calls={sales} round={`${paid} ${reversed}`}>
        <button type="button" aria-expanded={isShowing} onClick={() => setShowing(before => !before)}>
          {isShowing ? words.sales.hide : words.sales.show}
        </button>
        {step.at === 'entry' && (
          <button type="button" onClick={() => setClosing(true)}>
            {day.close}
          </button>
        )}
        <button type="button" onClick={() => void lock()}>
          {words.lock}
        </button>
      </DayTotal>
      {isShowing && (
        <Sales
          key={paid || 'sales'}
          calls={sales}
          reversals={reversals}
          ahead={ahead}
          onReversed={() => setReversed(before => before + 1)}
        />
      )}
    </>
  );
}
