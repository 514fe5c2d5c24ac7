import type { ReactNode } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { Panel } from '../../../base/open/Panel.tsx';
import type { SaleCalls } from '../till-api.ts';
import { useTillWords } from '../words/index.ts';
import { dayText } from './day-text.ts';
import { useDayWords } from './day-words.ts';
import { useDay } from './use-day.ts';

interface DayTotalProps {
  calls: SaleCalls;
  /** Changes with each sale and reversal. */
  round: string;
  /** What can be done from here. */
  children: ReactNode;
}

/** What the till has charged today, always in sight. */
export function DayTotal({ calls, round, children }: DayTotalProps) {
  const { language, words, money } = useTillWords();
  const say = useDayWords();
  const { read, look } = useDay(calls, undefined, round);
  const counted = (count: number, of: { one: string; many: string }, amount = '') =>
    fill(count === 1 ? of.one : of.many, { count: String(count), amount });
  const today = read && 'day' in read ? dayText(read.day.day, language, 'long') : '…';
  return (
    <Panel title={fill(say.title, { day: today })} wide>
      <div aria-live="polite">
        {read && 'problem' in read && (
          <>
            <p>{read.problem}</p>
            <button type="button" onClick={() => void look()}>
              {words.action.retry}
            </button>
          </>
        )}
        {read && 'day' in read && read.day.totals.length === 0 && <p>{say.none}</p>}
        {read &&
          'day' in read &&
          read.day.totals.map(({ sales, sold, reversals, reversed, ...of }) => (
            <p key={of.currency}>
              <span className="number">{money(sold - reversed, of)}</span>{' '}
              <small className="hint">
                {[counted(sales, say.sales), reversals > 0 && counted(reversals, say.reversals, money(reversed, of))]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </p>
          ))}
      </div>
      <div className="actions">{children}</div>
    </Panel>
  );
}
