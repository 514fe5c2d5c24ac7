import { useMemo, useState } from 'react';
import type { OwnTill, TillSession } from '../../../../contract/vouchers/sales/till.ts';
import { saleCalls, type TillCalls } from './till-api.ts';
import { Charging } from './Charging.tsx';
import type { Keeper } from './kept-till.ts';
import { Sales } from './Sales.tsx';
import { useCharge } from './use/use-charge.ts';
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

/** A till that can charge: the sale at hand, the sales before it, and the way out. */
export function Counter({ calls, keeper, session, till, onLook, ahead, onClosed }: CounterProps) {
  const { language, words } = useTillWords();
  const [isShowing, setShowing] = useState(false);
  const doubt = useMemo(() => keeper.doubtOf(session.till.id), [keeper, session]);
  const reversals = useMemo(() => keeper.reversalsOf(session.till.id), [keeper, session]);
  const sales = useMemo(() => saleCalls(language, session, () => onClosed(session)), [language, session, onClosed]);
  const charge = useCharge({ calls: sales, doubt, ahead });
  const lock = async () => {
    await calls.lock().catch(() => undefined);
    onClosed(session);
  };
  return (
    <>
      <Charging till={till} onLook={onLook} charge={charge} />
      <div className="actions">
        <button type="button" aria-expanded={isShowing} onClick={() => setShowing(before => !before)}>
          {isShowing ? words.sales.hide : words.sales.show}
        </button>
        <button type="button" onClick={() => void lock()}>
          {words.lock}
        </button>
      </div>
      {isShowing && (
        <Sales
          key={charge.step.at === 'paid' ? charge.step.sale.id : 'sales'}
          calls={sales}
          reversals={reversals}
          ahead={ahead}
        />
      )}
    </>
  );
}
