import { EngineError } from '../errors.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { isArray, isObject } from '../json.ts';
import { assemble } from './assemble.ts';
import type { CompiledTemplate, SlotPath } from './compiled.ts';
import { canonizeFast } from './fast.ts';
import { isPlainIri } from './literal.ts';
import { markerOf, resemblesMarker, valueAt, withSlots } from './markers.ts';
import { matchTemplate } from './match.ts';
import { datasetOf, expandDocument } from './json-ld.ts';
import { canonizeSlow } from './rdfc.ts';
import type { CanonicalizationTools } from './json-ld.ts';
import { TermReader } from './terms.ts';

/** Why a document cannot be compiled; it then goes the slow way, which is always right. */
export interface Fallback {
  fallback: string;
}

const MAX_SLOTS = 500;
const OWN_SCHEMES = new Set(['http', 'https', 'urn', 'did']);

/**
 * Compiles a document once, so that every document of its shape is canonicalized by filling slots: expands it and converts
 * it to quads with a marker in each slot, keeps each quad as fixed text and slots, and proves the result on the example
 * itself, byte for byte against the slow path. Slots hold text or numbers; types, contexts and booleans are no slots.
 * With `freezeUnfit`, slots whose value must be read in its context become fixed instead of refusing the document.
 */
export async function compileTemplate(
  example: JsonObject,
  slots: readonly SlotPath[],
  tools: CanonicalizationTools,
  options: { freezeUnfit?: boolean } = {},
): Promise<CompiledTemplate | Fallback> {
  if (slots.length > MAX_SLOTS) return { fallback: 'There are too many slots.' };
  if (!contextIsPlain(example['@context']))
    return { fallback: 'The inline context defines a term that looks like an IRI.' };
  if (resemblesMarker(JSON.stringify(example)))
    return { fallback: 'The document holds text that looks like a marker.' };
  if (!slots.every(path => isFillable(example, path))) return { fallback: 'A slot is no text or number.' };
  try {
    return await attempt(example, slots, tools, options.freezeUnfit ?? false);
  } catch (error) {
    if (error instanceof EngineError) return { fallback: error.message };
    throw error;
  }
}

async function attempt(
  example: JsonObject,
  slots: readonly SlotPath[],
  tools: CanonicalizationTools,
  freeze: boolean,
): Promise<CompiledTemplate | Fallback> {
  const reader = new TermReader();
  const quads = await datasetOf(await expandDocument(withSlots(example, slots, markerOf), tools), tools);
  const triples = quads.map(quad => reader.triple(quad));
  const fit = slots.filter((path, slot) => fits(reader, slot, valueAt(example, path)));
  if (fit.length < slots.length) {
    if (!freeze) return { fallback: 'A slot holds a value that must be read in its context.' };
    return attempt(example, fit, tools, freeze);
  }
  const kinds = slots.map((_, slot) => reader.kinds.get(slot)!);
  const compiled = assemble(example, slots, triples, kinds, reader.blankCount(), tools.primitives);
  const values = matchTemplate(compiled, example);
  const fast = values && canonizeFast(compiled, values, tools.primitives);
  if (fast === undefined || fast !== (await canonizeSlow(example, tools))) {
    return { fallback: 'The fast and the slow path disagree on the example.' };
  }
  return compiled;
}

function fits(reader: TermReader, slot: number, value: JsonValue | undefined): boolean {
  const kind = reader.kinds.get(slot);
  if (kind === undefined || reader.unfit.has(slot)) return false;
  if (kind === 'integer') return Number.isSafeInteger(value);
  return kind !== 'iri' || (typeof value === 'string' && isPlainIri(value));
}

function isFillable(example: JsonObject, path: SlotPath): boolean {
  const value = valueAt(example, path);
  return (typeof value === 'string' || typeof value === 'number') && !path.some(isStaticKey);
}

/** Keys whose values decide how the rest is read: never slots. */
export function isStaticKey(key: string | number): boolean {
  return key === 'type' || (typeof key === 'string' && key.startsWith('@') && key !== '@value' && key !== '@id');
}

function contextIsPlain(context: JsonValue | undefined): boolean {
  if (isArray(context)) return context.every(contextIsPlain);
  if (!isObject(context)) return true;
  return Object.entries(context).every(([term, definition]) => {
    if (OWN_SCHEMES.has(term) || (term.includes(':') && !term.startsWith('@'))) return false;
    return !isObject(definition) || contextIsPlain(definition['@context']);
  });
}
