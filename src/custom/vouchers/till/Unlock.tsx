import { useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { DEVICE_PIN_TRIES } from '../../../../contract/accounts/devices/limits.ts';
import type { OwnTill, TillSession } from '../../../../contract/vouchers/sales/till.ts';
import { Field } from '../../base/open/Field.tsx';
import { PIN_INPUT } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import type { TillCalls } from './till-api.ts';
import { useTillWords } from './words/index.ts';

interface UnlockProps {
  calls: TillCalls;
  till: OwnTill;
  /** Whether a sale is in doubt. */
  isInDoubt: boolean;
  onOpened: (session: TillSession) => void;
  /** It was refused: how many tries are left is looked at. */
  onRefused: () => void;
}

/** The cashier shows that it is them. */
export function Unlock({ calls, till, isInDoubt, onOpened, onRefused }: UnlockProps) {
  const { words } = useTillWords();
  const [pin, setPin] = useState('');
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const { provider, triesLeft } = till;
  if (till.status !== 'open')
    return (
      <Panel title={words.unlock.title} wide>
        <p>{fill(words.unlock.over, { provider })}</p>
      </Panel>
    );
  const left = triesLeft === 1 ? words.unlock.lastTry : fill(words.unlock.left, { count: String(triesLeft) });
  return (
    <Panel title={words.unlock.title} wide>
      {isInDoubt && <p className="note">{words.unlock.doubt}</p>}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send(
            { pin: pinProblem(pin) },
            async () => onOpened(await calls.unlock({ pin })),
            () => {
              setPin('');
              onRefused();
            },
          );
        }}
      >
        <Refusal>{refusal && `${refusal}${triesLeft < DEVICE_PIN_TRIES ? `. ${left}` : ''}`}</Refusal>
        <Field
          label={words.unlock.pin}
          hint={fill(words.unlock.forgot, { provider })}
          {...PIN_INPUT}
          value={pin}
          problem={problemOf('pin')}
          onChange={({ target }) => setPin(target.value)}
        />
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isSending}>
            {words.unlock.send}
          </button>
        </div>
      </form>
    </Panel>
  );
}
