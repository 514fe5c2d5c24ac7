import {
  Choice,
  FIELDS_MAX,
  NewName,
  TIME_PATTERN,
  type FoundSchema,
} from '../../../../contract/credentials/schemas/index.ts';
import { isUsableTerm } from '../../../../engine/contexts/index.ts';
import { isObject } from '../../../../engine/json.ts';

type Field = FoundSchema['fields'][number];

const CHOICES_MAX = 200;
/** So many properties are looked at; a schema of ours has fewer fields, and whoever wrote it chose how many there are. */
const LOOKED_AT = 4 * FIELDS_MAX;
const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim().slice(0, max) : '';

/** The form component that takes what a property holds; undefined where none does. */
function componentOf({
  type,
  enum: choices,
  format,
  pattern,
  items,
}: Record<string, unknown>): Pick<Field, 'component' | 'choices'> | undefined {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  if (Array.isArray(choices)) {
    if (choices.length > CHOICES_MAX) return undefined;
    const words = choices.map(each => Choice.safeParse(each));
    const taken = words.flatMap(each => (each.success ? [each.data] : []));
    const isWhole = choices.length > 0 && taken.length === choices.length;
    return isWhole ? { component: 'dropdown', choices: [...new Set(taken)] } : undefined;
  }
  if (types.includes('boolean')) return { component: 'checkbox' };
  if (types.includes('number') || types.includes('integer')) return { component: 'number' };
  if (types.includes('array')) return isObject(items) && items.type === 'string' ? { component: 'tags' } : undefined;
  if (!types.includes('string')) return undefined;
  if (format === 'date') return { component: 'calendar' };
  return { component: pattern === TIME_PATTERN ? 'timepicker' : 'text' };
}

/** What a JSON Schema says of its subject, whether it describes that alone or the whole credential around it. */
function subjectOf(content: Record<string, unknown>): Record<string, unknown> {
  const { properties } = content;
  const subject = isObject(properties) ? properties.credentialSubject : undefined;
  return isObject(subject) && isObject(subject.properties) ? subject : content;
}

/** The same of a text, where that is JSON. */
export function foundSchemaOf(text: string): FoundSchema | null {
  try {
    return foundSchemaIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * The fields that a schema of ours can have of a JSON Schema that somebody else wrote: of each property its name, if a field may have that, and the
 * component that takes it. Nothing that it refers to is read. Null where there is none.
 */
export function foundSchemaIn(content: unknown): FoundSchema | null {
  if (!isObject(content)) return null;
  const { properties, required } = subjectOf(content);
  if (!isObject(properties)) return null;
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  const fields: Field[] = [];
  const left: string[] = [];
  for (const [at, [name, property]] of Object.entries(properties).entries()) {
    const isOpen =
      at < LOOKED_AT && fields.length < FIELDS_MAX && NewName.safeParse(name).success && isUsableTerm(name);
    const takes = isOpen && isObject(property) ? componentOf(property) : undefined;
    if (!isObject(property) || !takes) left.push(textOf(name, 120));
    else fields.push({ name, label: textOf(property.title, 120) || name, ...takes, required: needed.has(name) });
  }
  if (fields.length === 0) return null;
  const { title, description } = content;
  return { title: textOf(title, 120), description: textOf(description, 1000), fields, left: left.slice(0, FIELDS_MAX) };
}
