import type { Language } from '../../../../../contract/base/common/language.ts';
import type { ClaimWords } from './en-US.ts';

export type { ClaimWords };

const LOADERS: Record<Language, () => Promise<{ default: ClaimWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language. */
export const loadClaimWords = async (language: Language): Promise<ClaimWords> => (await LOADERS[language]()).default;
