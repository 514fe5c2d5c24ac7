import type { JsonObject } from '../json.ts';
import type { Primitives } from '../primitives/index.ts';
import type { BlankNode, CompiledTemplate, SlotKind, SlotPath, Term } from './compiled.ts';
import { firstDegreeHash } from './fast.ts';
import { groupQuads } from './groups.ts';
import { planOf } from './match.ts';
import type { Triple } from './terms.ts';

/** Puts a compiled template together from the triples of a marked document. */
export function assemble(
  example: JsonObject,
  slots: readonly SlotPath[],
  triples: readonly Triple[],
  kinds: readonly SlotKind[],
  blankCount: number,
  primitives: Primitives,
): CompiledTemplate {
  const blanks = Array.from({ length: blankCount }, (_, blank) => blankNode(blank, triples, primitives));
  return { plan: planOf(example, slots), kinds, groups: groupQuads(triples), blanks };
}

function blankNode(blank: number, triples: readonly Triple[], primitives: Primitives): BlankNode {
  const own = triples.filter(({ subject, object }) => isBlank(subject, blank) || isBlank(object, blank));
  const quads = own.map(({ subject, predicate, object }) => [
    relabel(subject, blank),
    { text: predicate },
    relabel(object, blank),
    { text: ' .\n' },
  ]);
  const dynamic = quads.some(quad => quad.some(term => 'slot' in term));
  return { quads, hash: dynamic ? undefined : firstDegreeHash(quads, [], primitives) };
}

function isBlank(term: Term, blank: number): boolean {
  return 'blank' in term && term.blank === blank;
}

function relabel(term: Term, blank: number): Term {
  if (!('blank' in term)) return term;
  return { text: term.blank === blank ? '_:a' : '_:z' };
}
