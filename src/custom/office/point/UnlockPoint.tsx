import { useState } from 'react';
import { DEVICE_PIN_TRIES } from '../../../../contract/accounts/devices/limits.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { OwnPoint, PointSession } from '../../../../contract/office/benefits/point.ts';
import { Field } from '../../base/open/Field.tsx';
import { PIN_INPUT } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import type { PointCalls } from './point-api.ts';
import { usePointWords } from './words/index.ts';

interface UnlockPointProps {
  calls: PointCalls;
  point: OwnPoint;
  isInDoubt: boolean;
  onOpened: (session: PointSession) => void;
  /** It was refused: how many tries are left is looked at. */
  onRefused: () => void;
}

/** The cashier types the PIN. */
export function UnlockPoint({ calls, point, isInDoubt, onOpened, onRefused }: UnlockPointProps) {
  const { words } = usePointWords();
  const [pin, setPin] = useState('');
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const { issuer, triesLeft } = point;
  if (point.status !== 'open')
    return (
      <Panel title={words.unlock.title} wide>
        <p>{fill(words.unlock.over, { issuer })}</p>
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
          hint={fill(words.unlock.forgot, { issuer })}
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
