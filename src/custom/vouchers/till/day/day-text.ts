import type { Language } from '../../../../../contract/base/common/language.ts';

/** A calendar day as people write it. */
export const dayText = (day: string, language: Language, dateStyle: 'full' | 'long'): string =>
  new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** The time of an instant by the clocks of a zone, with its date where a style for it is given. */
export const timeText = (instant: string, language: Language, timeZone: string, dateStyle?: 'short'): string =>
  new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone }).format(new Date(instant));
