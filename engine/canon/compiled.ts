import type { JsonValue } from '../json.ts';

/** Where a slot stands in the document: keys and array indexes from the root. */
export type SlotPath = readonly (string | number)[];

/** What fills a slot: text, or a number in JSON. */
export type SlotValue = string | number;

/** How a slot's value becomes RDF. */
export type SlotKind = 'literal' | 'iri' | 'integer' | 'double';

/** A term of a quad: fixed text, a slot, or a blank node (by its number in the compiled document). */
export type Term =
  | { readonly text: string }
  | { readonly slot: number; readonly suffix: string }
  | { readonly blank: number };

/** A quad of one subject: ` <predicate> ` and its object. All quads stand in the default graph. */
export interface Statement {
  readonly predicate: string;
  readonly object: Term;
}

/** Statements with one predicate: `fixed` when their order is known before the slots are filled. */
export interface Run {
  readonly fixed: boolean;
  readonly statements: readonly Statement[];
}

/** All statements about one subject, in runs ordered by predicate. */
export interface SubjectGroup {
  readonly subject: Term;
  readonly runs: readonly Run[];
}

/** A blank node's quads with itself as `_:a` and every other as `_:z` (RDFC-1.0 §4.6). */
export interface BlankNode {
  /** First-degree hash, known where no slot takes part. */
  readonly hash: string | undefined;
  readonly quads: readonly (readonly Term[])[];
}

/** How a document is matched against the compiled shape. */
export type Plan =
  | { readonly kind: 'static'; readonly value: JsonValue }
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'array'; readonly items: readonly Plan[] }
  | { readonly kind: 'object'; readonly keys: readonly string[]; readonly values: readonly Plan[] };

/** A document's shape: everything but its slots is fixed text. */
export interface CompiledTemplate {
  readonly plan: Plan;
  readonly kinds: readonly SlotKind[];
  readonly groups: readonly SubjectGroup[];
  readonly blanks: readonly BlankNode[];
}
