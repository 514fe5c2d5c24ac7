import { useEffect, useState } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Preferences, Theme } from '../preferences.ts';

/** A language and its words. */
export interface Spoken<W> {
  language: Language;
  words: W;
}

interface Toggles<W> {
  speech: Spoken<W>;
  theme: Theme;
  switchLanguage: () => void;
  switchTheme: () => void;
}

export const otherLanguage = (language: Language): Language => (language === 'en-US' ? 'es-MX' : 'en-US');

/** The language and theme that a public page wears, kept where the portal keeps them too. The other language's words are fetched when asked for. */
export function useToggles<W>(
  first: Spoken<W>,
  preferences: Preferences,
  loadWords: (language: Language) => Promise<W>,
): Toggles<W> {
  const [speech, setSpeech] = useState(first);
  const [theme, setTheme] = useState(() => preferences.theme());
  const { language } = speech;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return {
    speech,
    theme,
    switchLanguage() {
      const next = otherLanguage(language);
      loadWords(next).then(
        words => {
          preferences.setLanguage(next);
          setSpeech({ language: next, words });
        },
        () => undefined,
      );
    },
    switchTheme() {
      const next = theme === 'dark' ? 'light' : 'dark';
      preferences.setTheme(next);
      setTheme(next);
    },
  };
}
