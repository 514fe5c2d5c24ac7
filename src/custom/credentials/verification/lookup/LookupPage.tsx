import '../../../base/open/forms.css';
import { type ClipboardEvent, type DragEvent, type FormEvent, useCallback, useEffect, useState } from 'react';
import type { JsonObject } from '../../../../../engine/json.ts';
import { Scanner } from '../../../base/open/camera/Scanner.tsx';
import { Field } from '../../../base/open/Field.tsx';
import { createCall } from '../../../base/open/public-call.ts';
import { Icon } from '../../../base/open/Icon.tsx';
import type { Preferences } from '../../../base/open/preferences.ts';
import { TopBar } from '../../../base/open/TopBar.tsx';
import { type Spoken, useToggles } from '../../../base/open/use/use-toggles.ts';
import type * as Part from '../anything/Anything.tsx';
import type * as InPart from '../in-part/OpenedPart.tsx';
import { keepFile } from '../kept-file.ts';
import { findFile, type FileProblem } from './chosen-file.ts';
import { credentialIn } from './find-credential.ts';
import { findNumber, resemblesNumber } from './find-number.ts';
import { loadLookupWords, type LookupWords } from './words/index.ts';

interface LookupPageProps {
  preferences: Preferences;
  speech: Spoken<LookupWords>;
  /** Opens the page of a credential. */
  open: (id: string) => void;
  /** What the link by which somebody came here has of a credential that is shown in part. */
  packed?: string | undefined;
}

/** A document as text: it is read as its file is. */
const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

/** Where one verifies: what was issued here leads to its page, and what others issued is checked beneath. */
export function LookupPage({ preferences, speech: first, open, packed }: LookupPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadLookupWords);
  const { language, words } = speech;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<FileProblem | 'unkept' | 'unloaded'>();
  const [given, setGiven] = useState<Part.Given>();
  const [part, setPart] = useState<typeof Part>();
  const [inPart, setInPart] = useState<{ code: typeof InPart; opened: InPart.Opened }>();
  const openPart = useCallback(
    (opened: InPart.Opened) =>
      void import('../in-part/OpenedPart.tsx').then(
        code => setInPart({ code, opened }),
        () => setProblem('unloaded'),
      ),
    [],
  );
  useEffect(() => {
    if (packed !== undefined) openPart({ packed });
  }, [packed, openPart]);
  const checkOther = useCallback((other: Part.Given) => {
    setGiven(other);
    import('../anything/Anything.tsx').then(setPart, () => setProblem('unloaded'));
  }, []);
  const onNumber = async (number: string) => {
    setLooking(true);
    const found = await findNumber(number, createCall(language));
    setLooking(false);
    if ('id' in found) open(found.id);
    else setWrong('problem' in found ? words.number[found.problem] : found.message);
  };
  const onFile = async (file: Blob) => {
    setReading(true);
    setProblem(undefined);
    setGiven(undefined);
    const found = await findFile(file, fetch);
    setReading(false);
    if (found === 'other') return checkOther({ file });
    if (typeof found === 'string') return setProblem(found);
    if ('inPart' in found) return openPart({ document: found.inPart as JsonObject });
    // a browser that keeps nothing would show the credential without what was found of the file
    if (found.found && !keepFile(() => sessionStorage, found.id, found.found)) return setProblem('unkept');
    open(found.id);
  };
  const onText = async (text: string) => {
    setWrong(undefined);
    setProblem(undefined);
    setGiven(undefined);
    if (isJson(text)) return onFile(new Blob([text]));
    const id = credentialIn(text);
    if (id !== undefined) return open(id);
    if (resemblesNumber(text)) return onNumber(text);
    checkOther({ text });
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLooking || reading) return;
    if (typed.trim() === '') return setWrong(words.nothing);
    await onText(typed);
  };
  // the camera looks on with the same function, whatever is typed meanwhile
  const onCode = useCallback(
    (text: string): boolean => {
      const id = credentialIn(text);
      if (id !== undefined) open(id);
      else {
        setScanning(false);
        checkOther({ text, carrier: 'code' });
      }
      return true;
    },
    [open, checkOther],
  );
  const take = ({ files }: DataTransfer, text: string): boolean => {
    const [file] = files;
    if (!file && text.trim() === '') return false;
    void (file ? onFile(file) : onText(text));
    return true;
  };
  const onDrop = (event: DragEvent) => {
    if (event.target instanceof HTMLInputElement && event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer, event.dataTransfer.getData('text'));
  };
  const onPaste = (event: ClipboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (take(event.clipboardData, isTyping ? '' : event.clipboardData.getData('text'))) event.preventDefault();
  };
  if (inPart)
    return (
      <>
        <TopBar
          words={words}
          language={language}
          skipTo="lookup"
          theme={theme}
          onTheme={switchTheme}
          onLanguage={switchLanguage}
        />
        <main className="page" id="lookup" tabIndex={-1}>
          <inPart.code.OpenedPart
            opened={inPart.opened}
            language={language}
            onAnother={() => {
              history.replaceState(null, '', location.pathname);
              setInPart(undefined);
            }}
          />
        </main>
        <footer className="foot">
          <a href="/">{words.home}</a>
        </footer>
      </>
    );
  return (
    <div onDragOver={event => event.preventDefault()} onDrop={onDrop} onPaste={onPaste}>
      <TopBar
        words={words}
        language={language}
        skipTo="lookup"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page" id="lookup" tabIndex={-1}>
        <title>{`${words.title} · Sello`}</title>
        <h1 className="certificate-title">{words.title}</h1>
        <p>{words.lead}</p>
        <section className="panel">
          <form onSubmit={onSubmit} noValidate>
            <Field
              label={words.field}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              hint={words.fieldHint}
              problem={wrong}
              onChange={event => {
                setTyped(event.target.value);
                setWrong(undefined);
              }}
            />
            <p role="status">{isLooking && words.looking}</p>
            <div className="actions">
              <button type="submit" className="primary">
                <Icon name="check" size={18} />
                {words.verify}
              </button>
              <button type="button" aria-expanded={isScanning} onClick={() => setScanning(is => !is)}>
                <Icon name="code" size={18} />
                {isScanning ? words.stop : words.scan}
              </button>
            </div>
          </form>
          {isScanning && <Scanner words={words.camera} onText={onCode} />}
        </section>
        <section className="panel">
          <div className="field">
            <label htmlFor="file">{words.file}</label>
            <input
              id="file"
              type="file"
              accept=".pdf,.json,.jsonld,.jwt,.txt,.png,.svg,.jpg,.jpeg,.webp"
              onChange={({ target }) => {
                const file = target.files?.[0];
                // the same file may be chosen again, once it was put right
                target.value = '';
                if (file) void onFile(file);
              }}
            />
            <p className="hint">{words.fileHint}</p>
            <p role="status">{reading && words.reading}</p>
            {problem && (
              <p className="problem" role="alert" id="file-problem">
                {words.problem[problem]}
              </p>
            )}
          </div>
        </section>
        {given && part && <part.Anything given={given} language={language} onOurs={text => void onText(text)} />}
      </main>
      <footer className="foot">
        <a href="/">{words.home}</a>
      </footer>
    </div>
  );
}
