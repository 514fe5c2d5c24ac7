/** A field that an event changed; null where it was not there. */
export interface ChangedField {
  name: string;
  before: string | null;
  after: string | null;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value) && value.every(each => typeof each !== 'object')
      ? value.map(String).join(', ')
      : JSON.stringify(value);

/** The fields of a value with what they say, those of its parts under `part.field`. What is null, or an empty text, is not there. */
function fieldsOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (!isPlain(value)) return [[path, textOf(value)]];
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, path ? `${path}.${name}` : name));
}

/** The words for a field, by each part of its name; a part of a document that people made, such as a schema, is called as it is there. */
export const fieldText = (translate: (key: string, words: { _: string }) => string, name: string): string =>
  name
    .split('.')
    .map(part => translate(`changed.${part}`, { _: part }))
    .join(' › ');

/** What differs between the values before and after, field by field, in the order of the newer. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, fresh] = [new Map(fieldsOf(before)), new Map(fieldsOf(after))];
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .map(name => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter(field => field.before !== field.after);
}
