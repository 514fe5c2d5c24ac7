import { Suspense, useCallback, useState } from 'react';
import { Field } from '../../base/open/Field.tsx';
import { later } from '../../base/open/load-later.tsx';
import { readScanned, type Scanned } from './scanned.ts';
import { useTillWords } from './words/index.ts';

export const loadScanner = async () => (await import('../../base/open/camera/Scanner.tsx')).Scanner;

function NoScanner() {
  const { words } = useTillWords();
  return <p role="status">{words.scan.unreadable}</p>;
}
const Scanner = later(loadScanner, NoScanner);

interface ShownCodeProps {
  value: string;
  /** What is wrong with it, once it was sent. */
  problem: string | undefined;
  onTyped: (text: string) => void;
  /** The camera has read a code of a voucher. */
  onScanned: (scanned: Scanned) => void;
}

/** The code or number of a voucher: before the camera, typed, or read by a scanner that types. */
export function ShownCode({ value, problem, onTyped, onScanned }: ShownCodeProps) {
  const { words } = useTillWords();
  const [isLooking, setLooking] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const onText = useCallback(
    (text: string): boolean => {
      const seen = readScanned(text);
      setUnknown(!seen);
      if (!seen) return false;
      setLooking(false);
      onScanned(seen);
      return true;
    },
    [onScanned],
  );
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
      <Field
        label={words.scan.typed}
        hint={words.scan.typedHint}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        spellCheck={false}
        value={value}
        problem={problem && (value.trim() === '' ? words.problem.required : words.scan.unknown)}
        onChange={({ target }) => {
          setUnknown(false);
          onTyped(target.value);
        }}
      />
    </>
  );
}
