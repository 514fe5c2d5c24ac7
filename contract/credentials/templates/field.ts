import { z } from 'zod';
import { decimalText } from '../../base/common/decimal.ts';
import { composed } from '../../base/common/plain.ts';
import { sortsAlike } from '../../base/common/sort-order.ts';
import { Day, longText, shortText } from '../../base/common/values.ts';
import { isPictureDigest } from '../pictures/kinds.ts';
import { Choice, COMPONENTS, FieldName, FIELDS_MAX, fieldTable } from '../schemas/field.ts';
import { isStandardName } from '../schemas/standard-names.ts';
import { isGiven } from './given.ts';

/** Where a field's value comes from (spec §3): typed once, typed per credential, the platform, the recipient, or nowhere. */
export const FIELD_MODES = ['fixed', 'variable', 'automatic', 'recipient', 'empty'] as const;
export const FieldMode = z.enum(FIELD_MODES, { error: 'invalid_choice' });
export type FieldMode = z.infer<typeof FieldMode>;

export const AUTOMATIC_VALUES = ['issuerDid', 'timestamp', 'expiration', 'uniqueId'] as const;
export const RECIPIENT_VALUES = ['subjectDid', 'firstName', 'familyName', 'lastName', 'fullName', 'email'] as const;
export type AutomaticValue = (typeof AUTOMATIC_VALUES)[number];
export type RecipientValue = (typeof RECIPIENT_VALUES)[number];

/** What a field of a template can be: what a schema's can, or a picture of the recipient's own. */
export const FIELD_COMPONENTS = [...COMPONENTS, 'image'] as const;
export const FieldComponent = z.enum(FIELD_COMPONENTS, { error: 'component_required' });
export type FieldComponent = z.infer<typeof FieldComponent>;

/** A claim's value: what the form components give; a picture is named by its digest. */
export const ClaimValue = z.union([longText(4000), z.number(), z.boolean(), z.array(shortText(200)).max(100)]);
export type ClaimValue = z.infer<typeof ClaimValue>;

/** Values by the names of their fields: no more than a template has fields, counted before any name or value is judged. */
export const valuesBy = (name: z.ZodString) =>
  z
    .custom<Record<string, ClaimValue | null>>(
      value => typeof value !== 'object' || value === null || Object.keys(value).length <= FIELDS_MAX,
      { error: 'too_many' },
    )
    .pipe(z.record(name, ClaimValue.nullable()));

/** One field of a template: a schema's field with where its value comes from, or a text or picture of the template's own, signed like the others. */
export const TemplateField = z.strictObject({
  name: FieldName,
  label: shortText(120),
  component: FieldComponent,
  required: z.boolean().default(true),
  choices: z.array(Choice).max(200).optional(),
  mode: FieldMode,
  value: ClaimValue.nullable().optional(),
  source: z
    .enum([...AUTOMATIC_VALUES, ...RECIPIENT_VALUES])
    .nullable()
    .optional(),
  /** A custom property (spec §3): the schema does not have it. Whoever moves to another schema keeps it. */
  own: z.literal(true).optional(),
});
export type TemplateField = z.infer<typeof TemplateField>;

const TEXTS: readonly FieldComponent[] = ['text', 'textarea'];
/** What a field of a template's own can be. */
export const OWN_COMPONENTS: readonly FieldComponent[] = [...TEXTS, 'image'];
/** The sources that can fill a field in a mode: words go into text, times into text or a day, and nothing into a number or a choice. */
export function sourcesFor(component: FieldComponent, mode: FieldMode): readonly string[] {
  if (mode === 'recipient') return TEXTS.includes(component) ? RECIPIENT_VALUES : [];
  if (mode !== 'automatic') return [];
  if (component === 'calendar') return ['timestamp', 'expiration'];
  return TEXTS.includes(component) ? AUTOMATIC_VALUES : [];
}

/** The choice that a text says, as it stands: the text comes composed, and the choice may not. */
export const saidChoice = (choices: readonly string[], text: string): string | undefined =>
  choices.includes(text) ? text : choices.find(each => composed(each) === composed(text));

/** Whether a value is of the kind its form component gives; a number is a decimal, as text or as JSON's, a date is a calendar day. */
export function fitsComponent(
  field: { component: FieldComponent; choices?: string[] | undefined },
  value: unknown,
): boolean {
  switch (field.component) {
    case 'number':
      return decimalText(value) !== null;
    case 'checkbox':
      return typeof value === 'boolean';
    case 'tags':
      return Array.isArray(value) && value.every(each => typeof each === 'string' && each !== '');
    case 'calendar':
      return Day.safeParse(value).success;
    case 'timepicker':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
    case 'dropdown':
      return typeof value === 'string' && saidChoice(field.choices ?? [], value) !== undefined;
    case 'image':
      return isPictureDigest(value);
    default:
      return typeof value === 'string';
  }
}

/** The fields whose picture an earlier one has already: a credential says a resource once, because its members stand in one place only. */
export function samePictures(
  content: readonly Pick<TemplateField, 'name' | 'component'>[],
  valueOf: (name: string) => unknown,
): string[] {
  const seen = new Set<unknown>();
  return content.flatMap(({ name, component }) => {
    const digest = component === 'image' ? valueOf(name) : undefined;
    if (!isPictureDigest(digest)) return [];
    const isTwice = seen.has(digest);
    seen.add(digest);
    return isTwice ? [name] : [];
  });
}

/** A template's table of fields with the rules of spec §5: a fixed field has a value, a mode has its source. */
export const TemplateFields = fieldTable(TemplateField).check(context => {
  context.value.forEach((field, index) => {
    const refuse = (key: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [index, key], input: context.value });
    if (field.own ? !OWN_COMPONENTS.includes(field.component) : field.component === 'image')
      refuse('component', 'invalid_choice');
    // A picture that is everybody's is one of the page.
    if (field.component === 'image' && field.mode === 'fixed') refuse('mode', 'invalid_choice');
    if (field.own && isStandardName(field.name)) refuse('name', 'standard_name');
    if (field.mode === 'fixed' && !isGiven(field.value)) refuse('value', 'value_required');
    else if (field.mode === 'fixed' && !fitsComponent(field, field.value)) refuse('value', 'invalid_type');
    else if (field.mode === 'fixed' && !sortsAlike(field.value)) refuse('value', 'mixed_order');
    const sources: readonly string[] | null =
      field.mode === 'automatic' ? AUTOMATIC_VALUES : field.mode === 'recipient' ? RECIPIENT_VALUES : null;
    if (sources && !sources.includes(field.source ?? '')) refuse('source', 'value_required');
    else if (sources && !sourcesFor(field.component, field.mode).includes(field.source ?? ''))
      refuse('source', 'invalid_choice');
  });
});
