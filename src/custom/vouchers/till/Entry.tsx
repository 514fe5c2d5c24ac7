import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { amountProblem, minorOf, typedOf } from '../../../../contract/base/money/money-typed.ts';
import type { OwnTill, TillMoney } from '../../../../contract/vouchers/sales/till.ts';
import { Field } from '../../base/open/Field.tsx';
import { PIN_INPUT } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import { readScanned, type Scanned } from './scanned.ts';
import { ShownCode } from './ShownCode.tsx';
import type { Asked } from './use/use-charge.ts';
import { useTillWords } from './words/index.ts';

interface EntryProps {
  till: OwnTill;
  onLook: () => void;
  /** The amount of a sale that the cashier came back from. */
  before: Asked | undefined;
  onShown: (asked: Asked, scanned: Scanned, pin?: string) => void;
}

const keyOf = ({ currency, decimals }: TillMoney): string => `${currency}${decimals}`;

/** A new sale: the voucher's code first, then the amount, and a card's PIN. */
export function Entry({ till: { moneys }, onLook, before, onShown }: EntryProps) {
  const { words, money: say } = useTillWords();
  const { send, problemOf } = useSending(words.problem);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState('');
  const [typed, setTyped] = useState(before ? typedOf(before.amount, before.decimals) : '');
  const [pin, setPin] = useState('');
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
  const scanned = readScanned(shown);
  const needsPin = scanned?.as === 'card';
  const amount = minorOf(typed, money.decimals);
  const problem = typed.trim() === '' ? 'required' : amountProblem(amount, 1);
  const asked: Asked = { ...money, amount };
  /** Focuses the first field behind the code that is empty. False where none is. */
  const moveOn = (): boolean => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('[name="amount"], [name="pin"]') ?? [])];
    const next = inputs.find(({ value }) => value === '');
    next?.focus();
    return next !== undefined;
  };
  return (
    <Panel title={words.charge.title} wide>
      <p>{words.scan.lead}</p>
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          // A scanner that types ends a code with Enter.
          const isAtCode = document.activeElement?.getAttribute('name') === 'code';
          if (scanned && isAtCode && moveOn()) return;
          void send(
            {
              code: scanned ? undefined : 'invalid',
              amount: problem,
              pin: needsPin ? pinProblem(pin) : undefined,
            },
            async () => scanned && onShown(asked, scanned, needsPin ? pin : undefined),
          );
        }}
      >
        <ShownCode
          value={shown}
          problem={problemOf('code')}
          onTyped={setShown}
          onScanned={seen => {
            // A code that pays by itself needs nothing but an amount.
            if (seen.as === 'code' && problem === undefined) return onShown(asked, seen);
            flushSync(() => setShown(seen.text));
            moveOn();
          }}
        />
        <Field
          label={moneys.length > 1 ? words.charge.amount : `${words.charge.amount} (${money.currency})`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
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
        {needsPin && (
          <Field
            label={words.scan.pin}
            hint={words.scan.pinHint}
            name="pin"
            {...PIN_INPUT}
            value={pin}
            problem={problemOf('pin')}
            onChange={({ target }) => setPin(target.value)}
          />
        )}
        <div className="actions">
          <button type="submit" className="primary">
            {problem === undefined ? fill(words.charge.send, { amount: say(amount, money) }) : words.charge.sendAny}
          </button>
        </div>
      </form>
    </Panel>
  );
}
