import { useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Field } from '../../base/open/Field.tsx';
import { PIN_INPUT } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import type { CounterWords, OwnDevice } from './counter-device.ts';

interface UnlockDeviceProps {
  words: CounterWords;
  device: OwnDevice;
  /** Who gave the device, and can send another link. */
  owner: string;
  isInDoubt: boolean;
  onUnlock: (pin: string) => Promise<void>;
  /** It was refused: how the device stands now is looked at. */
  onRefused: () => void;
}

/** The cashier types the PIN. */
export function UnlockDevice({ words, device, owner, isInDoubt, onUnlock, onRefused }: UnlockDeviceProps) {
  const [pin, setPin] = useState('');
  /** Tries that are left after a wrong PIN. */
  const [left, setLeft] = useState<number>();
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  if (device.status !== 'open')
    return (
      <Panel title={words.unlock.title} wide>
        <p>{fill(words.unlock.over, { owner })}</p>
      </Panel>
    );
  const tries = left === 1 ? words.unlock.lastTry : fill(words.unlock.left, { count: String(left) });
  return (
    <Panel title={words.unlock.title} wide>
      {isInDoubt && <p className="note">{words.unlock.doubt}</p>}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send(
            { pin: pinProblem(pin) },
            () => onUnlock(pin),
            ({ key, facts }) => {
              setLeft(key === 'device.wrong_pin' ? facts.triesLeft : undefined);
              setPin('');
              onRefused();
            },
          );
        }}
      >
        <Refusal>{refusal && (left === undefined ? refusal : `${refusal.replace(/\.$/, '')}. ${tries}`)}</Refusal>
        <Field
          label={words.unlock.pin}
          hint={fill(words.unlock.forgot, { owner })}
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
