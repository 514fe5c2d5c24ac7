import { createContext, useContext } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Spoken } from '../../../base/open/use/use-toggles.ts';
import type { CardWords } from './en-US.ts';

export type { CardWords };

const LOADERS: Record<Language, () => Promise<{ default: CardWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The page's words in one language. */
export const loadWords = async (language: Language): Promise<CardWords> => (await LOADERS[language]()).default;

export const CardSpeechContext = createContext<Spoken<CardWords> | null>(null);

/** What the page says, and in which language. @throws outside of CardSpeechContext */
export function useCardWords(): Spoken<CardWords> {
  const speech = useContext(CardSpeechContext);
  if (!speech) throw new Error('No language stands around this component');
  return speech;
}
