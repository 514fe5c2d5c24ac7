import { useState } from 'react';
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
  /** Tries that are left after a wrong PIN. */
  const [left, setLeft] = useState<number>();
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const { issuer } = point;
  if (point.status !== 'open')
    return (
      <Panel title={words.unlock.title} wide>
        <p>{fill(words.unlock.over, { issuer })}</p>
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
            async () => onOpened(await calls.unlock({ pin })),
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
