import { composed, plain } from '../../../../../contract/base/common/plain.ts';
import { sortsAlike } from '../../../../../contract/base/common/sort-order.ts';
import { withHyphens } from '../../../../../contract/base/common/values.ts';
import type { ClaimValue } from '../../../../../contract/credentials/templates/index.ts';
import { type FieldComponent, fitsComponent } from '../../../../../contract/credentials/templates/field.ts';
import type { FieldError } from '../../../../../contract/base/errors/fields/names.ts';
import { NUMBER_FORMATS, readAlike, readDate, readNumber } from './formats.ts';
import { readTags, writeTags } from './tags.ts';

/** What a value is read for: the form component, its choices, and whether it may be left out. */
export interface ValueField {
  component: FieldComponent;
  choices?: string[] | undefined;
  required?: boolean;
  /** Numbers and days are read as `writeValue` writes them and in no other way: somebody has chosen how they are written. */
  strict?: boolean;
}
export interface ReadValue {
  value: ClaimValue | null;
  error: FieldError | null;
}

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'si', 's', 'verdadero']);
const NO = new Set(['false', 'no', 'n', '0', 'falso']);
const WRITTEN = /^-?\d+(\.\d+)?$/;

/** A number whose format nobody has chosen: as JSON has it, or as only one format can read it. `1,234` could be two, so it is none. */
const numberOf = (text: string): string | null =>
  /^[+-]?\d+(\.\d+)?$/.test(text)
    ? readNumber(text, 'point')
    : readAlike(NUMBER_FORMATS, format => readNumber(text, format));

/** A day whose format nobody has chosen. `26/06/2026` is read because 26 can be no month; what could be two days is left as it is. */
const dayOf = (text: string): string => readAlike(['dmy', 'mdy'] as const, format => readDate(text, format)) ?? text;

/** What two texts may differ in and still be one choice, from little to much. */
const ALIKE = [composed, (text: string) => composed(text).toLowerCase(), plain];

/** The choice that a text says. Where several are as like it, it is none of them: somebody has to say which. */
function choiceOf(choices: readonly string[], text: string): string {
  if (choices.includes(text)) return text;
  for (const fold of ALIKE) {
    const [choice, another] = choices.filter(each => fold(each) === fold(text));
    if (choice !== undefined) return another === undefined ? choice : text;
  }
  return text;
}

function convert(field: ValueField, text: string): ClaimValue | null {
  switch (field.component) {
    case 'number':
      return field.strict ? (WRITTEN.test(withHyphens(text)) ? withHyphens(text) : null) : numberOf(withHyphens(text));
    case 'checkbox':
      return YES.has(plain(text)) ? true : NO.has(plain(text)) ? false : null;
    case 'tags':
      return readTags(text);
    case 'calendar':
      return field.strict ? text : dayOf(text);
    case 'timepicker':
      return /^\d:\d\d$/.test(text) ? `0${text}` : text.replace(/^(\d\d:\d\d):00$/, '$1');
    case 'dropdown':
      return choiceOf(field.choices ?? [], text);
    default:
      return text;
  }
}

const WRONG: Partial<Record<FieldComponent, FieldError>> = {
  dropdown: 'invalid_choice',
  calendar: 'invalid_date',
  image: 'no_picture',
};

/** What stands in a field while its picture is on its way: no value, so that nothing is sent without it. */
export const PICTURE_GOING = '\u0000picture going';

/** Reads what was typed or pasted into the kind of value that the field's component gives, by the contract's own rule. */
export function readValue(field: ValueField, text: string): ReadValue {
  if (text === PICTURE_GOING) return { value: null, error: 'picture_going' };
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, error: field.required ? 'required' : null };
  const value = convert(field, trimmed);
  if (Array.isArray(value) && value.length === 0) return { value: null, error: field.required ? 'required' : null };
  if (value === null || !fitsComponent(field, value))
    return { value: null, error: WRONG[field.component] ?? 'invalid_type' };
  if (!sortsAlike(value)) return { value: null, error: 'mixed_order' };
  if (typeof value === 'string' && value.length > 4000) return { value: null, error: 'too_long' };
  return { value, error: null };
}

/** A value as the text that `readValue` reads back. */
export const writeValue = (value: ClaimValue | null | undefined): string =>
  value == null ? '' : Array.isArray(value) ? writeTags(value) : String(value);
