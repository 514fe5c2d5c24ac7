import { type ChangeEvent, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { PointSession } from '../../../../contract/office/benefits/point.ts';
import { newId } from '../../base/open/device/new-id.ts';
import { NewPin } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import type { PointKeeper } from './kept-point.ts';
import type { PointCalls } from './point-api.ts';
import { usePointWords } from './words/index.ts';

interface OpenPointProps {
  calls: PointCalls;
  link: string;
  opening: PointKeeper['opening'];
  /** The point that this device is already. */
  present: string | undefined;
  onOpened: (session: PointSession) => void;
  onLeave: () => void;
}

/** A device becomes the point of a link, and its cashier chooses a PIN. */
export function OpenPoint({ calls, link, opening, present, onOpened, onLeave }: OpenPointProps) {
  const { words } = usePointWords();
  const [typed, setTyped] = useState({ pin: '', again: '' });
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const of = (name: keyof typeof typed) => ({
    value: typed[name],
    problem: problemOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(before => ({ ...before, [name]: target.value })),
  });
  const open = async () => {
    const begun = opening.read();
    // A lost answer is asked for again by the same attempt.
    const attempt = begun?.link === link ? begun.attempt : newId();
    opening.write({ link, attempt });
    const session = await calls.open({ link, pin: typed.pin, attempt });
    opening.forget();
    onOpened(session);
  };
  return (
    <Panel title={words.open.title} wide>
      <p>{words.open.lead}</p>
      {present !== undefined && <p className="note">{fill(words.open.replaces, { point: present })}</p>}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send({ pin: pinProblem(typed.pin), again: typed.again === typed.pin ? undefined : 'different' }, open);
        }}
      >
        <Refusal>{refusal}</Refusal>
        <NewPin words={words.open} of={of} />
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isSending}>
            {words.open.send}
          </button>
          <button type="button" onClick={onLeave}>
            {words.open.leave}
          </button>
        </div>
      </form>
    </Panel>
  );
}
