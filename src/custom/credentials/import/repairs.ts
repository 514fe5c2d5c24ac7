import { withoutStrayJoiners } from '../../../../contract/base/common/joiners.ts';
import { hasMisread } from '../../../../contract/base/common/misread.ts';
import { plain } from '../../../../contract/base/common/plain.ts';
import { Email, PersonName, spelledName, withHyphens } from '../../../../contract/base/common/values.ts';
import type { FieldError } from '../../../../contract/base/errors/fields/names.ts';
import { dayFrom } from '../../base/kit/text/days.ts';
import { DATE_FORMATS, readDate } from '../../base/kit/values/formats.ts';
import type { ColumnKind, Format, ImportColumn } from './column.ts';
import { isDateFormat } from './columns/normal.ts';
import { type Doubt, isDoubt, mended, withoutPrivate } from './doubts.ts';
import { nearest } from './near.ts';
import { numberIn } from './number-in.ts';

/** What a repair does: the reader is told it in these words. */
export const REPAIR_KINDS = [
  'spaces',
  'yesNo',
  'domain',
  'address',
  'choice',
  'date',
  'number',
  'time',
  'letters',
  'lost',
  'year',
  'utc',
  'zone',
  'names',
] as const;
export type RepairKind = (typeof REPAIR_KINDS)[number];

/** One text that a cell could have instead; of several, a person has to choose. Of none, nobody can guess: it is written again, or kept. */
export interface Repair {
  kind: RepairKind;
  texts: string[];
  /** Whether it may stay as it is: it is doubtful, and no mistake for certain. */
  mayStay?: true;
}

/** Where most people have their address. A domain that is one letter off is a slip, unless it is one of these itself. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'live.com',
  'live.com.mx',
  'yahoo.com',
  'yahoo.com.mx',
  'yahoo.es',
  'icloud.com',
  'msn.com',
  'prodigy.net.mx',
  'protonmail.com',
  'aol.com',
  'ymail.com',
  'mail.com',
  'email.com',
];

const collapsed = (text: string) => text.trim().replace(/\s+/gu, ' ');
const isEmail = (text: string) => Email.safeParse(text).success;

/** `Ana <ana @gmail,com>` → `ana@gmail.com`. */
const addressIn = (text: string): string =>
  (/<([^>]*)>/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .replace(/\s+/gu, '')
    .replace(/,/g, '.')
    .replace(/@+/g, '@')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.;<>"']+|[.;<>"']+$/g, '');

function knownDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  const near = DOMAINS.includes(domain) ? undefined : nearest(domain, DOMAINS, 1);
  return near === undefined ? address : address.slice(0, at) + near;
}

function emailRepair(text: string): Repair | null {
  const address = isEmail(text) ? text : addressIn(text);
  if (!isEmail(address)) return null;
  const known = knownDomain(address);
  if (known !== address) return { kind: 'domain', texts: [known] };
  return address === text ? null : { kind: 'address', texts: [address] };
}

/** A day before an hour, as a spreadsheet shows both in one cell. */
const DAY_BEFORE = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:t|,?\s+)/;

function hourIn(text: string): string[] {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?::\d{2})?\s*(?:h|hrs?\.?|([ap])\.?\s*m\.?)?$/.exec(
      plain(text).replace(DAY_BEFORE, ''),
    ) ?? [];
  if (hours === undefined) return [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  return hour < 24 && Number(minutes) < 60 ? [`${String(hour).padStart(2, '0')}:${minutes}`] : [];
}

const distinct = (texts: readonly string[], text: string): string[] =>
  [...new Set(texts)].filter(each => each !== text);

/** The digits of a text with the signs before them. `Level 1` is no slip of `Level 2`, nor `<5` of `5`. */
const counted = (text: string): string => (withHyphens(text).match(/\d+|[\p{Sm}-]\s*(?=\d)/gu) ?? []).join(' ');

/** What stands in no person's name, at the beginning or the end of a word. */
const AT_ENDS =
  /(?<![\p{L}\p{M}\d])[^\u200c\u200d\p{L}\p{M}\s.'’·-]+|[^\u200c\u200d\p{L}\p{M}\s.'’·-]+(?![\p{L}\p{M}\d])/gu;

/** What may be meant by a text that is wrong in a column of this kind. */
const WRONG: Partial<
  Record<ColumnKind, (text: string, column: ImportColumn, format: Format | undefined) => [RepairKind, string[]]>
> = {
  checkbox: () => ['yesNo', ['true', 'false']],
  calendar: text => [
    'date',
    DATE_FORMATS.flatMap(format => (format === 'serial' ? [] : (readDate(text, format) ?? []))),
  ],
  number: (text, { unsigned }, format) => [
    'number',
    numberIn(text, format).filter(number => !unsigned || !number.startsWith('-')),
  ],
  timepicker: text => ['time', hourIn(text)],
  dropdown: (text, { choices = [] }) => {
    const plains = [...new Set(choices.map(plain))].filter(choice => counted(choice) === counted(text));
    const near = nearest(plain(collapsed(text)), plains, Math.max(1, Math.floor(text.length / 4)));
    return ['choice', choices.filter(choice => plain(choice) === near)];
  },
  name: text => {
    // A sign within a word stands for something: it is taken away at the ends of words alone, so that no name is cut or joined.
    const letters = collapsed(withoutStrayJoiners(spelledName(text), ' ').replace(AT_ENDS, ' '));
    return ['letters', PersonName.safeParse(letters).success ? [letters] : []];
  },
  did: text => ['spaces', [text.replace(/\s+/gu, '')].filter(did => /^did:[a-z0-9]+:\S+$/.test(did))],
};

/** What may be meant by what is doubtful. */
function doubtRepair({ kind }: ImportColumn, text: string, doubt: Doubt, format: Format | undefined): Repair | null {
  if (doubt === 'short_year') {
    const days = isDateFormat(format) ? [readDate(text, format)] : DATE_FORMATS.map(each => readDate(text, each));
    return {
      kind: 'year',
      texts: distinct(
        days.flatMap(day => day ?? []),
        text,
      ),
    };
  }
  if (doubt === 'utc_instant' || doubt === 'zoned_instant') {
    const at = new Date(text.replace(' ', 'T'));
    const kind = doubt === 'utc_instant' ? 'utc' : 'zone';
    return Number.isNaN(at.getTime()) ? null : { kind, texts: distinct([text.slice(0, 10), dayFrom(at)], text) };
  }
  if (doubt === 'unsure_name') return null;
  if (doubt === 'private_letters') {
    const left = withoutPrivate(text);
    const isTaken = left !== null && (kind !== 'name' || PersonName.safeParse(left).success);
    // A name that has them is refused, whoever keeps it.
    return { kind: 'letters', texts: isTaken ? [left] : [], ...(kind !== 'name' && { mayStay: true as const }) };
  }
  const letters = doubt === 'lost_letters' ? mended(text) : null;
  const isRead = letters !== null && (kind !== 'name' || PersonName.safeParse(letters).success);
  const texts = isRead ? [letters] : [];
  // A name with misread letters is refused, whoever keeps it.
  if (kind === 'name' && hasMisread(text)) return { kind: 'lost', texts };
  return { kind: doubt === 'unlikely_year' ? 'year' : 'lost', texts, mayStay: true };
}

/** What a cell may be meant to say, where it is wrong or looks like a slip; null where nobody can guess. */
export function repairOf(
  column: ImportColumn,
  text: string,
  fault: FieldError | undefined,
  format: Format | undefined,
): Repair | null {
  if (text === '' || fault === 'duplicate_row' || fault === 'sheet_error') return null;
  if (column.kind === 'email') return emailRepair(text);
  if (isDoubt(fault)) return doubtRepair(column, text, fault, format);
  const found = fault && WRONG[column.kind]?.(text, column, format);
  if (found) {
    const texts = distinct(found[1], text);
    if (texts.length > 0) return { kind: found[0], texts };
  }
  const isLine = column.kind === 'text' || column.kind === 'name';
  return isLine && collapsed(text) !== text ? { kind: 'spaces', texts: [collapsed(text)] } : null;
}
