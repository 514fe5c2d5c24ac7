import type { Language } from '../../../../../../contract/base/common/language.ts';
import type { PartWords } from './en-US.ts';

export type { PartWords };

const LOADERS: Record<Language, () => Promise<{ default: PartWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language; the other is not fetched before somebody asks for it. */
export const loadPartWords = async (language: Language): Promise<PartWords> => (await LOADERS[language]()).default;
