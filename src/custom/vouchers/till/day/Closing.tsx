import { useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { TILL_DAY_LINES } from '../../../../../contract/vouchers/sales/limits.ts';
import type { TillDay } from '../../../../../contract/vouchers/sales/till.ts';
import { Field } from '../../../base/open/Field.tsx';
import { Fact, Panel } from '../../../base/open/Panel.tsx';
import type { SaleCalls } from '../till-api.ts';
import { useTillWords } from '../words/index.ts';
import { dayText, timeText } from './day-text.ts';
import { useDayWords } from './day-words.ts';
import { useDay } from './use-day.ts';

interface ClosingProps {
  calls: SaleCalls;
  onBack: () => void;
}

/** The totals of a day, by currency. */
function Totals({ day: { totals } }: { day: TillDay }) {
  const { money } = useTillWords();
  const say = useDayWords();
  if (totals.length === 0) return <p>{say.noneOf}</p>;
  return totals.map(({ sales, sold, reversals, reversed, ...of }) => (
    <dl key={of.currency} className="facts columns">
      <Fact label={fill(say.closing.sales, { count: String(sales) })}>{money(sold, of)}</Fact>
      <Fact label={fill(say.closing.reversals, { count: String(reversals) })}>{money(-reversed || 0, of)}</Fact>
      <Fact label={say.closing.total}>
        <span className="number">{money(sold - reversed, of)}</span>
      </Fact>
    </dl>
  ));
}

/** Each sale and reversal of a day. */
function Lines({ day: { lines, totals, timeZone } }: { day: TillDay }) {
  const { language, money } = useTillWords();
  const { closing } = useDayWords();
  if (lines.length === 0) return null;
  const all = totals.reduce((sum, { sales, reversals }) => sum + sales + reversals, 0);
  return (
    <>
      <table>
        <caption>{closing.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{closing.time}</th>
            <th scope="col">{closing.kind}</th>
            <th scope="col">{closing.voucher}</th>
            <th scope="col" className="amount">
              {closing.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, kind, at, voucherEnding, amount, ...of }) => (
            <tr key={id}>
              <td>{timeText(at, language, timeZone)}</td>
              <td>{closing[kind]}</td>
              <td>…{voucherEnding}</td>
              <td className="amount">{money(kind === 'sale' ? amount : -amount, of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > lines.length && <p>{fill(closing.cut, { count: String(TILL_DAY_LINES) })}</p>}
    </>
  );
}

/** The closing of a day, which prints. The page's own heading names the till and its shop. */
export function Closing({ calls, onBack }: ClosingProps) {
  const { language, words } = useTillWords();
  const say = useDayWords();
  const [asked, setAsked] = useState<string>();
  const { read, look } = useDay(calls, asked, asked ?? '');
  const day = read && 'day' in read ? read.day : undefined;
  return (
    <Panel
      title={day ? fill(say.closing.title, { day: dayText(day.day, language, 'full') }) : say.close}
      wide
      kind="closing"
    >
      {read && 'problem' in read && <p role="alert">{read.problem}</p>}
      {read && 'day' in read && day && (
        <>
          <p className="hint">
            {fill(say.closing.asOf, { moment: timeText(read.at, language, day.timeZone, 'short'), zone: day.timeZone })}
          </p>
          <Field
            label={say.closing.day}
            type="date"
            max={day.today}
            value={asked ?? day.day}
            onChange={({ target }) => {
              // An empty or unfinished date changes nothing.
              if (target.value === '' || target.value > day.today) return;
              setAsked(target.value);
            }}
          />
          <Totals day={day} />
          <Lines day={day} />
        </>
      )}
      <div className="actions">
        {day ? (
          <button type="button" className="primary" onClick={() => window.print()}>
            {say.closing.print}
          </button>
        ) : (
          read && (
            <button type="button" onClick={() => void look()}>
              {words.action.retry}
            </button>
          )
        )}
        <button type="button" onClick={onBack}>
          {say.closing.back}
        </button>
      </div>
    </Panel>
  );
}
