import { createContext, useContext } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { MoneyOf } from '../../../../../contract/base/money/money-text.ts';
import type { Spoken } from '../../../base/open/use/use-toggles.ts';
import type { TillWords } from './en-US.ts';

export type { TillWords };

const LOADERS: Record<Language, () => Promise<{ default: TillWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The page's words in one language. */
export const loadWords = async (language: Language): Promise<TillWords> => (await LOADERS[language]()).default;

/** The page's words, what it is written in, and how money and moments are written in it. */
export interface TillSpeech extends Spoken<TillWords> {
  money: (minor: number, of: MoneyOf) => string;
  moment: (instant: string) => string;
}

export const TillSpeechContext = createContext<TillSpeech | null>(null);

/** What the page says. @throws outside of TillSpeechContext */
export function useTillWords(): TillSpeech {
  const speech = useContext(TillSpeechContext);
  if (!speech) throw new Error('No language stands around this component');
  return speech;
}
