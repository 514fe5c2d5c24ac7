import type { Language } from '../../../../../contract/base/common/language.ts';
import type { WidgetWords } from './en-US.ts';

export type { WidgetWords };

const LOADERS: Record<Language, () => Promise<{ default: WidgetWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language. */
export const loadWidgetWords = async (language: Language): Promise<WidgetWords> => (await LOADERS[language]()).default;
