import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { readShown } from '../../../../contract/office/benefits/card-code.ts';
import { Field } from '../../base/open/Field.tsx';
import { later } from '../../base/open/load-later.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import { usePointWords } from './words/index.ts';

export const loadPointScanner = async () => (await import('../../base/open/camera/Scanner.tsx')).Scanner;

function NoScanner() {
  const { words } = usePointWords();
  return <p role="status">{words.scan.unreadable}</p>;
}
const Scanner = later(loadPointScanner, NoScanner);

interface CardCodeFormProps {
  /** What the button says. */
  send: string;
  /** It may throw `Refused`. */
  onShown: (text: string) => Promise<void>;
}

/** The code or link of a card: before the camera, pasted, or read by a scanner that types. */
export function CardCodeForm({ send: label, onShown }: CardCodeFormProps) {
  const { words } = usePointWords();
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const [typed, setTyped] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const show = (text: string) => send({ code: readShown(text) ? undefined : 'invalid' }, () => onShown(text));
  const [scanned, setScanned] = useState<{ text: string }>();
  // The camera keeps its callback while it looks: what it found is sent from here.
  const sendScanned = useEffectEvent((text: string) => void show(text));
  useEffect(() => {
    if (scanned) sendScanned(scanned.text);
  }, [scanned]);
  const onText = useCallback((text: string): boolean => {
    const isCard = readShown(text) !== undefined;
    setUnknown(!isCard);
    if (!isCard) return false;
    setLooking(false);
    setTyped(text);
    setScanned({ text });
    return true;
  }, []);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void show(typed);
      }}
    >
      <Refusal>{refusal}</Refusal>
      {isLooking ? (
        <Suspense>
          <Scanner words={words.scan} onText={onText} />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setLooking(true)}>
          {words.scan.camera}
        </button>
      )}
      {isUnknown && (
        <p role="alert" className="problem">
          {words.scan.unknown}
        </p>
      )}
      <Field
        label={words.scan.typed}
        hint={words.scan.typedHint}
        name="code"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        problem={problemOf('code') && (typed.trim() === '' ? words.problem.required : words.scan.unknown)}
        onChange={({ target }) => {
          setUnknown(false);
          setTyped(target.value);
        }}
      />
      <div className="actions">
        <button type="submit" className="primary" aria-disabled={isSending}>
          {label}
        </button>
      </div>
    </form>
  );
}
