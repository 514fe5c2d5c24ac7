import type { Credential } from '../../../../../contract/credentials/credentials/credential.ts';
import { AskAgain, Reissue } from '../../../../../contract/credentials/credentials/credential.ts';
import type { Template, TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import { problemsOf, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { keyOf } from '../../../../custom/base/kit/values/form-key.ts';
import { readValue, writeValue } from '../../../../custom/base/kit/values/values.ts';

/** A correction as it is typed: values as text, by the keys of `keyOf`. */
export interface CorrectionForm {
  name: string;
  lastname: string;
  /** Where the recipient is reached; empty where they have no email. */
  email: string;
  values: Record<string, string>;
  reason: string;
}

/** What of a template is said for each recipient. */
export const asked = ({ content }: Pick<Template, 'content'>): TemplateField[] =>
  content.filter(field => field.mode === 'variable');

/** What the correction begins with: all as it stands, and the person as the organization's list has them today. */
export function correctionOf(credential: Credential, fields: readonly TemplateField[]): CorrectionForm {
  const stands = new Map(credential.fields.map(({ name, value }) => [name, value]));
  const { name, lastname, email } = credential.person;
  return {
    name,
    lastname,
    email: email ?? '',
    values: Object.fromEntries(fields.map(({ name }) => [keyOf(name), writeValue(stands.get(name))])),
    reason: '',
  };
}

/** A correction that was left, on what stands now: what was typed since it was begun stands, all else is as it is today. */
export function goneOnWith(
  now: CorrectionForm,
  { begun, typed }: { begun?: CorrectionForm; typed?: CorrectionForm },
): CorrectionForm {
  if (!begun || !typed) return now;
  const take = (was: string | undefined, said: string | undefined, is: string) =>
    said === undefined || said === was ? is : said;
  return {
    ...now,
    name: take(begun.name, typed.name, now.name),
    lastname: take(begun.lastname, typed.lastname, now.lastname),
    email: take(begun.email, typed.email, now.email),
    reason: take(begun.reason, typed.reason, now.reason),
    values: Object.fromEntries(
      Object.entries(now.values).map(([key, is]) => [key, take(begun.values[key], typed.values[key], is)]),
    ),
  };
}

/** The fields that were changed on both sides, each otherwise. */
export function changedInBoth(
  now: CorrectionForm,
  { begun, typed }: { begun: CorrectionForm; typed: CorrectionForm },
  fields: readonly TemplateField[],
): TemplateField[] {
  return fields.filter(({ name }) => {
    const key = keyOf(name);
    const [was, mine, is] = [begun, typed, now].map(({ values }) => values[key]);
    return is !== was && mine !== was && mine !== is;
  });
}

const valuesOf = (form: CorrectionForm, fields: readonly TemplateField[]) =>
  Object.fromEntries(fields.map(field => [field.name, readValue(field, form.values[keyOf(field.name)] ?? '').value]));

/** What is corrected: what was issued, by a credential in its place; or what nobody has signed, by itself. */
export type Purpose = 'correct' | 'ask';

/** The recipient's email, where it was corrected. */
const emailOf = ({ email }: CorrectionForm, was: string | null) => {
  const typed = email.trim();
  return typed === '' || typed === was ? {} : { email: typed };
};

/** The body of the call that asks again, for the state that was looked at; `was` is the recipient's present email. */
export const askBodyOf = (
  form: CorrectionForm,
  fields: readonly TemplateField[],
  revision: number,
  was: string | null,
) => ({
  name: form.name.trim(),
  lastname: form.lastname.trim(),
  ...emailOf(form, was),
  values: valuesOf(form, fields),
  revision,
});

/** The body of the call that issues again. */
export const bodyOf = (form: CorrectionForm, fields: readonly TemplateField[], was: string | null) => ({
  name: form.name.trim(),
  lastname: form.lastname.trim(),
  ...emailOf(form, was),
  values: valuesOf(form, fields),
  metadata: { description: form.reason.trim() },
});

/** The form's field for a path of the body. */
export const pathOf = (path: string, fields: readonly TemplateField[]): string => {
  const field = fields.find(({ name }) => path === `values.${name}`);
  if (field) return `values.${keyOf(field.name)}`;
  // What is about no field of the form, such as a recipient who was disabled, stands above it.
  return { name: 'name', lastname: 'lastname', email: 'email', 'metadata.description': 'reason' }[path] ?? 'root';
};

/** What is wrong with it, by the contract's schema and by the fields' components. */
export function correctionProblems(
  form: CorrectionForm,
  fields: readonly TemplateField[],
  purpose: Purpose = 'correct',
  was: string | null = null,
): Problems {
  const found =
    purpose === 'ask'
      ? problemsOf(AskAgain, askBodyOf(form, fields, 1, was))
      : problemsOf(Reissue, bodyOf(form, fields, was));
  const problems = Object.fromEntries(Object.entries(found).map(([path, why]) => [pathOf(path, fields), why]));
  if (was !== null && form.email.trim() === '') problems['email'] = 'fieldErrors.required';
  for (const field of fields) {
    const { error } = readValue(field, form.values[keyOf(field.name)] ?? '');
    if (error) problems[`values.${keyOf(field.name)}`] = `fieldErrors.${error}`;
  }
  return problems;
}
