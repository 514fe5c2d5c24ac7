import { ownValue, sortsAlike } from '../../../../../../contract/base/common/index.ts';
import { Receiver } from '../../../../../../contract/credentials/credentials/index.ts';
import type { FieldError } from '../../../../../../contract/base/errors/index.ts';
import {
  fitsComponent,
  isGiven,
  samePictures,
  type ClaimValue,
  type TemplateField,
} from '../../../../../../contract/credentials/templates/index.ts';
import { fieldErrors } from '../../../../../../contract/base/errors/index.ts';

/** One row of a request that may become a credential. */
export interface Row {
  row: number;
  receiver: Receiver;
}
/** One that may not, and why: field → reason. */
export interface Refused {
  row: number;
  name: string;
  email: string | null;
  outcome: 'invalid' | 'missing_fields' | 'already_issued' | 'expired' | 'failed';
  fields: Record<string, FieldError>;
}

/** The reason of a row from which no credential could be made: not one field, but the whole. */
export const UNBUILDABLE: Record<string, FieldError> = { credential: 'invalid' };

const MISSING: ReadonlySet<FieldError> = new Set(['required', 'value_required', 'email_or_did']);
/** What a row's faults come to: something is missing, or something is wrong. */
export const outcomeOf = (fields: Record<string, FieldError>): 'missing_fields' | 'invalid' =>
  Object.values(fields).every(why => MISSING.has(why)) ? 'missing_fields' : 'invalid';
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');

/** Whether a row must say everything, or only what is known so far. */
export type Need = 'all' | 'some';

/** The pictures that there are of those that rows name. */
export type Pictures = ReadonlySet<string>;
export const NO_PICTURES: Pictures = new Set();

/** What a fault of a variable field is called, as a caller gives it: `name` and `email` are the receiver's own. */
export const valueAt = (name: string): string => `values.${name}`;

/** Why the values of the variable fields do not fit the template: missing where all are needed, of the wrong kind, not there, or not asked for. */
export function valueFaults(
  content: readonly TemplateField[],
  values: Readonly<Record<string, ClaimValue | null>>,
  need: Need = 'all',
  pictures: Pictures = NO_PICTURES,
): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {};
  const variable = content.filter(field => field.mode === 'variable');
  for (const field of variable) {
    const value = ownValue(values, field.name);
    if (!isGiven(value)) {
      if (field.required && need === 'all') faults[valueAt(field.name)] = 'required';
    } else if (!fitsComponent(field, value))
      faults[valueAt(field.name)] = field.component === 'dropdown' ? 'invalid_choice' : 'invalid_type';
    else if (!sortsAlike(value)) faults[valueAt(field.name)] = 'mixed_order';
    else if (field.component === 'image' && !pictures.has(value as string))
      faults[valueAt(field.name)] = 'picture_gone';
  }
  for (const name of samePictures(variable, each => ownValue(values, each))) faults[valueAt(name)] ??= 'picture_twice';
  for (const name of Object.keys(values))
    if (!variable.some(field => field.name === name)) faults[valueAt(name)] = 'unknown_key';
  return faults;
}

/** Reads one row on its own, so that a bad one stops no other. */
export function readReceiver(
  content: readonly TemplateField[],
  row: number,
  raw: unknown,
  need: Need = 'all',
  pictures: Pictures = NO_PICTURES,
): Row | Refused {
  const parsed = Receiver.safeParse(raw);
  const shown = (raw ?? {}) as Record<string, unknown>;
  const refuse = (fields: Record<string, FieldError>): Refused => ({
    row,
    name: `${text(shown.name)} ${text(shown.lastname)}`.trim(),
    email: text(shown.email) || null,
    outcome: outcomeOf(fields),
    fields,
  });
  if (!parsed.success) return refuse(fieldErrors(parsed.error.issues));
  const receiver = parsed.data;
  const faults = valueFaults(content, receiver.values, need, pictures);
  if (!receiver.id) {
    if (!receiver.name) faults.name = 'required';
    if (!receiver.email && !receiver.did) faults.email = 'email_or_did';
  }
  return Object.keys(faults).length > 0 ? refuse(faults) : { row, receiver };
}

export const isRefused = (row: Row | Refused): row is Refused => 'outcome' in row;
