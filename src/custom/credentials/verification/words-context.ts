import { createContext, useContext } from 'react';
import type { Language } from '../../../../contract/base/common/language.ts';
import type { Words } from './i18n/index.ts';

/** The page's language and its words. */
export interface Speech {
  language: Language;
  words: Words;
}

export const SpeechContext = createContext<Speech | null>(null);

/** The page's language and its words. @throws outside of SpeechContext */
export function useWords(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('No language stands around this component');
  return speech;
}
