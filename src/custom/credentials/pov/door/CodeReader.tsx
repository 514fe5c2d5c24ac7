import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../../../base/open/Field.tsx';
import { later } from '../../../base/open/load-later.tsx';
import { usePovWords } from '../words/index.ts';

export const loadScanner = async () => (await import('../../../base/open/camera/Scanner.tsx')).Scanner;

function NoScanner() {
  const { words } = usePovWords();
  return <p role="status">{words.scan.unreadable}</p>;
}
/** Another one each time that the camera is opened: what failed to load is tried again. */
const newScanner = () => later(loadScanner, NoScanner);

/** What a code was: all that was needed, one of several, or none. */
export type Read = 'done' | 'more' | 'none';

interface CodeReaderProps {
  onCode: (text: string) => Read;
  /** Whether the camera is opened at once. */
  isOpen?: boolean;
}

/** Reads codes before the camera, or that are pasted or typed by a scanner, one or several. */
export function CodeReader({ onCode, isOpen = false }: CodeReaderProps) {
  const { words } = usePovWords();
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const [Scanner, setScanner] = useState<ReturnType<typeof newScanner> | undefined>(isOpen ? newScanner : undefined);
  const read = (text: string): boolean => {
    const found = onCode(text);
    setUnknown(found === 'none');
    if (found === 'done') setScanner(undefined);
    return found === 'done';
  };
  const [scanned, setScanned] = useState<{ text: string }>();
  // The camera keeps its callback while it looks: what it found is read from here.
  const readScanned = useEffectEvent((text: string) => void read(text));
  useEffect(() => {
    if (scanned) readScanned(scanned.text);
  }, [scanned]);
  const onText = useCallback((text: string): boolean => {
    setScanned({ text });
    return false;
  }, []);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        // An input has one line: codes that are pasted together stand behind each other. A space may be part of one.
        const codes = typed.split(/[\r\n]+|(?=sello-answers:)/).filter(code => code.trim() !== '');
        if (codes.length === 0) return setUnknown(true);
        for (const code of codes) if (read(code)) return undefined;
        return setTyped('');
      }}
    >
      {Scanner && (
        <Suspense>
          <Scanner words={words.scan} onText={onText} />
        </Suspense>
      )}
      <button type="button" onClick={() => setScanner(Scanner ? undefined : newScanner)}>
        {Scanner ? words.door.close : words.door.camera}
      </button>
      {isUnknown && (
        <p role="alert" className="problem">
          {words.door.notCode}
        </p>
      )}
      <Field
        label={words.door.typed}
        name="code"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setUnknown(false);
          setTyped(target.value);
        }}
      />
      <div className="actions">
        <button type="submit" className="primary">
          {words.door.send}
        </button>
      </div>
    </form>
  );
}
