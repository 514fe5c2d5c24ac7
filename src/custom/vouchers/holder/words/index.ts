import { createContext, useContext } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Spoken } from '../../../base/open/use/use-toggles.ts';
import type { VoucherWords } from './en-US.ts';

export type { VoucherWords };

const LOADERS: Record<Language, () => Promise<{ default: VoucherWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The page's words in one language. */
export const loadWords = async (language: Language): Promise<VoucherWords> => (await LOADERS[language]()).default;

/** The page's words, what it is written in, and how money and moments are written in it. */
export interface VoucherSpeech extends Spoken<VoucherWords> {
  money: (minor: number) => string;
  moment: (instant: string) => string;
  day: (day: string) => string;
}

export const VoucherSpeechContext = createContext<VoucherSpeech | null>(null);

/** What the page says. @throws outside of VoucherSpeechContext */
export function useVoucherWords(): VoucherSpeech {
  const speech = useContext(VoucherSpeechContext);
  if (!speech) throw new Error('No language stands around this component');
  return speech;
}
