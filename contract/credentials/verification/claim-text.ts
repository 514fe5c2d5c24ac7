import { isDay } from '../../base/common/day.ts';
import type { Language } from '../../base/common/language.ts';

const YES_NO: Record<Language, readonly [string, string]> = { 'en-US': ['Yes', 'No'], 'es-MX': ['Sí', 'No'] };

/** The language of ours that a tag names, in whatever case; null for another's. */
export const knownLanguage = (tag: string | null): Language | null =>
  (Object.keys(YES_NO) as Language[]).find(language => language.toLowerCase() === tag?.toLowerCase()) ?? null;

const formats = new Map<Language, Intl.DateTimeFormat>();

/** An instant: its text as it was signed, which has the issuer's offset, or a date of UTC. */
type At = Date | string;
const OFFSET = /[+-]\d\d:\d\d$/;
const offsetOf = (at: At): string => (typeof at === 'string' ? (OFFSET.exec(at)?.[0] ?? '') : '');
/** A date whose members of UTC are what the issuer's clocks showed. */
const wallOf = (at: At): Date => (typeof at === 'string' ? new Date(at.replace(OFFSET, 'Z')) : at);
const timeOf = (at: At): number => new Date(at).getTime();

/** A day in words of the language, by the offset that was signed, else in UTC: the same for every reader. */
export function dayText(at: At, language: Language): string {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(wallOf(at));
}

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
/** What is valid for less is told with its times: a pass for an hour would else be good all day. */
const SHORT_MS = 2 * DAY_MS;

const timeText = (at: At, language: Language): string =>
  `${dayText(at, language)}, ${wallOf(at).toISOString().slice(11, 16)} UTC${offsetOf(at)}`;
const isShort = (from: At | null, end: At | null): boolean =>
  from !== null && end !== null && timeOf(end) - timeOf(from) < SHORT_MS;

/** The beginning of a validity in words: its day; with its time, where it is a short one. */
export const startText = (from: At, language: Language, end: At | null): string =>
  isShort(from, end) ? timeText(from, language) : dayText(from, language);

/**
 * The end of a validity in words: its day. Where it is the last second of a day elsewhere, it is said with its time, since the day there is
 * mostly another one; so is the end of a short one, unless its day ends with it.
 * @param from when it began, where that is known
 */
export function endText(end: At, language: Language, from: At | null): string {
  const wall = wallOf(end);
  const over = new Date(wall.getTime() + 1000);
  const isSameDay = over.getUTCDate() === wall.getUTCDate();
  const isDayElsewhere = over.getTime() % QUARTER_MS === 0;
  return isSameDay && (isDayElsewhere || isShort(from, end)) ? timeText(end, language) : dayText(end, language);
}

/** The same, with the offset by which its day goes, where it is not UTC: `December 31, 2026 (UTC-06:00)`. */
export function notedEndText(end: string, language: Language, from: At | null): string {
  const said = endText(end, language, from);
  const offset = offsetOf(end);
  return offset && said === dayText(end, language) ? `${said} (UTC${offset})` : said;
}

/**
 * The end of a pause in words, as that of a validity; and with its time where it is at the midnight of elsewhere, which may be another day here.
 * @param from since when it is paused
 */
export function pauseEndText(end: At, language: Language, from: At): string {
  const isMidnightElsewhere = timeOf(end) % QUARTER_MS === 0 && timeOf(end) % DAY_MS !== 0;
  return isMidnightElsewhere ? timeText(end, language) : endText(end, language, from);
}

/**
 * A claim's value as people of the language read it: yes or no, a list with commas, a calendar day in words. A text that only looks like one, as a
 * number of a file may, stays as it was signed.
 * @param calendar whether it is of a field that holds calendar days
 */
export function claimText(value: unknown, language: Language, calendar: boolean): string {
  if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1];
  if (Array.isArray(value)) return value.map(each => claimText(each, language, false)).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const text = String(value);
  return calendar && isDay(text) ? dayText(new Date(text), language) : text;
}
