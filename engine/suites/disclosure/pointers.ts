import { EngineError } from '../../errors.ts';
import { isArray, isObject } from '../../json.ts';
import type { JsonObject, JsonValue } from '../../json.ts';

/** The steps of a JSON pointer (RFC 6901). Throws EngineError 'proof' where it is none. */
export function stepsOf(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new EngineError('proof', 'A JSON pointer begins with a slash.');
  return pointer
    .slice(1)
    .split('/')
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What a name or a place becomes in a JSON pointer. */
export const stepTo = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

type Draft = Record<string, unknown> | unknown[];

/** What of an object stands in every selection that leads through it: which it is, and of which types (vc-di-bbs via vc-di-ecdsa §3.4.11). */
function identityOf(value: JsonObject): Record<string, JsonValue> {
  return {
    ...(typeof value.id === 'string' && !value.id.startsWith('_:') && { id: value.id }),
    ...(value.type !== undefined && { type: value.type }),
  };
}

const childOf = (value: JsonValue | undefined, step: string): JsonValue | undefined => {
  if (isArray(value)) return /^(?:0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
};

/**
 * The part of a document that JSON pointers lead to, with the identity of each object on the way and the whole context. Of arrays only the chosen
 * members stand in it, in their order. Undefined without a pointer. Throws EngineError 'proof' where a pointer leads nowhere.
 */
export function select(document: JsonObject, pointers: readonly string[]): JsonObject | undefined {
  if (pointers.length === 0) return undefined;
  const root: Draft = { '@context': document['@context'], ...identityOf(document) };
  const sparse: unknown[][] = [];
  for (const pointer of pointers) {
    const steps = stepsOf(pointer);
    if (steps.length === 0) return document;
    let value: JsonValue | undefined = document;
    let draft: Draft = root;
    for (const [at, step] of steps.entries()) {
      value = childOf(value, step);
      if (value === undefined) throw new EngineError('proof', `The JSON pointer ${pointer} leads nowhere.`);
      // Assigned, this name would change what the object inherits.
      if (step === '__proto__') throw new EngineError('proof', 'A JSON pointer leads to a reserved name.');
      const known = Object.hasOwn(draft, step) ? (draft as Record<string, unknown>)[step] : undefined;
      let next: unknown = known;
      if (at === steps.length - 1) next = isObject(value) ? { ...(known as object | undefined), ...value } : value;
      else if (next === undefined) {
        next = isArray(value) ? [] : isObject(value) ? identityOf(value) : value;
        if (isArray(value)) sparse.push(next as unknown[]);
      }
      (draft as Record<string, unknown>)[step] = next;
      draft = next as Draft;
    }
  }
  for (const array of sparse) {
    const dense = Object.values(array);
    array.splice(0, array.length, ...dense);
  }
  return root as unknown as JsonObject;
}
