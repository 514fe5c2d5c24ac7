import { type ChangeEvent, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { TillSession } from '../../../../contract/vouchers/sales/till.ts';
import { NewPin } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import type { Keeper } from './kept-till.ts';
import { newId } from '../../base/open/device/new-id.ts';
import type { TillCalls } from './till-api.ts';
import { useTillWords } from './words/index.ts';

interface OpenTillProps {
  calls: TillCalls;
  link: string;
  /** Where it is kept by which attempt this device opens a link. */
  opening: Keeper['opening'];
  /** The till that this device is already. */
  present: string | undefined;
  onOpened: (session: TillSession) => void;
  onLeave: () => void;
}

/** A device becomes the till of a link, and its cashier chooses a PIN. */
export function OpenTill({ calls, link, opening, present, onOpened, onLeave }: OpenTillProps) {
  const { words } = useTillWords();
  const [typed, setTyped] = useState({ pin: '', again: '' });
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const of = (name: keyof typeof typed) => ({
    value: typed[name],
    problem: problemOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(before => ({ ...before, [name]: target.value })),
  });
  return (
    <Panel title={words.open.title} wide>
      <p>{words.open.lead}</p>
      {present !== undefined && <p className="note">{fill(words.open.replaces, { till: present })}</p>}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send(
            { pin: pinProblem(typed.pin), again: typed.again === typed.pin ? undefined : 'different' },
            async () => {
              const begun = opening.read();
              const attempt = begun?.link === link ? begun.attempt : newId();
              opening.write({ link, attempt });
              const session = await calls.open({ link, pin: typed.pin, attempt });
              opening.forget();
              onOpened(session);
            },
          );
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
