import type { FieldError } from '../../base/errors/fields/names.ts';
import type { DescribedField } from '../schemas/json-schema.ts';
import type { TemplateField } from './field.ts';

const sameChoices = (one: DescribedField['choices'], other: DescribedField['choices']) =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/**
 * What a template's fields have against the fields of the schema that they stand on, by path (`2.name`; a field left out at the empty path).
 * Name, component and choices are the schema's; what it requires is required and filled. Their order and their labels are the template's own,
 * for one schema serves templates in several languages. So are the texts and pictures that it does not have, under names that it does not have either.
 */
export function schemaFaults(
  schema: readonly DescribedField[],
  content: readonly TemplateField[],
): Record<string, FieldError> {
  const known = new Map(schema.map(field => [field.name, field]));
  const faults = content.flatMap((field, index): [string, FieldError][] => {
    const own = known.get(field.name);
    if (field.own) return own ? [[`${index}.name`, 'duplicate_field']] : [];
    if (!own) return [[`${index}.name`, 'not_in_schema']];
    if (own.component !== field.component) return [[`${index}.component`, 'schema_field']];
    if (!sameChoices(own.choices, field.choices)) return [[`${index}.choices`, 'schema_field']];
    if (!own.required) return [];
    if (!field.required) return [[`${index}.required`, 'schema_field']];
    return field.mode === 'empty' ? [[`${index}.mode`, 'required_empty']] : [];
  });
  const named = new Set(content.map(field => field.name));
  const isWhole = schema.every(field => named.has(field.name));
  return { ...Object.fromEntries(faults), ...(!isWhole && { '': 'missing_field' as const }) };
}
