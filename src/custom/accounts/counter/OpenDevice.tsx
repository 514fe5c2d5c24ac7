import { type ChangeEvent, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { newId } from '../../base/open/device/new-id.ts';
import type { Place } from '../../base/open/kept-place.ts';
import { NewPin } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import type { CounterWords, Opening, OpenWords } from './counter-device.ts';

interface OpenDeviceProps {
  words: CounterWords & { open: OpenWords };
  link: string;
  /** Where it is kept by which attempt this browser opens a link. */
  opening: Place<Opening>;
  /** The device that this browser is already. */
  present: string | undefined;
  /** Opens it, and says so once it is open. */
  onOpen: (body: { link: string; pin: string; attempt: string }) => Promise<() => void>;
  onLeave: () => void;
}

/** A browser becomes the device of a link, and its cashier chooses a PIN. */
export function OpenDevice({ words, link, opening, present, onOpen, onLeave }: OpenDeviceProps) {
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
    const isOpen = await onOpen({ link, pin: typed.pin, attempt });
    opening.forget();
    isOpen();
  };
  return (
    <Panel title={words.open.title} wide>
      <p>{words.open.lead}</p>
      {present !== undefined && <p className="note">{fill(words.open.replaces, { present })}</p>}
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
