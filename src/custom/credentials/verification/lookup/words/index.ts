import type { Language } from '../../../../../../contract/base/common/language.ts';
import type { LookupWords } from './en-US.ts';

export type { LookupWords };

const LOADERS: Record<Language, () => Promise<{ default: LookupWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language. */
export const loadLookupWords = async (language: Language): Promise<LookupWords> => (await LOADERS[language]()).default;
