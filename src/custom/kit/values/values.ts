import type { ClaimValue } from '../../../../contract/templates/index.ts';
import type { Component } from '../../../../contract/schemas/field.ts';
import { fitsComponent } from '../../../../contract/templates/field.ts';
import type { FieldError } from '../../../../contract/errors/codes.ts';

/** What a value is read for: the form component, its choices, and whether it may be left out. */
export interface ValueField {
  component: Component;
  choices?: string[] | undefined;
  required?: boolean;
}
export interface ReadValue {
  value: ClaimValue | null;
  error: FieldError | null;
}

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'si', 's', 'verdadero']);
const NO = new Set(['false', 'no', 'n', '0', 'falso']);
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A number as spreadsheets write it: `9.1`, `9,1`, `1,234.50`, `1.234,50`. One group of three after one separator, such as
 * `1,234`, could be either, so it is not guessed: null. Its digits stay as they are shown: `8,0` is `8.0`, not `8`.
 */
function readNumber(text: string): string | null {
  const bare = text.replace(/[\s\u00a0']/g, '').replace(/^\+/, '');
  const decimal = (written: string) => written.replace(/^(-?)0+(?=\d)/, '$1');
  if (/^-?\d+(\.\d+)?$/.test(bare)) return decimal(bare);
  if (/^-?\d+,(\d{1,2}|\d{4,})$/.test(bare)) return decimal(bare.replace(',', '.'));
  if (/^-?\d{1,3}(,\d{3}){2,}$|^-?\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return decimal(bare.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(bare)) return decimal(bare.replaceAll('.', '').replace(',', '.'));
  return null;
}

/** A day as `YYYY-MM-DD`. `26/06/2026` is read because 26 can be no month; what could be two days is left as it is. */
function readDay(text: string): string {
  const [, a = '', b = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year && (Number(a) > 12 || a === b)) return iso(b, a);
  if (year && Number(b) > 12) return iso(a, b);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text;
}

function convert(field: ValueField, text: string): ClaimValue | null {
  switch (field.component) {
    case 'number':
      return readNumber(text);
    case 'checkbox':
      return YES.has(plain(text)) ? true : NO.has(plain(text)) ? false : null;
    case 'tags':
      return text
        .split(/[;|\n]/)
        .map(tag => tag.trim())
        .filter((tag, at, all) => tag !== '' && all.indexOf(tag) === at);
    case 'calendar':
      return readDay(text);
    case 'timepicker':
      return /^\d:\d\d$/.test(text) ? `0${text}` : text.replace(/^(\d\d:\d\d):00$/, '$1');
    case 'dropdown':
      return field.choices?.find(choice => plain(choice) === plain(text)) ?? text;
    default:
      return text;
  }
}

const WRONG: Partial<Record<Component, FieldError>> = { dropdown: 'invalid_choice', calendar: 'invalid_date' };

/** Reads what was typed or pasted into the kind of value that the field's component gives, by the contract's own rule. */
export function readValue(field: ValueField, text: string): ReadValue {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, error: field.required ? 'required' : null };
  const value = convert(field, trimmed);
  if (Array.isArray(value) && value.length === 0) return { value: null, error: field.required ? 'required' : null };
  if (value === null || !fitsComponent(field, value))
    return { value: null, error: WRONG[field.component] ?? 'invalid_type' };
  if (typeof value === 'string' && value.length > 4000) return { value: null, error: 'too_long' };
  return { value, error: null };
}

/** A value as the text that `readValue` reads back. */
export const writeValue = (value: ClaimValue | null | undefined): string =>
  value == null ? '' : Array.isArray(value) ? value.join('; ') : String(value);
