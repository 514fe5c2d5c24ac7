import type { z } from 'zod';
import { FIELD_ERRORS, type FieldError } from './fields/names.ts';

const KNOWN = new Set<string>(FIELD_ERRORS);
const asFieldError = (text: string, otherwise: FieldError): FieldError =>
  KNOWN.has(text) ? (text as FieldError) : otherwise;

function reasonOf(issue: z.core.$ZodIssue): FieldError {
  if (KNOWN.has(issue.message)) return issue.message as FieldError;
  switch (issue.code) {
    case 'invalid_type':
      // a number that is no whole one is there, and wrong; of another type is what contract/base/common/values.ts has called so
      return issue.expected === 'int' ? 'invalid' : 'required';
    case 'unrecognized_keys':
      return 'unknown_key';
    case 'invalid_value':
      return 'invalid_choice';
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? 'too_small'
        : issue.minimum === 1
          ? 'required'
          : 'too_short';
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? 'too_big'
        : issue.origin === 'array'
          ? 'too_many'
          : 'too_long';
    case 'invalid_format':
      return issue.format === 'email'
        ? 'invalid_email'
        : issue.format === 'date' || issue.format === 'datetime'
          ? 'invalid_date'
          : 'invalid';
    default:
      return asFieldError(issue.message, 'invalid');
  }
}

const MAX_REPORTED = 100;

/**
 * What zod has against a value, in our words: field path (dots) → why it was refused, for every issue up to the first 100, not only the
 * first. Never echoes a value. The server answers with it and the portal's forms show it, so that both say the same.
 */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  prefix: readonly PropertyKey[] = [],
): Record<string, FieldError> {
  const errors = new Map<string, FieldError>();
  const add = (path: readonly PropertyKey[], why: FieldError) => {
    const name = [...prefix, ...path].map(String).join('.') || 'body';
    if (!errors.has(name)) errors.set(name, why);
  };
  for (const issue of issues) {
    if (errors.size >= MAX_REPORTED) break;
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_REPORTED)) add([...issue.path, key], 'unknown_key');
    else if (issue.code === 'invalid_union' && issue.errors[0]?.length)
      for (const [name, why] of Object.entries(fieldErrors(issue.errors.at(-1) ?? [], [...prefix, ...issue.path])))
        errors.set(name, why);
    else add(issue.path, reasonOf(issue));
  }
  return Object.fromEntries([...errors].slice(0, MAX_REPORTED));
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], value);

/** What a schema has against a form's value, as `fieldErrors` says it; a field that was left empty is missing rather than wrong. */
export function formErrors(schema: z.ZodType, value: unknown): Record<string, FieldError> {
  const checked = schema.safeParse(value);
  if (checked.success) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors(checked.error.issues)).map(([path, why]) => [
      path,
      at(value, path) === '' && !why.endsWith('required') ? 'required' : why,
    ]),
  );
}
