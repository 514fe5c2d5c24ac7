import './anything.css';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import { loadWords, type Words } from '../i18n/index.ts';
import { EVIDENCE_WORDS } from '../i18n/word-evidence.ts';
import { TOKEN_REASONS } from '../../../../../contract/credentials/verification/token-reasons.ts';
import { SpeechContext } from '../words-context.ts';
import { codeInPicture } from './code-picture.ts';
import { AnythingResult } from './AnythingResult.tsx';
import { recognizeFile, recognizeText, type Carrier, type Recognized } from './recognize.ts';
import { loadAnythingWords, type AnythingWords } from './words/index.ts';

/** What somebody pasted, scanned, dropped or chose. */
export type Given = { file: Blob } | { text: string; carrier?: Carrier };

interface AnythingProps {
  given: Given;
  language: Language;
  /** Opens what is of this site after all. */
  onOurs: (text: string) => void;
}

interface Spoken {
  language: Language;
  words: Words;
  own: AnythingWords;
}

/** Says what something is, and whether it holds. It stays in the browser. */
export function Anything({ given, language, onOurs }: AnythingProps) {
  const [spoken, setSpoken] = useState<Spoken>();
  const [found, setFound] = useState<Recognized>();
  const place = useRef<HTMLElement>(null);
  const ours = useRef(onOurs);
  useEffect(() => {
    let isShown = true;
    void Promise.all([loadWords(language), loadAnythingWords(language)]).then(([words, own]) => {
      const evidence = EVIDENCE_WORDS[language];
      const step = { ...words.step, ...evidence.step };
      const reasons = { ...words.reasons, ...TOKEN_REASONS[language], ...evidence.reasons };
      if (isShown) setSpoken({ language, words: { ...words, step, reasons }, own });
    });
    return () => {
      isShown = false;
    };
  }, [language]);
  useEffect(() => {
    let isShown = true;
    void (async () => {
      const recognized =
        'file' in given
          ? await recognizeFile(given.file, codeInPicture)
          : recognizeText(given.text, given.carrier ?? 'text');
      if (!isShown) return;
      if (recognized.what === 'ours') return ours.current(recognized.id);
      if (recognized.what === 'number') return ours.current(recognized.text);
      setFound(recognized);
    })();
    return () => {
      isShown = false;
    };
  }, [given]);
  useEffect(() => {
    if (found) place.current?.focus();
  }, [found]);
  return (
    <section className="anything" ref={place} tabIndex={-1} id="anything" aria-live="polite">
      {spoken && found && found.what !== 'ours' && found.what !== 'number' && (
        <SpeechContext value={spoken}>
          <AnythingResult found={found} own={spoken.own} />
        </SpeechContext>
      )}
    </section>
  );
}
