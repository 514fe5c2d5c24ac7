import '../../../base/open/forms.css';
import { type ChangeEvent, type FormEvent, useCallback, useEffect, useState } from 'react';
import type { JsonObject } from '../../../../../engine/json.ts';
import { Scanner } from '../../../base/open/camera/Scanner.tsx';
import { Field } from '../../../base/open/Field.tsx';
import { createCall } from '../../../base/open/public-call.ts';
import { Icon } from '../../../base/open/Icon.tsx';
import type { Preferences } from '../../../base/open/preferences.ts';
import { TopBar } from '../../../base/open/TopBar.tsx';
import { type Spoken, useToggles } from '../../../base/open/use/use-toggles.ts';
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

/** Where one finds the page of a credential: by its link or code, with the camera, or by its file. */
export function LookupPage({ preferences, speech: first, open, packed }: LookupPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadLookupWords);
  const { language, words } = speech;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<FileProblem | 'unkept'>();
  const [inPart, setInPart] = useState<{ code: typeof InPart; opened: InPart.Opened }>();
  const openPart = useCallback(
    (opened: InPart.Opened) =>
      void import('../in-part/OpenedPart.tsx').then(
        code => setInPart({ code, opened }),
        () => setProblem('unavailable'),
      ),
    [],
  );
  useEffect(() => {
    if (packed !== undefined) openPart({ packed });
  }, [packed, openPart]);
  // the camera looks on with the same function, whatever is typed meanwhile
  const onText = useCallback(
    (text: string): boolean => {
      const id = credentialIn(text);
      if (id !== undefined) open(id);
      return id !== undefined;
    },
    [open],
  );
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLooking || onText(typed)) return;
    if (!resemblesNumber(typed)) return setWrong(words.notOurs);
    setWrong(undefined);
    setLooking(true);
    const found = await findNumber(typed, createCall(language));
    setLooking(false);
    if ('id' in found) open(found.id);
    else setWrong('problem' in found ? words.number[found.problem] : found.message);
  };
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setReading(true);
    setProblem(undefined);
    const found = await findFile(file, fetch);
    setReading(false);
    // the same file may be chosen again, once it was put right
    target.value = '';
    if (typeof found === 'string') return setProblem(found);
    if ('inPart' in found) return openPart({ document: found.inPart as JsonObject });
    // a browser that keeps nothing would show the credential without what was found of the file
    if (found.found && !keepFile(() => sessionStorage, found.id, found.found)) return setProblem('unkept');
    open(found.id);
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
          {isScanning && <Scanner words={words.camera} onText={onText} />}
        </section>
        <section className="panel">
          <div className="field">
            <label htmlFor="file">{words.file}</label>
            <input
              id="file"
              type="file"
              accept=".pdf,.json,.jsonld,application/pdf,application/json"
              onChange={onFile}
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
      </main>
      <footer className="foot">
        <a href="/">{words.home}</a>
      </footer>
    </>
  );
}
