import { z } from 'zod';
import { emailForm, isEmailAddress } from './email-address.ts';
import { withoutStrayJoiners } from './joiners.ts';
import { LIST_MAX } from './limits.ts';
import { hasMisread } from './misread.ts';
import { composed, HYPHENS, withLineBreaks } from './plain.ts';

/** What is there, and no number for a field that was left empty. */
const isThere = (input: unknown): boolean => input !== undefined && input !== null && !Number.isNaN(input);

// Only as an issue is made is it known what was there: afterwards one of another type looks like one that is missing.
z.config({
  customError: issue =>
    issue.code === 'invalid_type' && issue.expected !== 'int' && isThere(issue.input) ? 'invalid_type' : undefined,
});

/**
 * Building blocks shared by every schema: ids, dates, texts and pages. An id that came in large letters is the one in small letters (RFC 9562 §4):
 * PostgreSQL finds the same row by either, and what compares or keeps ids as texts would take them for two.
 */
export const Id = z.uuid().toLowerCase();
/** The calendar of dates and the database begin with the year 1. */
const A_YEAR = /^(?!0000)/;
/** Seconds may have as many decimals as somebody likes to write: the database reads no time of more than 150 characters. */
const TIME_MAX = 64;
/** ISO 8601, UTC, as every date of the API. */
export const Instant = z.iso
  .datetime()
  .max(TIME_MAX, { error: 'invalid_date' })
  .regex(A_YEAR, { error: 'invalid_date' });
/** ISO 8601 with the offset of the issuer's clocks, as it was signed: its first ten characters are the day that is told. */
export const StampedInstant = z.iso
  .datetime({ offset: true })
  .max(TIME_MAX, { error: 'invalid_date' })
  .regex(A_YEAR, { error: 'invalid_date' });
/** A time as clocks show it somewhere: which zone's stands beside it, so that it says none itself. */
export const LocalTime = z.iso
  .datetime({ local: true, error: 'invalid_date' })
  .max(TIME_MAX, { error: 'invalid_date' })
  .regex(A_YEAR, { error: 'invalid_date' })
  .regex(/[^Z]$/, { error: 'invalid_date' });
/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date().regex(A_YEAR, { error: 'invalid_date' });
/** What the public holds (credential links, codes): 128 random bits or more in base64url, which a UUID does not carry. */
export const PublicId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
/** An address, in the one form that is kept (`emailForm`). */
export const Email = z
  .string()
  .meta({ format: 'email' })
  .overwrite(emailForm)
  .max(254)
  .refine(isEmailAddress, { error: 'invalid_email' });
export const DID_MAX = 512;
export const Did = z
  .string()
  .max(DID_MAX)
  .regex(/^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/, { error: 'invalid_did' });

// A tab too: not every library writes it the same way where text is signed. And what turns text, and whatever stands beside it, against the direction of
// its own letters (UAX #9, embeddings, overrides and isolates): a page would show another text than was signed. Scripts that go from right to left need
// none of these; the marks of direction (U+200E, U+200F, U+061C) move no letter, and joiners shape some.
const CONTROL = /[^\P{Cc}\n\r]|[\u202a-\u202e\u2066-\u2069]/u;
/** Whether a text holds control characters other than line breaks, or such as turn it: such text is never signed. */
export const hasControl = (text: string): boolean => CONTROL.test(text);
/** A text with spaces in the place of what `hasControl` finds. */
export const withoutControl = (text: string): string => text.replace(new RegExp(CONTROL, 'gu'), ' ');

// What looks alike is to be one text, however a keyboard or a file's name has its accents: signed, compared and sorted (NFC, as W3C's documents ask for it).
// So are letters that only fonts know, and text with signs that nobody sees (`composed`).
const typed = () => z.string().overwrite(composed).trim();
const oneLine = (text: z.ZodString, max: number) =>
  text
    .min(1, { error: 'required' })
    .max(max, { error: 'too_long' })
    .refine(line => !hasControl(line) && !/[\n\r]/.test(line), { error: 'control_characters' });
/** Text typed by a person: trimmed, bounded, composed, never control characters, nor such as turn it (a line break is allowed in long text only). */
export const shortText = (max: number) => oneLine(typed(), max);
/** The same of what stands elsewhere to the letter. */
export const exactText = (max: number) => oneLine(z.string().trim(), max);
export const longText = (max: number) =>
  z
    .string()
    .overwrite(text => composed(withLineBreaks(text)))
    .trim()
    .max(max, { error: 'too_long' })
    .refine(text => !hasControl(text), { error: 'control_characters' });

/** Apostrophes that keyboards and word processors write for `’`. */
const APOSTROPHES = /[\u0060\u00b4\u02b9\u2018\u201b\u2032]/gu;

/** A name with the apostrophe and the hyphen of names, whichever of their likes it was typed with. */
export const spelledName = (text: string): string => text.replace(APOSTROPHES, '’').replace(HYPHENS, '-');

/** Signs inside names: beside those of Latin scripts the geresh and gershayim of Hebrew, the dots between words of Tibetan and Japanese, and the Armenian apostrophe. */
const PERSON_NAME = /^['’]?[\p{L}\p{M}][\u200c\u200d\p{L}\p{M}\s.'’·\u05f3\u05f4\u0f0b\u30fb\u30a0\u055a-]*$/u;
/** A person's name: letters of any script, marks, joiners where they are spelling, spaces, and the signs inside names. */
export const PersonName = oneLine(
  // Before invisible signs are taken away, of which one may be half of a letter.
  z
    .string()
    .refine(text => !hasMisread(text), { error: 'misread_letters', abort: true })
    .overwrite(composed)
    .trim(),
  100,
)
  .overwrite(spelledName)
  .refine(text => PERSON_NAME.test(text) && withoutStrayJoiners(text) === text, { error: 'invalid_name' });

/** The family name of a recipient; empty where a person has one name alone. */
export const FamilyName = z.literal('').or(PersonName);

/** A text with the sign that keyboards have for `-`, where a word processor or a typesetter wrote another hyphen, a dash or a minus. */
export const withHyphens = (text: string): string => text.replace(HYPHENS, '-');

/** A telephone number as E.164 writes it: `+`, the country's prefix, and at most fifteen digits in all. It may be typed with spaces, hyphens and brackets. */
export const Phone = z
  .string()
  .trim()
  .max(40, { error: 'invalid_phone' })
  .overwrite(text => text.replace(/[\s().-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/, { error: 'invalid_phone' });

/** Which state of a record this is: one more with each edit of it. */
export const Revision = z.int().min(1);
/**
 * The body of an edit: only what is to change, and the revision of the state that it was made on, so that an edit of an older state is refused
 * (`request.stale`) and takes nothing back unseen. A caller that names no revision means the record as it is, whatever it is. The defaults of fields are
 * left out: Zod applies them inside `optional`, which would overwrite fields that the edit does not name.
 */
export const editOf = <const T extends z.ZodRawShape>(fields: T) =>
  z.strictObject(withoutDefaults(fields)).partial().extend({ revision: Revision.optional() });

type WithoutDefault<F> = F extends z.ZodDefault<infer I> | z.ZodPrefault<infer I> ? I : F;
type WithoutDefaults<T extends z.ZodRawShape> = { -readonly [K in keyof T]: WithoutDefault<T[K]> };
const withoutDefaults = <T extends z.ZodRawShape>(fields: T): WithoutDefaults<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field,
    ]),
  ) as WithoutDefaults<T>;

/** The query of every list: `page` from 0, `limit` up to 10,000, `sort` by a named column, free text `q`. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.strictObject({
    lang: z.string().max(35).optional(),
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(LIST_MAX).default(LIST_MAX),
    sort: z.enum(sorts).default(sorts[0] as S[number]),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
    q: z.string().trim().max(200).optional(),
  });
/** The field of a list whose pages may begin after a row, by its id: for a caller that reads a whole list, whatever is added meanwhile. */
export const CURSOR = { after: Id.optional() };
interface Cursored {
  after?: string | undefined;
  sort: string;
  page: number;
}
/** A list's query with `CURSOR` in it: `after` goes with these sorts, and in the place of `page`. */
export const inCursorOrder = <T extends z.ZodType<Cursored>>(query: T, sorts: readonly string[]) =>
  query.refine(({ after, sort, page }) => after === undefined || (sorts.includes(sort) && page === 0), {
    path: ['after'],
    error: 'invalid',
  });
/** The query of calls without paging: only the caller's language. */
export const LangQuery = z.strictObject({ lang: z.string().max(35).optional() });
