import type { Language } from '../../../../../../contract/base/common/language.ts';
import type { Reasons } from './merged.ts';

export type { Reasons };

const LOADERS: Record<Language, () => Promise<{ default: Reasons }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The sentence of each reason that a check can give. */
export const loadReasons = async (language: Language): Promise<Reasons> => (await LOADERS[language]()).default;
