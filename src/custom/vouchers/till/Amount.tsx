import { useState } from 'react';
import { amountProblem, minorOf, typedOf } from '../../../../contract/base/money/money-typed.ts';
import type { OwnTill, TillMoney } from '../../../../contract/vouchers/sales/till.ts';
import { Field } from '../../base/open/Field.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import type { Asked } from './use/use-charge.ts';
import { useTillWords } from './words/index.ts';

interface AmountProps {
  till: OwnTill;
  onLook: () => void;
  /** What stood here before, where one came back. */
  before: Asked | undefined;
  onAsked: (asked: Asked) => void;
}

const keyOf = ({ currency, decimals }: TillMoney): string => `${currency}${decimals}`;

/** How much is charged. */
export function Amount({ till: { moneys }, onLook, before, onAsked }: AmountProps) {
  const { words, money: say } = useTillWords();
  const { send, problemOf } = useSending(words.problem);
  const [typed, setTyped] = useState(before ? typedOf(before.amount, before.decimals) : '');
  // Which money it is, and not its place: the till may come to charge others while an amount is typed.
  const [chosen, setChosen] = useState(() => [before, ...moneys].flatMap(each => (each ? keyOf(each) : []))[0]);
  const money = moneys.find(each => keyOf(each) === chosen) ?? moneys[0];
  if (!money)
    return (
      <Panel title={words.charge.title} wide>
        <p>{words.charge.nothing}</p>
        <div className="actions">
          <button type="button" onClick={onLook}>
            {words.action.retry}
          </button>
        </div>
      </Panel>
    );
  const amount = minorOf(typed, money.decimals);
  const problem = typed.trim() === '' ? 'required' : amountProblem(amount, 1);
  return (
    <Panel title={words.charge.title} wide>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send({ amount: problem }, async () => onAsked({ ...money, amount }));
        }}
      >
        <Field
          label={moneys.length > 1 ? words.charge.amount : `${words.charge.amount} (${money.currency})`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
          className="large"
          value={typed}
          problem={problemOf('amount')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {moneys.length > 1 && (
          <fieldset className="field">
            <legend>{words.charge.currency}</legend>
            {moneys.map(each => (
              <label key={keyOf(each)} className="tick">
                <input type="radio" name="money" checked={each === money} onChange={() => setChosen(keyOf(each))} />
                {say(10 ** each.decimals, each)}
              </label>
            ))}
          </fieldset>
        )}
        <div className="actions">
          <button type="submit" className="primary">
            {words.charge.next}
          </button>
        </div>
      </form>
    </Panel>
  );
}
