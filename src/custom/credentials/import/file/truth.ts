import type { Language } from '../../../../../contract/base/common/language.ts';

/** What Excel shows where a cell holds true or false, by the language in which it is read. */
const WORDS: Readonly<Record<Language, { true: string; false: string }>> = {
  'en-US': { true: 'TRUE', false: 'FALSE' },
  'es-MX': { true: 'VERDADERO', false: 'FALSO' },
};

/** True or false as its reader saw it in the file, which keeps neither the word nor its language. */
export const truthText = (isTrue: boolean, language: Language): string => WORDS[language][isTrue ? 'true' : 'false'];
