import { createContext, useContext } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Spoken } from '../../../base/open/use/use-toggles.ts';
import type { PovWords } from './en-US.ts';

export type { PovWords };

const LOADERS: Record<Language, () => Promise<{ default: PovWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The page's words in one language. */
export const loadWords = async (language: Language): Promise<PovWords> => (await LOADERS[language]()).default;

export const PovSpeechContext = createContext<Spoken<PovWords> | null>(null);

/** What the page says, and in which language. @throws outside of PovSpeechContext */
export function usePovWords(): Spoken<PovWords> {
  const speech = useContext(PovSpeechContext);
  if (!speech) throw new Error('No language stands around this component');
  return speech;
}
