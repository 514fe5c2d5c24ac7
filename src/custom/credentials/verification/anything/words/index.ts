import type { Language } from '../../../../../../contract/base/common/language.ts';
import type { AnythingWords } from './en-US.ts';

export type { AnythingWords };

const LOADERS: Record<Language, () => Promise<{ default: AnythingWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language. */
export const loadAnythingWords = async (language: Language): Promise<AnythingWords> =>
  (await LOADERS[language]()).default;
