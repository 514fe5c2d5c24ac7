import { z } from 'zod';
import type { Language } from '../common/language.ts';
import type { ErrorKey } from './codes.ts';
import { errors as englishErrors } from './en-US.ts';
import { errors as spanishErrors } from './es-MX.ts';
import { fields as englishFields } from './fields/en-US.ts';
import { fields as spanishFields } from './fields/es-MX.ts';
import type { FieldError } from './fields/names.ts';

export * from './codes.ts';
export * from './fields/names.ts';
export { fieldErrors } from './field-errors.ts';

/** The sentences by language: a key without its sentence in either language does not compile. */
export const MESSAGES: Record<Language, { errors: Record<ErrorKey, string>; fields: Record<FieldError, string> }> = {
  'en-US': { errors: englishErrors, fields: englishFields },
  'es-MX': { errors: spanishErrors, fields: spanishFields },
};

/** The sentence of an error in a language, with the name of who it is about where it is about somebody, or how many are left. */
export const errorMessage = (key: ErrorKey, language: Language, who?: string): string =>
  who === undefined ? MESSAGES[language].errors[key] : `${MESSAGES[language].errors[key]}: ${who}`;

/** Tries that are left, what is left in minor units with its currency, when something happened or is possible again, and what was changed. */
export const ErrorFacts = z.object({
  triesLeft: z.int().optional(),
  left: z.int().optional(),
  currency: z.string().optional(),
  decimals: z.int().optional(),
  at: z.iso.datetime().optional(),
  again: z.iso.datetime().optional(),
  changed: z.array(z.string()).optional(),
});
export type ErrorFacts = z.infer<typeof ErrorFacts>;

/** What every failed call answers. `errors` maps a field's path (dots) to why it was refused. */
export const ErrorBody = z
  .object({
    code: z.int(),
    key: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    /** What of a refusal is a figure or a moment: the portal writes it beside the sentence. */
    facts: ErrorFacts.optional(),
    correlationId: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
