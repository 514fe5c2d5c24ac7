import { isArray, isObject, jsonEqual } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { CompiledTemplate, Plan, SlotPath, SlotValue } from './compiled.ts';

/** The plan of a document with its slots, numbered in the order given. */
export function planOf(document: JsonObject, slots: readonly SlotPath[]): Plan {
  return plan(
    document,
    slots.map((path, slot) => ({ path, slot })),
  );
}

function plan(value: JsonValue, slots: readonly { path: SlotPath; slot: number }[]): Plan {
  const own = slots.find(({ path }) => path.length === 0);
  if (own) return { kind: 'slot', slot: own.slot };
  if (slots.length === 0) return { kind: 'static', value };
  const below = (key: string | number) =>
    slots.filter(({ path }) => path[0] === key).map(({ path, slot }) => ({ path: path.slice(1), slot }));
  if (isArray(value)) return { kind: 'array', items: value.map((item, index) => plan(item, below(index))) };
  if (!isObject(value)) return { kind: 'static', value };
  const keys = Object.keys(value);
  return { kind: 'object', keys, values: keys.map(key => plan(value[key] ?? null, below(key))) };
}

/** The slot values of a document of exactly this shape; undefined when anything outside the slots differs. */
export function matchTemplate(compiled: CompiledTemplate, document: JsonObject): SlotValue[] | undefined {
  const values = new Array<SlotValue>(compiled.kinds.length);
  return match(compiled.plan, document, values) ? values : undefined;
}

function match(node: Plan, value: JsonValue | undefined, values: SlotValue[]): boolean {
  switch (node.kind) {
    case 'slot':
      if (typeof value !== 'string' && typeof value !== 'number') return false;
      values[node.slot] = value;
      return true;
    case 'static':
      return jsonEqual(node.value, value);
    case 'array':
      return (
        isArray(value) && value.length === node.items.length && node.items.every((n, i) => match(n, value[i], values))
      );
    case 'object':
      return matchObject(node.keys, node.values, value, values);
  }
}

function matchObject(
  keys: readonly string[],
  plans: readonly Plan[],
  value: JsonValue | undefined,
  values: SlotValue[],
): boolean {
  if (!isObject(value) || Object.keys(value).length !== keys.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (!Object.hasOwn(value, key) || !match(plans[i]!, value[key], values)) return false;
  }
  return true;
}
