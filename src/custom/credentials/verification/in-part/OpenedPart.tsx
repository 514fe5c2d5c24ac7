import './in-part.css';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { loadWords, type Words } from '../i18n/index.ts';
import { SpeechContext } from '../words-context.ts';
import { shownPart } from '../lookup/shown-part.ts';
import { checkPart, type CheckedPart } from './part.ts';
import { readPartLink } from './part-link.ts';
import { ShownPart } from './ShownPart.tsx';
import { ShowPart } from './ShowPart.tsx';
import { loadPartWords, type PartWords } from './words/index.ts';

/** What somebody opened: a file's document, or what a link has behind `#part=`. */
export type Opened = { document: JsonObject } | { packed: string };

interface OpenedPartProps {
  opened: Opened;
  language: Language;
  /** Back to where one looks for a credential. */
  onAnother: () => void;
}

interface Speech {
  language: Language;
  words: Words;
  part: PartWords;
}

/** A holder's own file, to show parts of it, or a part that somebody shows, verified: in this browser, as soon as it is opened. */
export function OpenedPart({ opened, language, onAnother }: OpenedPartProps) {
  const [speech, setSpeech] = useState<Speech>();
  const [found, setFound] = useState<{ document: JsonObject; checked?: CheckedPart } | 'unreadable'>();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isShown = true;
    void Promise.all([loadWords(language), loadPartWords(language)]).then(([words, part]) => {
      if (isShown) setSpeech({ language, words, part });
    });
    return () => {
      isShown = false;
    };
  }, [language]);
  useEffect(() => {
    let isShown = true;
    const open = async () => {
      const document = 'document' in opened ? opened.document : await readPartLink(opened.packed);
      if (isShown) setFound(document ? { document } : 'unreadable');
      if (!document) return;
      const checked = await checkPart(document, (input, init) => fetch(input, init), new Date());
      if (isShown) setFound({ document, checked });
    };
    void open();
    return () => {
      isShown = false;
    };
  }, [opened]);
  const isReady = speech !== undefined;
  useEffect(() => {
    if (isReady) top.current?.focus();
  }, [isReady]);
  if (!speech) return null;
  const { part } = speech;
  const isOwn = found !== undefined && found !== 'unreadable' && shownPart(found.document) === 'base';
  return (
    <SpeechContext value={speech}>
      <div className="parted" ref={top} tabIndex={-1}>
        <title>{`${isOwn ? part.title : part.shown} · Sello`}</title>
        {found === 'unreadable' ? (
          <p className="problem" role="alert">
            {part.unreadable}
          </p>
        ) : found?.checked ? (
          isOwn ? (
            <ShowPart document={found.document} checked={found.checked} words={part} language={speech.language} />
          ) : (
            <ShownPart checked={found.checked} words={part} />
          )
        ) : (
          <p role="status">{isOwn ? part.checking : part.reading}</p>
        )}
        <div className="actions">
          <button type="button" onClick={onAnother}>
            {part.another}
          </button>
        </div>
      </div>
    </SpeechContext>
  );
}
