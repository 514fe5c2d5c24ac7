import { useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { SaleCreate } from '../../../../contract/vouchers/sales/sale.ts';
import { Field } from '../../base/open/Field.tsx';
import { PIN_INPUT } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import type { Refused } from '../../base/open/public-call.ts';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import { triesText } from './facts.ts';
import { useTillWords } from './words/index.ts';

interface CustomerPinProps {
  sale: SaleCreate;
  refused: Refused | undefined;
  onPin: (pin: string) => void;
  onBack: () => void;
}

/** Whoever holds the voucher types its PIN, once more where it was wrong. */
export function CustomerPin({ sale, refused, onPin, onBack }: CustomerPinProps) {
  const { words, money } = useTillWords();
  const [pin, setPin] = useState('');
  const { send, problemOf } = useSending(words.problem);
  return (
    <Panel title={words.pin.title} wide>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send({ pin: pinProblem(pin) }, async () => onPin(pin));
        }}
      >
        <Refusal>
          {refused && [refused.message, triesText(words.refused, refused.facts)].filter(Boolean).join('. ')}
        </Refusal>
        <Field
          label={words.scan.pin}
          {...PIN_INPUT}
          value={pin}
          problem={problemOf('pin')}
          onChange={({ target }) => setPin(target.value)}
        />
        <div className="actions">
          <button type="submit" className="primary">
            {fill(words.charge.send, { amount: money(sale.amount, sale) })}
          </button>
          <button type="button" onClick={onBack}>
            {words.scan.back}
          </button>
        </div>
      </form>
    </Panel>
  );
}
