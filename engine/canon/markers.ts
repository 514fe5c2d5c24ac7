import { isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { SlotPath } from './compiled.ts';

// A marker is text that is a literal as it stands and an absolute IRI where one is wanted.
const PREFIX = 'urn:sello-slot:';
// Sixteen digits, exact as an integer and as a double, and far from the numbers of real documents.
const FIRST_NUMBER = 7_000_000_000_000_000;
const MAX_SLOTS = 500;

/** The marker that stands in slot `slot` while compiling. */
export function markerOf(slot: number, example: JsonValue | undefined): string | number {
  return typeof example === 'number' ? FIRST_NUMBER + slot : `${PREFIX}${slot}:`;
}

/** The slot whose text marker a term is. */
export function slotOfText(value: string): number | undefined {
  const match = /^urn:sello-slot:(\d{1,3}):$/.exec(value);
  return match ? Number(match[1]) : undefined;
}

/** The slot whose number marker a literal is, as canonical integer or canonical double. */
export function slotOfNumber(value: string): { slot: number; double: boolean } | undefined {
  const double = /^7(\.\d+)?E15$/.test(value);
  if (!double && !/^7\d{15}$/.test(value)) return undefined;
  const slot = Number(value) - FIRST_NUMBER;
  return slot >= 0 && slot < MAX_SLOTS ? { slot, double } : undefined;
}

/** Slots of which a term holds a marker, or only a part of the term is one. */
export function slotsWithin(value: string): number[] {
  return [...value.matchAll(/sello-slot:(\d{1,3})|70{11}(\d{4})/gi)].map(match => Number(match[1] ?? match[2]));
}

/** True for a document that could pass a fixed value off as a slot: such documents are never compiled. */
export function resemblesMarker(json: string): boolean {
  return /sello-slot|70{11}\d{4}/i.test(json);
}

/** The value at a path of a document. */
export function valueAt(document: JsonObject, path: SlotPath): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const key of path) {
    if (isArray(value) && typeof key === 'number') value = value[key];
    else if (isObject(value) && typeof key === 'string' && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** A copy of the document with `value(slot)` in each slot. */
export function withSlots(
  document: JsonObject,
  slots: readonly SlotPath[],
  value: (slot: number, example: JsonValue | undefined) => JsonValue,
): JsonObject {
  const replace = (node: JsonValue, own: readonly { path: SlotPath; slot: number }[]): JsonValue => {
    const here = own.find(({ path }) => path.length === 0);
    if (here) return value(here.slot, node);
    if (own.length === 0) return node;
    const below = (key: string | number) =>
      own.filter(({ path }) => path[0] === key).map(({ path, slot }) => ({ path: path.slice(1), slot }));
    if (isArray(node)) return node.map((item, index) => replace(item, below(index)));
    if (!isObject(node)) return node;
    return Object.fromEntries(Object.entries(node).map(([key, member]) => [key, replace(member ?? null, below(key))]));
  };
  const copy = replace(
    document,
    slots.map((path, slot) => ({ path, slot })),
  );
  return isObject(copy) ? copy : document;
}
