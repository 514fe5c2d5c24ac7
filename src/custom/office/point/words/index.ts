import { createContext, useContext } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Spoken } from '../../../base/open/use/use-toggles.ts';
import type { PointWords } from './en-US.ts';

export type { PointWords };

const LOADERS: Record<Language, () => Promise<{ default: PointWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The page's words in one language. */
export const loadWords = async (language: Language): Promise<PointWords> => (await LOADERS[language]()).default;

export const PointSpeechContext = createContext<Spoken<PointWords> | null>(null);

/** What the page says, and in which language. @throws outside of PointSpeechContext */
export function usePointWords(): Spoken<PointWords> {
  const speech = useContext(PointSpeechContext);
  if (!speech) throw new Error('No language stands around this component');
  return speech;
}
