import { useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { Sale } from '../../../../contract/vouchers/sales/sale.ts';
import { Pages } from '../../base/open/Pages.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import type { SaleCalls } from './till-api.ts';
import type { Reversals } from './kept-till.ts';
import { Reverse } from './Reverse.tsx';
import { useTillWords } from './words/index.ts';

interface SalesProps {
  calls: SaleCalls;
  reversals: Reversals;
  /** By how much this device's clock is behind the server's. */
  ahead: number;
  /** A sale was taken back, whole or in part. */
  onReversed: () => void;
}

/** What this merchant charged, newest first; what is not too long ago can be taken back. */
export function Sales({ calls, reversals, ahead, onReversed }: SalesProps) {
  const { words, money, moment } = useTillWords();
  const [reversing, setReversing] = useState<Sale>();
  const [done, setDone] = useState<string>();
  const [round, setRound] = useState(0);
  const canReverse = ({ reversibleUntil, amount, reversed }: Sale) =>
    reversed < amount && Date.parse(reversibleUntil) > Date.now() + ahead;
  /** A reversal that stands in the list is one of which the server has said what became of it. */
  const settle = ({ id, reversals: made }: Sale) => {
    const kept = reversals(id);
    const wish = kept.read();
    if (wish && made.some(each => each.id === wish.id)) kept.forget();
  };
  /** What another till did to a sale meanwhile: all that it left can be taken back, and nothing where it left nothing. */
  const readAgain = async ({ id }: Sale) => {
    setRound(before => before + 1);
    const sale = await calls.read(id).catch(() => undefined);
    if (!sale) return;
    const isGone = sale.reversed >= sale.amount;
    // The dialog may have been left while it was read.
    setReversing(before => (before?.id !== id ? before : isGone ? undefined : sale));
    if (isGone) setDone(fill(words.reverse.gone, { by: sale.reversals.at(-1)?.by ?? '' }));
  };
  return (
    <Panel title={words.sales.title} wide>
      {done && <p role="status">{done}</p>}
      <Pages
        key={round}
        none={words.sales.none}
        more={words.action.more}
        retry={words.action.retry}
        silence={words.problem.none}
        read={async at => {
          const { sales, total } = await calls.list(at);
          for (const sale of sales) settle(sale);
          return { rows: sales, total };
        }}
      >
        {sale => (
          <li key={sale.id} className="line">
            <span>
              {words.sales.status[sale.status]}
              <small>{moment(sale.at)}</small>
              <small>{fill(words.sales.voucher, { ending: sale.voucherEnding })}</small>
            </span>
            <span className="amount">
              {money(sale.amount, sale)}
              {sale.reversed > 0 && <small>{fill(words.sales.reversed, { amount: money(sale.reversed, sale) })}</small>}
              {canReverse(sale) && (
                <button
                  type="button"
                  aria-label={fill(words.sales.reverseOf, { amount: money(sale.amount, sale), when: moment(sale.at) })}
                  onClick={() => setReversing(sale)}
                >
                  {words.sales.reverse}
                </button>
              )}
            </span>
          </li>
        )}
      </Pages>
      {reversing && (
        <Reverse
          calls={calls}
          sale={reversing}
          kept={reversals(reversing.id)}
          onBack={isAnswered => {
            setReversing(undefined);
            if (!isAnswered) setRound(before => before + 1);
          }}
          onRefused={() => readAgain(reversing)}
          onReversed={(amount, to) => {
            setReversing(undefined);
            const done = fill(words.reverse.done, { amount: money(amount, reversing) });
            setDone(to ? `${done} ${words.reverse.to[to]}` : done);
            setRound(before => before + 1);
            onReversed();
          }}
        />
      )}
    </Panel>
  );
}
