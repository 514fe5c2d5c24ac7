import { Suspense, useCallback, useState } from 'react';
import { Field } from '../../base/open/Field.tsx';
import { PIN_INPUT } from '../../base/open/NewPin.tsx';
import { pinProblem, useSending } from '../../base/open/use/use-sending.ts';
import { later } from '../../base/open/load-later.tsx';
import { readScanned, type Scanned } from './scanned.ts';
import { useTillWords } from './words/index.ts';

export const loadScanner = async () => (await import('../../base/open/camera/Scanner.tsx')).Scanner;

function NoScanner() {
  const { words } = useTillWords();
  return <p role="status">{words.scan.unreadable}</p>;
}
const Scanner = later(loadScanner, NoScanner);

interface VoucherProps {
  send: string;
  /** Whether the PIN of what needs one is asked for here. */
  withPin: boolean;
  onScanned: (scanned: Scanned, pin?: string) => void;
  onBack?: () => void;
}

/** A voucher, before the camera, or typed, or read by a scanner that types; a card's with its PIN. */
export function Voucher({ send: label, withPin, onScanned, onBack }: VoucherProps) {
  const { words } = useTillWords();
  const { send, problemOf } = useSending(words.problem);
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const scanned = readScanned(typed);
  const needsPin = withPin && scanned?.as === 'card';
  const onText = useCallback(
    (text: string): boolean => {
      const seen = readScanned(text);
      setUnknown(!seen);
      if (!seen) return false;
      setLooking(false);
      if (seen.as === 'code' || !withPin) onScanned(seen);
      // A card's PIN stands beside it.
      else setTyped(seen.text);
      return true;
    },
    [onScanned, withPin],
  );
  const go = async () => {
    if (scanned) onScanned(scanned, needsPin ? pin : undefined);
  };
  return (
    <>
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
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setUnknown(false);
          void send(
            {
              typed: typed.trim() === '' ? 'required' : scanned ? undefined : 'invalid',
              pin: needsPin ? pinProblem(pin) : undefined,
            },
            go,
          );
        }}
      >
        <Field
          label={words.scan.typed}
          hint={words.scan.typedHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          problem={problemOf('typed') && (typed.trim() === '' ? words.problem.required : words.scan.unknown)}
          onChange={({ target }) => setTyped(target.value)}
        />
        {needsPin && (
          <Field
            label={words.scan.pin}
            hint={words.scan.pinHint}
            {...PIN_INPUT}
            value={pin}
            problem={problemOf('pin')}
            onChange={({ target }) => setPin(target.value)}
          />
        )}
        <div className="actions">
          <button type="submit" className="primary">
            {label}
          </button>
          {onBack && (
            <button type="button" onClick={onBack}>
              {words.scan.back}
            </button>
          )}
        </div>
      </form>
    </>
  );
}
