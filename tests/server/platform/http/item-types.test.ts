import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { bodyLimitOf, routes, type Route } from '../../../../contract/api/index.ts';
import { fieldErrors } from '../../../../contract/base/errors/index.ts';
import { jsonTypes, refuseMistyped, rowTypes } from '../../../../server/platform/http/item-types.ts';
import { JsonReader } from '../../../../server/platform/http/json-reader.ts';

const ITEMS = { object: {}, array: [], string: '', number: 1, boolean: true, null: null } as const;

interface Found {
  path: Step[];
  element: z.ZodType;
  /** Whether its items stand under keys rather than in a row. */
  isRecord: boolean;
}
type Def = Partial<{
  type: string;
  element: z.ZodType;
  shape: Record<string, z.ZodType>;
  valueType: z.ZodType;
  innerType: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
  left: z.ZodType;
  right: z.ZodType;
  options: z.ZodType[];
  discriminator: string;
  values: unknown[];
}>;

/** A value that leads to a list of a body, by the path to it (`0` into a list, `key` into a record), with what a union knows its alternative by. */
interface Step {
  key: string;
  beside: Record<string, unknown>;
}

/** Every list and every record of a body, in every alternative. */
function listsOf(schema: z.ZodType, path: Step[] = [], within: z.ZodType[] = [], beside: Step['beside'] = {}): Found[] {
  if (within.includes(schema)) return [];
  const def = schema.def as unknown as Def;
  const go = (inner: z.ZodType | undefined, key?: string): Found[] =>
    inner
      ? listsOf(
          inner,
          key === undefined ? path : [...path, { key, beside }],
          [...within, schema],
          key === undefined ? beside : {},
        )
      : [];
  const kind = (option: z.ZodType): Step['beside'] => {
    const name = def.discriminator;
    const value = name && (option.def as unknown as Def).shape?.[name];
    return name && value ? { [name]: (value.def as unknown as Def).values?.[0] } : {};
  };
  return [
    ...(def.element ? [{ path, element: def.element, isRecord: false }, ...go(def.element, '0')] : []),
    ...(def.valueType ? [{ path, element: def.valueType, isRecord: true }] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => go(field, name)),
    ...go(def.valueType, 'key'),
    ...(def.options ?? []).flatMap(option => listsOf(option, path, [...within, schema], kind(option))),
    ...[def.innerType, def.in, def.out, def.left, def.right].flatMap(inner => go(inner)),
  ];
}

const nameOf = (path: readonly Step[]): string => path.map(({ key }) => key).join('.');
const bodyWith = (path: readonly Step[], list: unknown): unknown =>
  path.reduceRight<unknown>((inner, { key, beside }) => (key === '0' ? [inner] : { ...beside, [key]: inner }), list);

const named = Object.entries(routes as Record<string, Route>);
const all = named.flatMap(([operation, { body }]) =>
  body ? listsOf(body).map(found => ({ operation, body, ...found })) : [],
);
const lists = all.filter(({ isRecord }) => !isRecord);
const records = all.filter(({ isRecord }) => isRecord);
const record = (keys: number, beginning: string, item: unknown) =>
  Object.fromEntries(Array.from({ length: keys }, (_, n) => [`${beginning}${n}`, item]));

describe('a list in a body', () => {
  it('is known in every call that has one', () => {
    expect(lists.length).toBeGreaterThan(60);
    const unknown = lists.filter(({ element }) => jsonTypes(element) === undefined);
    expect(unknown.map(({ operation, path }) => `${operation} ${nameOf(path)}`)).toEqual([]);
  });

  it.each(lists.map(list => [`${list.operation} ${nameOf(list.path)}`, list] as const))(
    '%s: the first item of a wrong type ends the reading',
    (_, { body, path, element }) => {
      const types = jsonTypes(element) ?? new Set();
      for (const [type, item] of Object.entries(ITEMS)) {
        if (types.has(type as never)) continue;
        const wrong = bodyWith(
          path,
          Array.from({ length: 1_000 }, () => item),
        );
        let thrown: unknown;
        try {
          refuseMistyped(body, wrong);
        } catch (error) {
          thrown = error;
        }
        expect(thrown).toMatchObject({
          key: 'request.invalid',
          fields: { [`${nameOf(path)}.0`]: 'invalid_type' },
        });
      }
    },
  );

  it.each(lists.map(list => [`${list.operation} ${nameOf(list.path)}`, list] as const))(
    '%s: at most a hundred faults are kept',
    (_, { body, path, element }) => {
      for (const type of jsonTypes(element) ?? []) {
        const result = body.safeParse(
          bodyWith(
            path,
            Array.from({ length: 1_000 }, () => ITEMS[type]),
          ),
        );
        if (!result.success) expect(Object.keys(fieldErrors(result.error.issues)).length).toBeLessThanOrEqual(100);
      }
    },
  );
});

describe('a record in a body', () => {
  it.each(records.map(each => [`${each.operation} ${nameOf(each.path)}`, each] as const))(
    '%s: the first value of a wrong type ends the reading',
    (_, { body, path, element }) => {
      const types = jsonTypes(element);
      expect(records.length).toBeGreaterThan(5);
      for (const [type, item] of Object.entries(ITEMS)) {
        if (types?.has(type as never) ?? true) continue;
        expect(() => refuseMistyped(body, bodyWith(path, record(1_000, 'k', item)))).toThrow(
          expect.objectContaining({
            key: 'request.invalid',
            fields: { [`${nameOf(path)}.k0`]: 'invalid_type' },
          }) as Error,
        );
      }
    },
  );

  it.each(records.map(each => [`${each.operation} ${nameOf(each.path)}`, each] as const))(
    '%s: its keys are counted before any key or value is judged',
    (_, { body, path, element }) => {
      const items = Object.entries(ITEMS).filter(([type]) => jsonTypes(element)?.has(type as never) ?? true);
      const beginnings = ['k', ' ', 'x'.repeat(100)];
      for (const [, item] of items)
        for (const beginning of beginnings) {
          const found = body.safeParse(bodyWith(path, record(1_000, beginning, item))).error?.issues ?? [];
          const faults = found.filter(issue => nameOf(path) === issue.path.slice(0, path.length).join('.'));
          expect(faults.length).toBeLessThanOrEqual(1);
        }
    },
  );
});

const long = named.flatMap(([operation, route]) => (route.rows ? [{ operation, route, rows: route.rows }] : []));

describe('rows that are read as they arrive', () => {
  it.each(long.map(each => [each.operation, each] as const))(
    '%s: stop at the first row of a wrong type, however many follow',
    (_, { route, rows }) => {
      const types = rowTypes(route.body, rows.field);
      expect(types?.size).toBeGreaterThan(0);
      for (const [type, item] of Object.entries(ITEMS)) {
        if (types?.has(type as never)) continue;
        let parsed = 0;
        const reader = new JsonReader({ bytes: bodyLimitOf(route), rows: { ...rows, types } }, text => {
          parsed += 1;
          return JSON.parse(text);
        });
        const text = `{"${rows.field}":[${Array.from({ length: 1_000 }, () => JSON.stringify(item)).join(',')}]}`;
        expect(() => reader.feed(Buffer.from(text))).toThrow(
          expect.objectContaining({ fields: { [`${rows.field}.0`]: 'invalid_type' } }) as Error,
        );
        expect(parsed).toBe(1);
      }
    },
  );
});
