import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { OwnTill } from '../../../../contract/vouchers/sales/till.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { CustomerPin } from './CustomerPin.tsx';
import { Entry } from './Entry.tsx';
import { triesText } from './facts.ts';
import { Outcome } from './Outcome.tsx';
import type { Charge } from './use/use-charge.ts';
import { useTillWords } from './words/index.ts';

interface ChargingProps {
  till: OwnTill;
  /** Looks what the till may charge by now. */
  onLook: () => void;
  charge: Charge;
}

/** Where a sale is, step by step: what is charged, the PIN, and what became of it. */
export function Charging({ till, onLook, charge }: ChargingProps) {
  const { words, money, moment } = useTillWords();
  const { step } = charge;
  switch (step.at) {
    case 'entry':
      return (
        <Entry
          till={till}
          onLook={onLook}
          before={step.asked}
          onShown={(asked, scanned, pin) => void charge.scanned(asked, scanned, pin)}
        />
      );
    case 'pin':
      return (
        <CustomerPin
          key={step.refused?.facts.triesLeft}
          sale={step.sale}
          refused={step.refused}
          onPin={pin => void charge.withPin(step.sale, pin)}
          onBack={() => charge.back(step.sale)}
        />
      );
    case 'sending':
      return (
        <Panel title={fill(words.sending, { amount: money(step.sale.amount, step.sale) })} wide>
          <progress aria-label={fill(words.sending, { amount: money(step.sale.amount, step.sale) })} />
        </Panel>
      );
    case 'paid': {
      const { sale } = step;
      const left = sale.left ?? 0;
      return (
        <Outcome
          tone="valid"
          icon="check"
          word={words.paid.word}
          head={money(sale.amount, sale)}
          lines={[
            fill(left > 0 ? words.paid.line : words.paid.lineSpent, { left: money(left, sale) }),
            moment(sale.at),
            fill(words.sales.voucher, { ending: sale.voucherEnding }),
          ]}
        >
          <button type="button" className="primary" onClick={() => charge.back()}>
            {words.paid.next}
          </button>
        </Outcome>
      );
    }
    case 'refused': {
      const { sale, error } = step;
      const { left, at } = error.facts;
      return (
        <Outcome
          tone="invalid"
          icon="cross"
          word={words.refused.word}
          head={error.message}
          lines={[
            left === undefined ? undefined : fill(words.refused.left, { left: money(left, sale) }),
            at === undefined ? undefined : fill(words.refused.when, { when: moment(at) }),
            triesText(words.refused, error.facts),
          ]}
        >
          {error.key === 'sale.not_enough' && left !== undefined && left > 0 && (
            <button type="button" className="primary" onClick={() => void charge.part(sale, left)}>
              {fill(words.refused.part, { left: money(left, sale) })}
            </button>
          )}
          <button type="button" onClick={() => charge.back(sale)}>
            {words.refused.again}
          </button>
          <button type="button" onClick={() => charge.back()}>
            {words.refused.next}
          </button>
        </Outcome>
      );
    }
    case 'doubt':
      return (
        <Outcome
          tone="sealing"
          icon="question"
          word={words.doubt.word}
          head={fill(words.doubt.head, { amount: money(step.sale.amount, step.sale) })}
          lines={[words.doubt.line]}
        >
          <button type="button" className="primary" onClick={charge.again}>
            {words.doubt.again}
          </button>
        </Outcome>
      );
  }
}
