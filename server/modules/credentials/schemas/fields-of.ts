import type { SchemaCreate, SchemaField } from '../../../../contract/credentials/schemas/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { foundSchemaIn } from './found-schema.ts';

type Errors = NonNullable<ConstructorParameters<typeof AppError>[1]>;
type Described = Pick<SchemaField, 'name' | 'component' | 'required' | 'choices'>;

/** What every subject has, and no field says. */
const OF_ANY_SUBJECT = 'id';
/** Text of one line and of several are the same to a JSON Schema. */
const kindOf = ({ component }: Described) => (component === 'textarea' ? 'text' : component);
const choicesOf = ({ choices = [] }: Described) => [...new Set(choices)].sort().join('\n');

/** In what a field is not as the JSON Schema says, by its path. */
function differencesOf(field: Described, at: number, said: Described | undefined): Errors {
  if (!said) return { [`fields.${at}.name`]: 'not_in_schema' };
  if (kindOf(field) !== kindOf(said)) return { [`fields.${at}.component`]: 'schema_field' };
  return {
    ...(field.required !== said.required && { [`fields.${at}.required`]: 'schema_field' }),
    ...(field.component === 'dropdown' &&
      choicesOf(field) !== choicesOf(said) && { [`fields.${at}.choices`]: 'schema_field' }),
  };
}

/**
 * The fields of a new schema: as they were sent, or read out of the JSON Schema that was. Where both were, they say the same.
 * @throws AppError request.invalid, which names each field where it is otherwise, and what no field can hold
 */
export function fieldsOf({ fields, content }: Pick<SchemaCreate, 'fields' | 'content'>): SchemaField[] {
  if (!content) return fields ?? [];
  const found = foundSchemaIn(content);
  if (!found) throw new AppError('request.invalid', { content: 'invalid' });
  const said = new Map(found.fields.map(field => [field.name, field]));
  const sent = new Set(fields?.map(({ name }) => name));
  const errors: Errors = Object.assign(
    {},
    ...found.left.filter(name => name !== OF_ANY_SUBJECT).map(name => ({ [`content.${name}`]: 'invalid' })),
    ...(fields ?? []).map((field, at) => differencesOf(field, at, said.get(field.name))),
    ...(fields ? found.fields : [])
      .filter(({ name }) => !sent.has(name))
      .map(({ name }) => ({ [`content.${name}`]: 'missing_field' })),
  );
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', errors);
  return fields ?? found.fields;
}
