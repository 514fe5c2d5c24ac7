import { isArray, isObject, type JsonObject, type JsonValue } from '../../json.ts';
import { DCQL_LIMITS } from '../dcql/index.ts';

/** A value that a query compares a claim with (OpenID4VP 1.0 §6.3). */
export type QueryValue = string | number | boolean;

/** What a filter says of a claim, as far as a query can say it. */
export interface FilterReading {
  /** The claim is one of these; undefined where any value will do. */
  values?: readonly QueryValue[];
  /** Of a list: one of its elements is. */
  isOfElement: boolean;
  /** Keywords that a query cannot say. */
  unsaid: readonly string[];
  /** Words for people. */
  wording: readonly string[];
}

const WORDING: ReadonlySet<string> = new Set(['title', 'description', '$comment', '$schema', 'examples', 'default']);
const isValue = (value: JsonValue): value is QueryValue =>
  (typeof value === 'string' && value.length <= DCQL_LIMITS.text) ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isSafeInteger(value));

/** Reads a filter (JSON Schema, Presentation Exchange 2.1.1 §5.1) as values. */
export function readFilter(filter: JsonObject): FilterReading {
  const { type, const: only, enum: several, contains, minItems, ...rest } = filter;
  const unsaid = Object.keys(rest).filter(keyword => !WORDING.has(keyword));
  const wording = Object.keys(rest).filter(keyword => WORDING.has(keyword));
  if (type === 'array') return ofElement({ only, several, contains, minItems }, unsaid, wording);
  if (contains !== undefined) unsaid.push('contains');
  if (minItems !== undefined) unsaid.push('minItems');
  const values = only === undefined ? several : [only];
  if (only !== undefined && several !== undefined) unsaid.push('enum');
  const read = valuesIn(values);
  if (values !== undefined && !read) unsaid.push(only === undefined ? 'enum' : 'const');
  if (type !== undefined && !read?.every(value => isOfType(value, type))) unsaid.push('type');
  return { ...(read && { values: read }), isOfElement: false, unsaid, wording };
}

function ofElement(
  { only, several, contains, minItems }: Record<'only' | 'several' | 'contains' | 'minItems', JsonValue | undefined>,
  unsaid: string[],
  wording: string[],
): FilterReading {
  if (only !== undefined) unsaid.push('const');
  if (several !== undefined) unsaid.push('enum');
  // A list that may be empty is no list of elements.
  if (contains === undefined && minItems !== 1) unsaid.push(minItems === undefined ? 'type' : 'minItems');
  if (contains === undefined) return { isOfElement: minItems === 1, unsaid, wording };
  const inner = isObject(contains) ? readFilter(contains) : undefined;
  if (!inner || inner.isOfElement || inner.unsaid.length > 0) unsaid.push('contains');
  const values = inner && !inner.isOfElement ? inner.values : undefined;
  return { ...(values && { values }), isOfElement: true, unsaid, wording };
}

function valuesIn(value: JsonValue | undefined): readonly QueryValue[] | undefined {
  if (!isArray(value) || value.length === 0 || value.length > DCQL_LIMITS.values) return undefined;
  return value.every(isValue) ? value : undefined;
}

const isOfType = (value: QueryValue, type: JsonValue): boolean =>
  type === typeof value || (type === 'integer' && typeof value === 'number');

/** The filter that accepts these values, or a list with one of them. Undefined where any value will do. */
export function filterOf(values: readonly QueryValue[] | undefined, isOfElement: boolean): JsonObject | undefined {
  const one = values && (values.length === 1 ? { const: values[0] } : { enum: values });
  if (!isOfElement) return one;
  return { type: 'array', contains: one ?? {} };
}

/** Alternatives of types that a filter on the type of a W3C credential asks for, each with all its types; undefined where it asks otherwise. */
export function typesIn(filter: JsonObject): string[][] | undefined {
  const { type, anyOf, allOf, contains, ...rest } = filter;
  if (Object.keys(rest).some(keyword => !WORDING.has(keyword)) || (type !== undefined && type !== 'array'))
    return undefined;
  if ([anyOf, allOf, contains].filter(each => each !== undefined).length !== 1) return undefined;
  if (contains !== undefined) {
    const { values, unsaid } = readFilter({ type: 'array', contains });
    return unsaid.length > 0 ? undefined : values?.map(value => [String(value)]);
  }
  const parts = asFilters(anyOf ?? allOf)?.map(typesIn);
  if (!parts?.every(part => part !== undefined)) return undefined;
  return anyOf === undefined ? combine(parts) : parts.flat();
}

const asFilters = (value: JsonValue | undefined): readonly JsonObject[] | undefined =>
  isArray(value) && value.length > 0 && value.length <= DCQL_LIMITS.types && value.every(isObject) ? value : undefined;

/** Each alternative of one list with each of the next; undefined where there are too many. */
export function combine(lists: readonly (readonly (readonly string[])[])[]): string[][] | undefined {
  return lists.reduce<string[][] | undefined>(
    (all, list) => {
      const next = all?.flatMap(one => list.map(other => [...new Set([...one, ...other])]));
      return next && next.length <= DCQL_LIMITS.types ? next : undefined;
    },
    [[]],
  );
}

/** The filters on the type of a W3C credential, all of which it has to pass, for alternatives of types. */
export function filtersOfTypes(alternatives: readonly (readonly string[])[]): JsonObject[] {
  const [only, ...more] = alternatives;
  if (only && more.length === 0) return only.map(containing);
  if (alternatives.every(types => types.length === 1))
    return [{ type: 'array', contains: { enum: alternatives.map(([type]) => type ?? '') } }];
  return [{ type: 'array', anyOf: alternatives.map(types => ({ allOf: types.map(containing) })) }];
}

const containing = (type: string): JsonObject => ({ type: 'array', contains: { const: type } });
