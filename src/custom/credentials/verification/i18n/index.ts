import type { Language } from '../../../../../contract/base/common/language.ts';
import {
  dayText,
  notedEndText,
  pauseEndText,
  startText,
} from '../../../../../contract/credentials/verification/claim-text.ts';
import type { Words } from './en-US.ts';

export type { Words };

const LOADERS: Record<Language, () => Promise<{ default: Words }>> = {
  'en-US': () => import('./en-US.ts'),
  'es-MX': () => import('./es-MX.ts'),
};

/** The words of one language; the other is not fetched before somebody asks for it. */
export const loadWords = async (language: Language): Promise<Words> => (await LOADERS[language]()).default;

/** A day as people of the language write it, by the issuer's offset where that is signed: the same for every visitor. */
export const day = (instant: string, language: Language): string => dayText(instant, language);

/** The beginning of a validity, as `day` writes days; with its time, where it is a short one. */
export const start = (instant: string, until: string | null, language: Language): string =>
  startText(instant, language, until);

/** The end of a validity, alike. */
export const end = (instant: string, from: string | null, language: Language): string =>
  notedEndText(instant, language, from);

/** The end of a pause, alike. */
export const pauseEnd = (instant: string, from: string, language: Language): string =>
  pauseEndText(instant, language, from);
