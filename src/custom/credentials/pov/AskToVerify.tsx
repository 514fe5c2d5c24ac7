import { type ChangeEvent, useEffect, useState } from 'react';
import type { PovShown } from '../../../../contract/credentials/verifiers/verifier.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Field } from '../../base/open/Field.tsx';
import { NewPin } from '../../base/open/NewPin.tsx';
import { Panel } from '../../base/open/Panel.tsx';
import { Refused } from '../../base/open/public-call.ts';
import { Refusal } from '../../base/open/Refusal.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import type { KeptKey } from './kept/database.ts';
import { forgetKey, keepsKeys, keyFor, signText } from './kept/device-key.ts';
import type { PovCalls } from './pov-api.ts';
import { usePovWords } from './words/index.ts';

interface AskToVerifyProps {
  ruleCode: string;
  calls: PovCalls;
  /** It asked: how it stands is looked at. */
  onAsked: () => void;
}

/** A browser asks to become a verifier: with a name, a PIN, and a key that it makes. */
export function AskToVerify({ ruleCode, calls, onAsked }: AskToVerifyProps) {
  const { words } = usePovWords();
  const [shown, setShown] = useState<PovShown | Refused>();
  const [typed, setTyped] = useState({ name: '', pin: '', again: '' });
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  useEffect(() => {
    let isOver = false;
    calls.shown().then(
      pov => !isOver && setShown(pov),
      (error: unknown) => !isOver && error instanceof Refused && setShown(error),
    );
    return () => {
      isOver = true;
    };
  }, [calls]);
  if (!shown) return <progress aria-label={words.title} />;
  if (shown instanceof Refused) {
    const line = shown.status === 0 ? words.problem.none : shown.message;
    return <VerdictBand tone="unavailable" word={words.title} head={words.unavailable} line={line} />;
  }
  if (!keepsKeys())
    return <VerdictBand tone="unavailable" word={words.title} head={words.unavailable} line={words.secure} />;
  const of = (name: keyof typeof typed) => ({
    value: typed[name],
    problem: problemOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(before => ({ ...before, [name]: target.value })),
  });
  const askBy = async (key: KeptKey) => {
    const { link, attempt, publicKey } = key;
    const proof = await signText(key, `sello-verifier:${ruleCode}:${link}`);
    await calls.ask({ name: typed.name.trim(), pin: typed.pin, link, attempt, key: publicKey, proof });
  };
  const ask = async () => {
    try {
      await askBy(await keyFor(ruleCode));
    } catch (error) {
      if (!(error instanceof Refused) || error.key !== 'device.unknown') throw error;
      // The key of before is of an access that has ended.
      await forgetKey(ruleCode);
      await askBy(await keyFor(ruleCode));
    }
    onAsked();
  };
  return (
    <Panel title={words.ask.title} wide>
      <p>{fill(words.ask.lead, { organization: shown.organization, application: shown.application })}</p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const problems = {
            name: typed.name.trim() === '' ? ('required' as const) : undefined,
            pin: pinProblem(typed.pin),
            again: typed.again === typed.pin ? undefined : ('different' as const),
          };
          void send(problems, ask);
        }}
      >
        <Refusal>{refusal}</Refusal>
        <Field label={words.ask.name} hint={words.ask.nameHint} name="name" maxLength={60} {...of('name')} />
        <NewPin words={words.ask} of={of} />
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isSending}>
            {words.ask.send}
          </button>
        </div>
      </form>
    </Panel>
  );
}
