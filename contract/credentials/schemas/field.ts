import { z } from 'zod';
import { exactText, shortText } from '../../base/common/values.ts';
import { isStandardName } from './standard-names.ts';

/** Form components (spec §3). */
export const COMPONENTS = [
  'text',
  'textarea',
  'number',
  'calendar',
  'timepicker',
  'dropdown',
  'checkbox',
  'tags',
] as const;
export const Component = z.enum(COMPONENTS, { error: 'component_required' });
export type Component = z.infer<typeof Component>;

/** Names that a credential's own grammar uses (VCDM 2.0, JSON-LD) or that Sello adds: never a field's. */
export const RESERVED_FIELD_NAMES = [
  'id',
  'type',
  'issuer',
  'proof',
  'credentialSubject',
  'credentialStatus',
  'credentialSchema',
  'validFrom',
  'validUntil',
  'name',
  'description',
  'evidence',
  'termsOfUse',
  'refreshService',
  'relatedResource',
  'renderMethod',
  'confidenceMethod',
  'holder',
  'verifiableCredential',
  'approval',
  'approvers',
  'formVersion',
  'credentialSubtitle',
  'digestSRI',
  'digestMultibase',
  'mediaType',
  'issuanceDate',
  'expirationDate',
] as const;

/** A field's machine name: a JSON key and a JSON-LD term at once. */
export const FieldName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, { error: 'invalid' })
  .refine(name => !(RESERVED_FIELD_NAMES as readonly string[]).includes(name), { error: 'reserved_field' });

/** A name that is newly given: not one that a standard gives a meaning, in whatever case. What stands already keeps its name. */
export const NewName = FieldName.refine(name => !isStandardName(name), { error: 'standard_name' });

export const FIELDS_MAX = 60;
/** As the schema has it to the letter: it may be somebody else's, and what is signed is held to it. */
export const Choice = exactText(120);

/** One field of a schema: what a credential of this kind says about its subject. */
export const SchemaField = z.strictObject({
  name: NewName,
  label: shortText(120),
  component: Component,
  required: z.boolean().default(true),
  choices: z.array(Choice).max(200).optional(),
});
export type SchemaField = z.infer<typeof SchemaField>;

/** The names that appear more than once, for the error at each of them. */
export const duplicateNames = (fields: readonly { name: string }[]): number[] =>
  fields.flatMap((field, index) => (fields.findIndex(other => other.name === field.name) < index ? [index] : []));

/** A table of fields: not empty, no name twice; a dropdown brings its choices. */
export const fieldTable = <T extends z.ZodType<{ name: string; component?: string; choices?: string[] | undefined }>>(
  field: T,
) =>
  z
    .array(field)
    .min(1, { error: 'empty_table' })
    .max(FIELDS_MAX, { error: 'too_many' })
    .check(context => {
      for (const index of duplicateNames(context.value))
        context.issues.push({
          code: 'custom',
          message: 'duplicate_field',
          path: [index, 'name'],
          input: context.value,
        });
      context.value.forEach((each, index) => {
        if (each.component === 'dropdown' && !each.choices?.length)
          context.issues.push({
            code: 'custom',
            message: 'value_required',
            path: [index, 'choices'],
            input: context.value,
          });
      });
    });
