import { isReadAsWritten } from './by-name/index.ts';
import type { CompiledTemplate, SlotValue, Term } from './compiled.ts';

const EMPTY_LIST = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#nil';

/** What a shape's reading by names depends on besides the shape itself. */
export interface SlotFacts {
  /** Slots that are IRIs. */
  iris: readonly number[];
  /** Every IRI that stands fixed in the shape. */
  fixed: ReadonlySet<string>;
  /** Slots of typed values, with their datatype. */
  typed: readonly { slot: number; datatype: string }[];
}

/** The facts of a compiled shape. */
export function slotFacts({ groups, kinds }: CompiledTemplate): SlotFacts {
  const terms = groups.flatMap(({ subject, runs }) => [
    subject,
    ...runs.flatMap(({ statements }) => statements.map(({ object }) => object)),
  ]);
  return {
    iris: kinds.flatMap((kind, slot) => (kind === 'iri' ? [slot] : [])),
    fixed: new Set(
      terms.flatMap(term => ('text' in term && term.text.startsWith('<') ? [term.text.slice(1, -1)] : [])),
    ),
    typed: terms.flatMap(typedValue),
  };
}

function typedValue(term: Term): { slot: number; datatype: string }[] {
  const datatype = 'slot' in term ? /^\^\^<(.*)>$/.exec(term.suffix)?.[1] : undefined;
  return 'slot' in term && datatype !== undefined ? [{ slot: term.slot, datatype }] : [];
}

/**
 * Whether a document with these values may be read by its names if any document of the shape may: its ids are all
 * different, and each value is the one that is read of its literal.
 */
export function readsLikeItsShape({ iris, fixed, typed }: SlotFacts, values: readonly SlotValue[]): boolean {
  const seen = new Set<SlotValue | undefined>();
  for (const slot of iris) {
    const iri = values[slot];
    if (seen.has(iri) || fixed.has(String(iri)) || iri === EMPTY_LIST) return false;
    seen.add(iri);
  }
  return typed.every(({ slot, datatype }) => {
    const value = values[slot];
    return value !== undefined && isReadAsWritten(value, datatype);
  });
}
