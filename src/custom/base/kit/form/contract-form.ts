import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { z } from 'zod';
import { formErrors } from '../../../../../contract/base/errors/field-errors.ts';
import { ApiError, fieldErrorsOf, messageOf } from '../../../../dataProvider/api-error.ts';

/** What is wrong with a form: path of the field in the form → phrase key. */
export type Problems = Record<string, string>;

/** Where it stands that a form could not be checked: react-hook-form forgets `root` before it sends. */
export const UNCHECKED = 'unchecked';

/** What the contract's schema has against a value, as the form shows it. */
export const problemsOf = (schema: z.ZodType, value: unknown): Problems =>
  Object.fromEntries(Object.entries(formErrors(schema, value)).map(([path, why]) => [path, `fieldErrors.${why}`]));

/** Has react-hook-form check a form by `check`, which mostly asks a schema of the contract (`problemsOf`). */
export const resolverOf =
  <D extends FieldValues>(check: (values: D) => Problems): Resolver<D> =>
  values => {
    const problems = Object.entries(check(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const [path, message] of problems) set(errors, path, { type: 'contract', message });
    return { values: {}, errors: errors as FieldErrors<D> };
  };

/**
 * The same for a page that has to be there soon: what checks is loaded when the form is first sent. Where it cannot be loaded nothing is
 * sent, for the server cannot know of all that is asked here (a password spelled twice, terms to accept).
 */
export const laterResolverOf =
  <D extends FieldValues>(load: () => Promise<(values: D) => Problems>): Resolver<D> =>
  async (values, ...rest) => {
    const check = await load().catch(() => () => ({ [UNCHECKED]: 'errors.error.no_response' }));
    return resolverOf<D>(check)(values, ...rest);
  };

/**
 * Shows a refusal of the server at the fields it is about, where the form's own problems stand, too.
 * @param pathOf the form's field for a path of the body that was sent
 * @returns the fields, in the server's order; none where it is about no field
 */
export function takeRefusal<D extends FieldValues>(
  setError: UseFormSetError<D>,
  error: unknown,
  pathOf: (path: string) => string = path => path,
): string[] {
  const refused = Object.entries(fieldErrorsOf(error));
  // A refusal with a sentence of its own says more than the word at its one field.
  const said = refused.length === 1 && error instanceof ApiError && error.key !== 'request.invalid';
  return refused.map(([path, message]) => {
    const name = pathOf(path);
    setError(name as FieldPath<D>, { type: 'server', message: said ? error.message : message });
    return name;
  });
}

type Shown<D extends FieldValues> = Pick<UseFormReturn<D>, 'control' | 'setError'>;

/** Whether an input of the form stands at a path. */
const stands = <D extends FieldValues>({ control }: Shown<D>, name: string): boolean =>
  (get(control._fields, name) as { _f?: { mount?: boolean } } | undefined)?._f?.mount === true;

/**
 * Shows why the server refused: at the fields it names, or, where it names none, or one that no input stands for, above the form
 * (`FormProblem`).
 */
export function showRefusal<D extends FieldValues>(
  form: Shown<D>,
  error: unknown,
  pathOf?: (path: string) => string,
): void {
  const names = takeRefusal(form.setError, error, pathOf);
  if (names.length > 0 && names.every(name => stands(form, name))) return;
  form.setError('root', { type: 'server', message: messageOf(error) });
}
