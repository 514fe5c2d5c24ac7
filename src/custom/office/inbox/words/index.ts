import type { Language } from '../../../../../contract/base/common/language.ts';
import type { InboxWords } from './en-US.ts';

export type { InboxWords };

const LOADERS: Record<Language, () => Promise<{ default: InboxWords }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language. */
export const loadInboxWords = async (language: Language): Promise<InboxWords> => (await LOADERS[language]()).default;
