import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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
/** Another one each time that the camera is opened: what failed to load is tried again. */
const newScanner = () => later(loadPointScanner, NoScanner);

interface CardCodeFormProps {
  /** What the button says. */
  send: string;
  /** It may throw `Refused`. */
  onShown: (text: string) => Promise<void>;
  /** The text was changed, or is sent. */
  onChange?: () => void;
  /** The page is here for this form: its field has the focus from the beginning. */
  isFirst?: boolean;
}

/** The code or link of a card: before the camera, pasted, or read by a scanner that types. */
export function CardCodeForm({ send: label, onShown, onChange, isFirst = false }: CardCodeFormProps) {
  const { words } = usePointWords();
  const { send, isSending, problemOf, refusal } = useSending(words.problem);
  const [typed, setTyped] = useState('');
  const [Scanner, setScanner] = useState<ReturnType<typeof newScanner>>();
  const [isUnknown, setUnknown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const show = async (text: string) => {
    if (isSending) return;
    onChange?.();
    await send({ code: readShown(text) ? undefined : 'invalid' }, () => onShown(text));
    // The next scan replaces what was sent.
    input.current?.focus();
    input.current?.select();
  };
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
    setScanner(undefined);
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
      {Scanner && (
        <Suspense>
          <Scanner words={words.scan} onText={onText} />
        </Suspense>
      )}
      <button
        type="button"
        onClick={() => {
          setUnknown(false);
          setScanner(Scanner ? undefined : newScanner());
        }}
      >
        {Scanner ? words.scan.close : words.scan.camera}
      </button>
      {isUnknown && (
        <p role="alert" className="problem">
          {words.scan.unknown}
        </p>
      )}
      <Field
        label={words.scan.typed}
        hint={words.scan.typedHint}
        name="code"
        ref={input}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        problem={problemOf('code') && (typed.trim() === '' ? words.problem.required : words.scan.unknown)}
        onChange={({ target }) => {
          setUnknown(false);
          onChange?.();
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
