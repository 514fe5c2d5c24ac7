import type { Language } from '../../../../contract/base/common/language.ts';

/** A moment in the visitor's own time: the only place where the public pages say how one looks. */
export const momentText = (instant: string, language: Language, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short' }).format(new Date(instant));
