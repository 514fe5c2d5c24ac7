import { asArray, isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Digest } from '../primitives/index.ts';
import { readingFault } from './by-name/index.ts';
import type { ReadingFault } from './by-name/index.ts';
import { sortsTwoWays } from './code-points.ts';
import { compileTemplate, isStaticKey } from './compile.ts';
import type { CompiledTemplate, SlotPath } from './compiled.ts';
import { canonizeFast } from './fast.ts';
import { expandDocument } from './json-ld.ts';
import type { CanonicalizationTools } from './json-ld.ts';
import { matchTemplate } from './match.ts';
import { canonizeExpanded, canonizeSlow } from './rdfc.ts';
import { readsLikeItsShape, slotFacts } from './slot-facts.ts';
import type { SlotFacts } from './slot-facts.ts';

/** Canonicalizes JSON-LD documents (RDFC-1.0), the faster the more of the same shape it has seen. */
export interface Canonizer {
  readonly tools: CanonicalizationTools;
  /** Canonical N-Quads. Rejects with EngineError 'canonicalization' or 'context-unavailable'. */
  canonize(document: JsonObject): Promise<string>;
  /** As the JavaScript libraries sort it, which compare UTF-16 units; undefined where that is the same. Rejects likewise. */
  canonizeByUnits(document: JsonObject, digest?: Digest): Promise<string | undefined>;
  /** As `canonize`, the slow way, with another hash than SHA-256 inside RDFC-1.0 (§4.4.3). Rejects likewise. */
  canonizeBy(document: JsonObject, digest: Digest): Promise<string>;
  /** The same as `canonize`, and why the document may not be read by its names: undefined when it may. Rejects likewise. */
  inspect(document: JsonObject): Promise<Inspection>;
  /** Canonical N-Quads at once, for a document of a shape already learned; undefined otherwise. */
  canonizeKnown(document: JsonObject): string | undefined;
  /** Compiles the document's shape now; false when such documents must go the slow way. */
  learn(document: JsonObject): Promise<boolean>;
}

/** A document's canonical N-Quads, and whether its names say what these say. */
export interface Inspection {
  canonical: string;
  fault: ReadingFault | undefined;
}

interface Shape {
  compiled: CompiledTemplate;
  facts: SlotFacts;
  /** A document of this shape was found to be readable by its names; never that one was not, which may be its own fault. */
  readable: boolean;
}

interface Bucket {
  shapes: Shape[];
  seen: number;
  learned: number;
  refused: number;
}

const MAX_BUCKETS = 512;
const SHAPES_PER_BUCKET = 16;
const MAX_REFUSALS = 3;
const MAX_LEARNED = 64;

/** Creates a canonizer with its own memory of shapes: bounded, and filled at a shape's second appearance. */
export function createCanonizer(tools: CanonicalizationTools): Canonizer {
  const buckets = new Map<string, Bucket>();

  function bucketOf(document: JsonObject): Bucket {
    const key = fingerprint(document);
    let bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
      bucket = { shapes: [], seen: 0, learned: 0, refused: 0 };
      buckets.set(key, bucket);
    }
    return bucket;
  }

  function known(
    bucket: Bucket,
    document: JsonObject,
  ): { canonical: string; shape: Shape; alike: boolean } | undefined {
    for (const shape of bucket.shapes) {
      const values = matchTemplate(shape.compiled, document);
      if (!values) continue;
      const canonical = canonizeFast(shape.compiled, values, tools.primitives);
      return canonical === undefined ? undefined : { canonical, shape, alike: readsLikeItsShape(shape.facts, values) };
    }
    return undefined;
  }

  async function learn(bucket: Bucket, document: JsonObject): Promise<boolean> {
    if (bucket.shapes.some(({ compiled }) => matchTemplate(compiled, document))) return true;
    const compiled = await compileTemplate(document, slotsOf(document), tools, { freezeUnfit: true });
    if ('fallback' in compiled) {
      bucket.refused++;
      return false;
    }
    bucket.learned++;
    const shape = { compiled, facts: slotFacts(compiled), readable: false };
    bucket.shapes = [shape, ...bucket.shapes].slice(0, SHAPES_PER_BUCKET);
    return true;
  }

  async function learnAgain(bucket: Bucket, document: JsonObject): Promise<void> {
    if (++bucket.seen > 1 && worthLearning(bucket)) await learn(bucket, document);
  }

  return {
    tools,
    canonizeKnown: document => known(bucketOf(document), document)?.canonical,
    learn: document => learn(bucketOf(document), document),
    async canonize(document) {
      const bucket = bucketOf(document);
      const fast = known(bucket, document);
      if (fast) return fast.canonical;
      const slow = await canonizeSlow(document, tools);
      await learnAgain(bucket, document);
      return slow;
    },
    async canonizeByUnits(document, digest) {
      const text = JSON.stringify(document);
      return sortsTwoWays(text) ? canonizeSlow(document, tools, { order: 'utf-16', digest }) : undefined;
    },
    canonizeBy: (document, digest) => canonizeSlow(document, tools, { digest }),
    async inspect(document) {
      const bucket = bucketOf(document);
      const fast = known(bucket, document);
      if (fast?.alike && fast.shape.readable) return { canonical: fast.canonical, fault: undefined };
      const expanded = await expandDocument(document, tools);
      const canonical = fast?.canonical ?? (await canonizeExpanded(expanded, tools));
      const fault = readingFault(document, expanded);
      if (!fast) await learnAgain(bucket, document);
      else if (fast.alike && fault === undefined) fast.shape.readable = true;
      return { canonical, fault };
    },
  };
}

// A shape costs about two slow runs: a sender of ever new shapes must not make every document pay them.
function worthLearning(bucket: Bucket): boolean {
  return bucket.refused < MAX_REFUSALS && bucket.learned < MAX_LEARNED;
}

// Cheap and coarse: the plan decides, this only finds the few plans to try.
function fingerprint(document: JsonObject): string {
  const { credentialSubject: subject, type } = document;
  const types = typeof type === 'string' ? type : asArray(type).join();
  return `${types}|${Object.keys(document).join()}|${isObject(subject) ? Object.keys(subject).join() : ''}`;
}

/** Every text and number of a document that may vary within its shape: all but contexts, types and the like. */
export function slotsOf(document: JsonObject): SlotPath[] {
  const slots: SlotPath[] = [];
  visit(document, [], slots);
  return slots;
}

function visit(value: JsonValue | undefined, path: SlotPath, slots: SlotPath[]): void {
  if (typeof value === 'string' || typeof value === 'number') slots.push(path);
  else if (isArray(value)) value.forEach((item, index) => visit(item, [...path, index], slots));
  else if (isObject(value)) {
    for (const key of Object.keys(value)) if (!isStaticKey(key)) visit(value[key], [...path, key], slots);
  }
}
