import { z } from 'zod';
import { AppError } from '../errors/index.ts';

/** What JSON has. */
type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

const typeOf = (value: unknown): JsonType =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as JsonType);

type Def = { type: string } & Partial<{
  element: z.ZodType;
  innerType: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
  discriminator: string;
  left: z.ZodType;
  getter: () => z.ZodType;
  options: readonly z.ZodType[];
  values: readonly unknown[];
  entries: Record<string, unknown>;
  shape: Record<string, z.ZodType>;
  valueType: z.ZodType;
}>;
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

const OF_SCHEMA: Record<string, JsonType> = {
  object: 'object',
  record: 'object',
  array: 'array',
  tuple: 'array',
  string: 'string',
  template_literal: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The JSON types that a schema lets through; undefined where its kind alone does not say. */
export function jsonTypes(schema: z.ZodType): ReadonlySet<JsonType> | undefined {
  const def = defOf(schema);
  const own = OF_SCHEMA[def.type];
  if (own) return new Set([own]);
  const inner = def.innerType ?? def.in ?? def.left ?? def.getter?.();
  if (def.type === 'nullable' && inner) {
    const types = jsonTypes(inner);
    return types && new Set([...types, 'null']);
  }
  if (inner && def.type !== 'optional') return jsonTypes(inner);
  if (def.type === 'enum') return new Set(Object.values(def.entries ?? {}).map(typeOf));
  if (def.type === 'literal') return new Set((def.values ?? []).map(typeOf));
  if (def.type === 'union') {
    const all = (def.options ?? []).map(jsonTypes);
    return all.some(types => types === undefined) ? undefined : new Set(all.flatMap(types => [...(types ?? [])]));
  }
  // What only a function judges says in its description of itself what it takes.
  const said = z.globalRegistry.get(schema)?.type;
  return typeof said === 'string' ? new Set([said as JsonType]) : undefined;
}

/** Looks through the lists and records of a value for the first item of a type that its schema never takes. */
type Look = (value: unknown, path: readonly string[]) => readonly string[] | undefined;

function lookOf(schema: z.ZodType, within: readonly z.ZodType[] = []): Look | undefined {
  // A schema that holds itself is judged by itself.
  if (within.includes(schema)) return undefined;
  const inside = [...within, schema];
  const def = defOf(schema);
  if (def.type === 'array' && def.element) {
    const types = jsonTypes(def.element);
    const look = lookOf(def.element, inside);
    if (!types && !look) return undefined;
    return (value, path) => {
      if (!Array.isArray(value)) return undefined;
      const wrong = types ? value.findIndex(item => !types.has(typeOf(item))) : -1;
      if (wrong >= 0) return [...path, String(wrong)];
      return look && first(value.entries(), ([n, item]) => look(item, [...path, String(n)]));
    };
  }
  if (def.type === 'object') {
    const looks = Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
      const look = lookOf(field, inside);
      return look ? [[name, look] as const] : [];
    });
    if (looks.length === 0) return undefined;
    return (value, path) =>
      typeOf(value) === 'object'
        ? first(looks, ([name, look]) => look((value as Record<string, unknown>)[name], [...path, name]))
        : undefined;
  }
  if (def.type === 'record' && def.valueType) {
    const types = jsonTypes(def.valueType);
    const look = lookOf(def.valueType, inside);
    if (!types && !look) return undefined;
    return (value, path) => {
      if (!isObject(value)) return undefined;
      const entries = Object.entries(value);
      const wrong = types && entries.find(([, item]) => !types.has(typeOf(item)));
      if (wrong) return [...path, wrong[0]];
      return look && first(entries, ([name, item]) => look(item, [...path, name]));
    };
  }
  if (def.type === 'union') return lookOfUnion(def, inside);
  // What a function changes first (`z.preprocess`) is not yet what the schema behind it takes.
  const parts = def.type === 'pipe' && def.in && defOf(def.in).type !== 'transform' ? [def.in, def.out] : [];
  const inner = def.innerType ?? def.in ?? def.left ?? def.getter?.();
  const found = (parts.length > 0 ? parts : [inner]).flatMap(each => (each && lookOf(each, inside)) ?? []);
  return found.length === 0 ? undefined : (value, path) => first(found, look => look(value, path));
}

/** A value of a union is refused where every alternative refuses it, of those that it may be by its type or its discriminator. */
function lookOfUnion({ options = [], discriminator }: Def, inside: readonly z.ZodType[]): Look | undefined {
  const all = options.map(option => ({
    types: jsonTypes(option),
    kinds: discriminator ? kindsOf(option, discriminator) : undefined,
    look: lookOf(option, inside),
  }));
  if (all.every(({ look }) => !look)) return undefined;
  return (value, path) => {
    const kind = discriminator && isObject(value) ? value[discriminator] : undefined;
    const fitting = all.filter(
      ({ types, kinds }) => (types?.has(typeOf(value)) ?? true) && (kinds?.includes(kind) ?? true),
    );
    const refused = fitting.map(({ look }) => look?.(value, path));
    return refused.every(each => each !== undefined) ? refused[0] : undefined;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object';

/** The values by which a discriminated union knows this alternative; undefined where it does not list them. */
function kindsOf(option: z.ZodType, discriminator: string): readonly unknown[] | undefined {
  const field = defOf(option).shape?.[discriminator];
  return field && (defOf(field).values ?? Object.values(defOf(field).entries ?? {}));
}

function first<T>(items: Iterable<T>, look: (item: T) => readonly string[] | undefined): readonly string[] | undefined {
  for (const item of items) {
    const found = look(item);
    if (found) return found;
  }
  return undefined;
}

const looks = new WeakMap<z.ZodType, Look | null>();

/**
 * Ends the reading of a body at the first item of a list or record whose JSON type its schema never takes, before anything is judged item by item.
 * @throws AppError request.invalid at that item
 */
export function refuseMistyped(schema: z.ZodType, value: unknown): void {
  const look = looks.get(schema) ?? lookOf(schema) ?? null;
  looks.set(schema, look);
  const wrong = look?.(value, []);
  if (wrong) throw new AppError('request.invalid', { [wrong.join('.') || 'body']: 'invalid_type' });
}

/** The JSON types of the rows that a body has in this field. */
export function rowTypes(body: z.ZodType | undefined, field: string): ReadonlySet<JsonType> | undefined {
  const def = body && defOf(body);
  const inner = def?.innerType ?? def?.in;
  if (def && !def.shape && inner) return rowTypes(inner, field);
  const list = listsIn(def?.shape?.[field]);
  const types = list.map(each => jsonTypes(defOf(each).element as z.ZodType));
  return types.length === 0 || types.some(each => !each)
    ? undefined
    : new Set(types.flatMap(each => [...(each ?? [])]));
}

/** The lists that a field may be. */
function listsIn(schema: z.ZodType | undefined): z.ZodType[] {
  if (!schema) return [];
  const def = defOf(schema);
  if (def.type === 'array') return [schema];
  const inner = def.innerType ?? def.in ?? def.left;
  return [...(inner ? [inner] : []), ...(def.options ?? [])].flatMap(listsIn);
}

/** Whether a value has one of these JSON types. */
export const isOfType = (types: ReadonlySet<JsonType>, value: unknown): boolean => types.has(typeOf(value));
